import type { Cents } from '../kernel/money.ts';

/** So few have at most 4,096 choices; who pays in more parts is shown all of them. */
const MAX_PARTS = 12;

interface Part {
  readonly amount: Cents;
}

/**
 * The choice of so few amounts that comes nearest to a sum without exceeding it, in their order, the smallest first; undefined
 * where each misses it by more than its room, which is nothing unless given.
 */
export const addingUpTo = <T extends Part>(
  all: readonly T[],
  sum: Cents,
  room: (choice: readonly T[]) => number = () => 0,
): readonly T[] | undefined => {
  const few = all.slice(0, MAX_PARTS);
  const choices = few.reduce<readonly (readonly T[])[]>(
    (known, each) => [...known, ...known.map((choice) => [...choice, each])],
    [[]],
  );
  const missing = (choice: readonly T[]): number => choice.reduce((left, { amount }) => left - amount, sum as number);
  return choices
    .filter((choice) => choice.length > 0 && missing(choice) >= 0 && missing(choice) <= room(choice))
    .toSorted((one, other) => missing(one) - missing(other) || one.length - other.length)[0];
};
