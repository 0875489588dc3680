import { cents, sumOfCents, type Cents } from '../../kernel/money.ts';

/** What a return comes to, corrections included. */
export interface OssBalance {
  readonly payable: Cents;
  /** Of states that owe more than they get: they refund it themselves, and nothing is set off against others. */
  readonly credit: Cents;
}

interface Taxed {
  readonly country: string;
  readonly tax: Cents;
}

/** Adds up state by state. */
export const ossBalance = (all: readonly Taxed[]): OssBalance => {
  const balances = [...Map.groupBy(all, ({ country }) => country).values()].map((some) =>
    sumOfCents(some.map(({ tax }) => tax)),
  );
  return {
    payable: sumOfCents(balances.filter((each) => each > 0)),
    credit: cents(0 - sumOfCents(balances.filter((each) => each < 0))),
  };
};
