import type { Cents } from '../kernel/money.ts';

/** So few have at most 4,096 choices; who pays in more parts is shown all of them. */
const MOST_PARTS = 12;

/** The first choice of so few amounts that come to a sum, in their order; undefined where there is none. */
export const addingUpTo = <T extends { readonly amount: Cents }>(
  all: readonly T[],
  sum: Cents,
): readonly T[] | undefined => {
  const few = all.slice(0, MOST_PARTS);
  const choices = few.reduce<readonly (readonly T[])[]>(
    (known, each) => [...known, ...known.map((choice) => [...choice, each])],
    [[]],
  );
  return choices
    .filter((choice) => choice.length > 0 && choice.reduce((total, { amount }) => total + amount, 0) === sum)
    .toSorted((one, other) => one.length - other.length)[0];
};
