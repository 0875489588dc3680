import { cents, type Cents } from '../kernel/money.ts';
import type { PayoutLine, ShopPayout } from '../records/shop-payout.ts';
import { causeOfKind, isPayoutItself, NOTHING_SAID, type SaidCauses } from './payment-kinds.ts';
import { PAYOUT_CAUSES, type PayoutCause } from '../records/payout-causes.ts';

/** What lines come to by cause. `fee` has what was kept back of payments, too; a cause without a line is absent. */
export type SumsByCause = ReadonlyMap<PayoutCause, Cents>;

/** What a payout is made of: its causes and what they leave unexplained come to what goes to the bank. */
export interface PayoutSums {
  readonly byCause: SumsByCause;
  readonly unexplained: Cents;
  /** What leaves the balance. */
  readonly out: Cents;
}

/** Adds up lines by cause, in the order of the causes. */
export const sumsByCause = (lines: readonly PayoutLine[], said: SaidCauses = NOTHING_SAID): SumsByCause => {
  const sums = new Map<PayoutCause, number>();
  const add = (cause: PayoutCause, amount: number) => sums.set(cause, (sums.get(cause) ?? 0) + amount);
  for (const line of lines) {
    if (isPayoutItself(line)) continue;
    add(causeOfKind(line.kind, said), line.amount);
    if (line.fee !== 0) add('fee', -line.fee);
  }
  return new Map(
    PAYOUT_CAUSES.flatMap((cause) => {
      const sum = sums.get(cause);
      return sum === undefined ? [] : [[cause, cents(sum)] as const];
    }),
  );
};

export const totalOfSums = (sums: SumsByCause): Cents => {
  let total = 0;
  for (const sum of sums.values()) total += sum;
  return cents(total);
};

/**
 * What leaves the balance with a payout. One that did not reach the bank and has no lines any more left nothing behind: another
 * payout has them. Otherwise its money comes back as an entry of its own.
 */
const outOf = ({ state, net, lines }: ShopPayout): Cents =>
  (state === 'failed' || state === 'canceled') && lines.length === 0 ? cents(0) : net;

/** What a payout is made of. */
export const payoutSums = (payout: ShopPayout, said: SaidCauses = NOTHING_SAID): PayoutSums => {
  const byCause = sumsByCause(payout.lines, said);
  const out = outOf(payout);
  return { byCause, out, unexplained: cents(out - totalOfSums(byCause)) };
};
