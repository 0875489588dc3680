import { FAULTS, isFault, type Fault } from './faults.ts';

export interface Options {
  readonly seeds: readonly number[];
  readonly orders: number;
  readonly faults: readonly Fault[];
}

/** What was asked for on the command line and makes no sense. */
export class UnusableOptions extends Error {}

const USAGE = `npm run simulate -- [--seed N | --seeds A..B] [--orders N] [--faults all|none|LIST]
faults: ${FAULTS.join(', ')}`;

const count = (text: string, name: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new UnusableOptions(`${name}: ${text} is no number\n${USAGE}`);
  return value;
};

const seedsOf = (text: string): readonly number[] => {
  const [first = '', last = first] = text.split('..');
  const [from, to] = [count(first, '--seeds'), count(last, '--seeds')];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
};

const faultsOf = (text: string): readonly Fault[] => {
  if (text === 'all') return FAULTS;
  if (text === 'none') return [];
  const named = text.split(',');
  const unknown = named.find((name) => !isFault(name));
  if (unknown !== undefined) throw new UnusableOptions(`--faults: ${unknown} is none of them\n${USAGE}`);
  return named.filter(isFault);
};

/** Reads the command line; all faults, 200 orders and the seed 1 unless it says otherwise. */
export const readOptions = (given: readonly string[]): Options => {
  const said = new Map<string, string>();
  for (let at = 0; at < given.length; at += 2) said.set(given[at] ?? '', given[at + 1] ?? '');
  const unknown = [...said.keys()].find((name) => !['--seed', '--seeds', '--orders', '--faults'].includes(name));
  if (unknown !== undefined) throw new UnusableOptions(`${unknown} is no option\n${USAGE}`);
  return {
    seeds: seedsOf(said.get('--seeds') ?? said.get('--seed') ?? '1'),
    orders: count(said.get('--orders') ?? '200', '--orders'),
    faults: faultsOf(said.get('--faults') ?? 'all'),
  };
};
