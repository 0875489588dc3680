import { cents, sumOfCents, type Cents } from '../kernel/money.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { SettlementEntry } from '../records/settlement-entry.ts';
import { lostFees, type LostFees, type PaidLine } from './lost-fees.ts';
import type { SaidCauses } from './payment-kinds.ts';
import { PAYOUT_CAUSES, type PayoutCause } from '../records/payout-causes.ts';
import { totalOfSums, type SumsByCause } from './payout-sums.ts';

/** How the balance of one currency at a gateway changed: entries, less payouts, are the change; what is missing is unexplained. */
export interface BalanceOfEntries {
  readonly currency: string;
  readonly entries: SumsByCause;
  readonly payouts: Cents;
  readonly change: Cents;
  readonly unexplained: Cents;
  readonly lost: LostFees;
}

/** Under which the merchant says once what all entries with the gateway's word for them are. */
export const kindOfEntry = ({ gateway, word }: Pick<SettlementEntry, 'gateway' | 'word'>): string =>
  `${gateway}: ${word ?? ''}`;

/** Where an entry comes from that is no payout. */
const causeOfEntry = (entry: SettlementEntry, said: SaidCauses): PayoutCause => {
  if (entry.kind === 'payout') return 'transfer';
  if (entry.kind !== 'other') return entry.kind;
  return entry.cause ?? said.get(kindOfEntry(entry)) ?? 'unknown';
};

const sumsOf = (entries: readonly SettlementEntry[], said: SaidCauses): SumsByCause => {
  const sums = new Map<PayoutCause, number>();
  const add = (cause: PayoutCause, amount: number) => sums.set(cause, (sums.get(cause) ?? 0) + amount);
  for (const entry of entries) {
    if (entry.kind !== 'payout' && entry.kind !== 'fee') add(causeOfEntry(entry, said), entry.gross);
    if (entry.fee !== 0) add('fee', entry.fee);
  }
  return new Map(
    PAYOUT_CAUSES.flatMap((cause) => {
      const sum = sums.get(cause);
      return sum === undefined ? [] : [[cause, cents(sum)] as const];
    }),
  );
};

/** To which order an entry belongs, as far as that is known. */
export type OrderOfEntry = (entry: SettlementEntry) => OrderId | undefined;

const paidLine = (entry: SettlementEntry, orderOf: OrderOfEntry): PaidLine => {
  const order = orderOf(entry);
  return {
    kind: entry.kind === 'refund' ? 'REFUND' : 'CHARGE',
    amount: entry.gross,
    fee: cents(0 - entry.fee),
    ...(order === undefined ? {} : { orderId: order }),
  };
};

const isOfOrder = ({ kind }: SettlementEntry): boolean => kind === 'sale' || kind === 'refund' || kind === 'fee';

interface About {
  /** Among these the payments of refunds are looked for. */
  readonly all: readonly SettlementEntry[];
  readonly orderOf: OrderOfEntry;
  readonly said: SaidCauses;
}

/** What entries of one gateway come to, a currency at a time. */
export const balancesOfEntries = (
  entries: readonly SettlementEntry[],
  { all, orderOf, said }: About,
): readonly BalanceOfEntries[] =>
  [...Map.groupBy(entries, ({ currency }) => currency)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, its]) => {
      const sums = sumsOf(its, said);
      const payouts = cents(0 - sumOfCents(its.flatMap(({ kind, gross }) => (kind === 'payout' ? [gross] : []))));
      const change = sumOfCents(its.map(({ net }) => net));
      const lines = all
        .filter((entry) => entry.currency === currency && isOfOrder(entry))
        .map((entry) => paidLine(entry, orderOf));
      const refunds = its.filter(({ kind }) => kind === 'refund').map((entry) => paidLine(entry, orderOf));
      return {
        currency,
        entries: sums,
        payouts,
        change,
        unexplained: cents(change + payouts - totalOfSums(sums)),
        lost: lostFees(refunds, lines),
      };
    });

/** What a gateway paid out under one reference. */
export interface SettlementOfGateway {
  readonly reference: string;
  readonly currency: string;
  /** Entries in it, without the payout. */
  readonly count: number;
  /** What they come to. */
  readonly net: Cents;
  /** What went to the bank; absent where the file does not say. */
  readonly paid?: Cents;
}

/** Entries by the reference under which they are paid out; those without one are left out. */
export const settlementsOf = (entries: readonly SettlementEntry[]): readonly SettlementOfGateway[] =>
  [
    ...Map.groupBy(
      entries.filter(({ references }) => references.settlement !== undefined),
      ({ references, currency }) => `${references.settlement} ${currency}`,
    ).values(),
  ].flatMap((its) => {
    const [first] = its;
    if (!first) return [];
    const payouts = its.filter(({ kind }) => kind === 'payout');
    const others = its.filter(({ kind }) => kind !== 'payout');
    return [
      {
        reference: first.references.settlement ?? '',
        currency: first.currency,
        count: others.length,
        net: sumOfCents(others.map(({ net }) => net)),
        ...(payouts.length > 0 ? { paid: cents(0 - sumOfCents(payouts.map(({ net }) => net))) } : {}),
      },
    ];
  });
