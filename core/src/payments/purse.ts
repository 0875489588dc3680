import { NO_MONEY, cents, type Cents } from '../kernel/money.ts';
import { addingUpTo } from './adding-up.ts';
import type { MoneyPlace, MovedMoney } from './moved-money.ts';

/** Money of an order that may settle documents; what was spent is gone. */
export interface Purse {
  /** Takes what comes to a sum exactly, from the first of these places where something does; undefined where none does. */
  readonly take: (
    way: MovedMoney['way'],
    sum: Cents,
    ...places: readonly (readonly MoneyPlace[])[]
  ) => readonly MovedMoney[] | undefined;
  /** What is still there. */
  readonly left: (way: MovedMoney['way'], place: MoneyPlace) => readonly Cents[];
}

/** A purse with money in the order of time. */
export const purseOf = (money: readonly MovedMoney[]): Purse => {
  let free = money.filter(({ amount }) => amount > 0);
  const at = (way: MovedMoney['way'], places: readonly MoneyPlace[]): readonly MovedMoney[] =>
    free.filter((each) => each.way === way && places.includes(each.place));
  return {
    take: (way, sum, ...choices) => {
      for (const places of choices) {
        const chosen = addingUpTo(at(way, places), sum);
        if (!chosen) continue;
        free = free.filter((each) => !chosen.includes(each));
        return chosen;
      }
      return undefined;
    },
    left: (way, place) => at(way, [place]).map(({ amount }) => amount),
  };
};

/** What all money of one way comes to, suggested or not. */
export const allMoney = (money: readonly MovedMoney[], way: MovedMoney['way']): Cents =>
  cents(money.filter((each) => each.way === way).reduce<number>((sum, { amount }) => sum + amount, NO_MONEY));
