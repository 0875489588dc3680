import { DEPTHS, type DepthName } from './depth.ts';
import { FAULTS_AT, isFault, type Fault } from './faults.ts';

/** What decides how a run goes. */
export interface RunWish {
  readonly depth: DepthName;
  readonly seeds: readonly number[];
  readonly orders: number;
  /** Names with commas, `all` or `none`. */
  readonly faults: string;
  /** Only the first so many faults are played. */
  readonly mostFaults?: number;
}

export interface Options extends Omit<RunWish, 'faults'> {
  readonly faults: readonly Fault[];
  /** Whether the depth was named. */
  readonly isDepthNamed: boolean;
  /** The usage was asked for, and nothing else counts. */
  readonly isHelp: boolean;
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

const WIRE_ALONE = FAULTS_AT.wire.filter((fault) => !FAULTS_AT.ports.includes(fault));

export const USAGE = `npm run simulate -- [--seed N | --seeds A..B,N] [--orders N] [--depth ports|wire] [--faults all|none|LIST] [--most-faults N]
                            [--brief] [--heap] [--planted [FILE]]

  --seed N         chance of the run (1)
  --orders N       orders of the year (200)
  --depth D        ports (default): hosts up to their ports; wire: with the real adapters, which call the sandboxes in this process
  --faults LIST    what goes wrong (all of the depth)
  --most-faults N  only the first N faults of the run are played, as a shortest failing run names them
  --brief          the first seed that fails ends the run, without its story
  --heap           tells how memory grows
  --planted        spoils a copy of the program by each planted fault, at the depth in whose folder it lies, until a seed finds it;
                   with --depth only those of that depth
  --planted FILE   the same with a patch of your own, at the depth named (ports), and tells the whole story

faults: ${FAULTS_AT.ports.join(', ')}
at the depth wire also: ${WIRE_ALONE.join(', ')}`;

/** The command that plays a run again. */
export const commandOf = ({ depth, seeds, orders, faults, mostFaults }: RunWish): string =>
  [
    `npm run simulate -- --depth ${depth}`,
    seeds.length === 1 ? `--seed ${seeds[0]}` : `--seeds ${seeds.join(',')}`,
    `--orders ${orders} --faults ${faults}`,
    ...(mostFaults === undefined ? [] : [`--most-faults ${mostFaults}`]),
  ].join(' ');

/** How the faults of a run are written on the command line. */
export const faultsText = (depth: DepthName, faults: readonly Fault[]): string =>
  faults.length === FAULTS_AT[depth].length ? 'all' : faults.join(',') || 'none';

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

const faultsOf = (text: string, depth: DepthName): readonly Fault[] => {
  if (text === 'all') return FAULTS_AT[depth];
  if (text === 'none') return [];
  const named = text.split(',');
  const unknown = named.find((name) => !isFault(name));
  if (unknown !== undefined) throw new UnusableOptions(`--faults: ${unknown} is none of them\n${USAGE}`);
  const faults = named.filter(isFault);
  const strange = faults.find((fault) => !FAULTS_AT[depth].includes(fault));
  if (strange !== undefined)
    throw new UnusableOptions(
      `--faults: ${strange} belongs to the depth wire alone, and this run is at the depth ${depth}`,
    );
  return faults;
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
  '--most-faults',
  '--help',
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
 * Reads the command line; all faults of the depth, 200 orders and the seed 1 unless it says otherwise. Faults are planted one by one for
 * the run that their patch names, then for runs of 60 orders by up to 16 seeds.
 */
export const readOptions = (given: readonly string[]): Options => {
  const said = saidIn(given);
  const unknown = [...said.keys()].find((name) => !NAMES.has(name));
  if (unknown !== undefined) throw new UnusableOptions(`${unknown} is no option\n${USAGE}`);
  const planted = said.get('--planted');
  const usual = planted === undefined ? { seeds: '1', orders: '200' } : { seeds: '1..16', orders: '60' };
  const orders = count(said.get('--orders') ?? usual.orders, '--orders');
  const depth = depthOf(said.get('--depth') ?? 'ports');
  const mostFaults = said.get('--most-faults');
  return {
    seeds: seedsOf(said.get('--seeds') ?? said.get('--seed') ?? usual.seeds),
    orders,
    depth,
    isDepthNamed: said.has('--depth'),
    isHelp: said.has('--help'),
    faults: faultsOf(said.get('--faults') ?? 'all', depth),
    ...(mostFaults === undefined ? {} : { mostFaults: count(mostFaults, '--most-faults') }),
    isBrief: said.has('--brief'),
    weighsHeap: said.has('--heap') || orders >= ORDERS_OF_A_LONG_RUN,
    isAsNamed: !['--seed', '--seeds', '--orders', '--faults', '--most-faults'].some((name) => said.has(name)),
    ...(planted === undefined ? {} : { planted }),
  };
};
