import { DEPTHS, type DepthName } from './depth.ts';
import { FAULTS, isFault, type Fault } from './faults.ts';

export interface Options {
  readonly depth: DepthName;
  readonly seeds: readonly number[];
  readonly orders: number;
  readonly faults: readonly Fault[];
  /** The first seed that fails ends the run, without its story. */
  readonly isBrief: boolean;
  /** Tells how the heap grows: where it is asked for, and of long runs. */
  readonly weighsHeap: boolean;
  /** A file with a fault to plant; all of the project where it is empty, none where it is missing. */
  readonly planted?: string;
  /** Each planted fault is looked for first by the seeds that its patch names. */
  readonly isAsNamed: boolean;
}

const ORDERS_OF_A_LONG_RUN = 1000;

/** What was asked for on the command line and makes no sense. */
export class UnusableOptions extends Error {}

const USAGE = `npm run simulate -- [--seed N | --seeds A..B,N] [--orders N] [--depth ports|wire] [--faults all|none|LIST] [--brief] [--heap] [--planted [FILE]]
faults: ${FAULTS.join(', ')}`;

const count = (text: string, name: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new UnusableOptions(`${name}: ${text} is no number\n${USAGE}`);
  return value;
};

/** `1..3,7`. */
export const seedsOf = (text: string): readonly number[] =>
  text.split(',').flatMap((part) => {
    const [first = '', last = first] = part.split('..');
    const [from, to] = [count(first, '--seeds'), count(last, '--seeds')];
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  });

const faultsOf = (text: string): readonly Fault[] => {
  if (text === 'all') return FAULTS;
  if (text === 'none') return [];
  const named = text.split(',');
  const unknown = named.find((name) => !isFault(name));
  if (unknown !== undefined) throw new UnusableOptions(`--faults: ${unknown} is none of them\n${USAGE}`);
  return named.filter(isFault);
};

const depthOf = (text: string): DepthName => {
  const depth = DEPTHS.find((each) => each === text);
  if (!depth) throw new UnusableOptions(`--depth: ${text} is none\n${USAGE}`);
  return depth;
};

const NAMES: ReadonlySet<string> = new Set([
  '--seed',
  '--seeds',
  '--orders',
  '--depth',
  '--faults',
  '--brief',
  '--heap',
  '--planted',
]);

/** What stands behind each name, which is nothing where another name follows. */
const saidIn = (given: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    given.flatMap((name, at) => {
      const value = given[at + 1] ?? '';
      return name.startsWith('--') || at === 0 ? [[name, value.startsWith('--') ? '' : value] as const] : [];
    }),
  );

/**
 * Reads the command line; all faults, 200 orders and the seed 1 unless it says otherwise. Faults are planted one by one for
 * the run that their patch names, then for runs of 60 orders by up to 16 seeds.
 */
export const readOptions = (given: readonly string[]): Options => {
  const said = saidIn(given);
  const unknown = [...said.keys()].find((name) => !NAMES.has(name));
  if (unknown !== undefined) throw new UnusableOptions(`${unknown} is no option\n${USAGE}`);
  const planted = said.get('--planted');
  const usual = planted === undefined ? { seeds: '1', orders: '200' } : { seeds: '1..16', orders: '60' };
  const orders = count(said.get('--orders') ?? usual.orders, '--orders');
  return {
    seeds: seedsOf(said.get('--seeds') ?? said.get('--seed') ?? usual.seeds),
    orders,
    depth: depthOf(said.get('--depth') ?? 'ports'),
    faults: faultsOf(said.get('--faults') ?? 'all'),
    isBrief: said.has('--brief'),
    weighsHeap: said.has('--heap') || orders >= ORDERS_OF_A_LONG_RUN,
    isAsNamed: !['--seed', '--seeds', '--orders', '--faults'].some((name) => said.has(name)),
    ...(planted === undefined ? {} : { planted }),
  };
};
