import type { Cents } from '../kernel/money.ts';

/** So few have at most 4,096 choices; who pays in more parts is shown all of them. */
const MOST_PARTS = 12;

/** The first choice of so few amounts that come to a sum, in their order; undefined where there is none. */
export const addingUpTo = (amounts: readonly Cents[], sum: Cents): readonly Cents[] | undefined => {
  const few = amounts.slice(0, MOST_PARTS);
  const choices = few.reduce<readonly (readonly Cents[])[]>(
    (all, amount) => [...all, ...all.map((choice) => [...choice, amount])],
    [[]],
  );
  return choices
    .filter((choice) => choice.length > 0 && choice.reduce((all, amount) => all + amount, 0) === sum)
    .toSorted((one, other) => one.length - other.length)[0];
};
