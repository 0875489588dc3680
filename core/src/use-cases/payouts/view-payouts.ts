import {
  businessDay,
  compareDays,
  compareInstants,
  monthOf,
  plusDays,
  type Instant,
  type PlainDate,
} from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PayoutBook } from '../../ports/payout-book.ts';
import type { ShopPayout } from '../../records/shop-payout.ts';
import { isRefund, lostFees, type LostFees } from '../../settlements/lost-fees.ts';
import { payoutSums, type PayoutSums } from '../../settlements/payout-sums.ts';
import { periodOfPayouts, type PeriodOfPayouts } from '../../settlements/period-of-payouts.ts';

interface Ports {
  readonly stores: { recordsOf(shop: ShopKey): { readonly payouts: Pick<PayoutBook, 'heads' | 'touching' | 'one'> } };
  readonly clock: Clock;
}

/** A payout with what it is made of. */
export interface ReckonedPayout {
  readonly payout: ShopPayout;
  readonly sums: PayoutSums;
}

/** The balance of one currency over a month. */
export interface BalanceOfMonth {
  readonly currency: string;
  readonly period: PeriodOfPayouts;
  readonly lost: LostFees;
}

export interface PayoutsOfMonth {
  /** As `2026-11`. */
  readonly month: string;
  readonly current: string;
  /** Issued in the month, the latest first; in the month of today in front what is to come. */
  readonly payouts: readonly ReckonedPayout[];
  /** The currency of most payouts first. */
  readonly balances: readonly BalanceOfMonth[];
  /** When all was read last; absent where it never was. */
  readonly readAt?: Instant;
}

/** So long before a month the payments of its refunds are looked for. */
const DAYS_OF_PAYMENTS = 120;

const reckoned = (payout: ShopPayout): ReckonedPayout => ({ payout, sums: payoutSums(payout) });

interface Days {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

const isWithin = (day: PlainDate, { from, to }: Days): boolean =>
  compareDays(day, from) >= 0 && compareDays(day, to) <= 0;

/** Reads the payouts of the month of a day as they are stored. */
export const makeViewPayouts =
  ({ stores, clock }: Ports) =>
  async (shop: ShopKey, day: PlainDate): Promise<PayoutsOfMonth> => {
    const book = stores.recordsOf(shop).payouts;
    const today = businessDay(clock.now());
    const from = day.with({ day: 1 });
    const days = { from, to: plusDays(from.add({ months: 1 }), -1) };
    const [heads, touching] = await Promise.all([book.heads(), book.touching(days.from, days.to)]);
    const before = hasRefunds(touching, days)
      ? await book.touching(plusDays(from, -DAYS_OF_PAYMENTS), plusDays(from, -1))
      : [];
    const isCurrent = isWithin(today, days);
    const shown = touching.filter(({ issuedOn, lines }) =>
      issuedOn ? isWithin(issuedOn, days) : isCurrent && lines.length > 0,
    );
    const readAt = heads
      .filter(({ state }) => state === 'to-come')
      .map((head) => head.readAt)
      .toSorted(compareInstants)
      .at(-1);
    return {
      month: monthOf(from),
      current: monthOf(today),
      payouts: shown.map(reckoned),
      balances: balancesOf(touching, before, days),
      ...(readAt ? { readAt } : {}),
    };
  };
export type ViewPayouts = ReturnType<typeof makeViewPayouts>;

const hasRefunds = (payouts: readonly ShopPayout[], days: Days): boolean =>
  payouts.some(({ lines }) => lines.some((line) => isRefund(line) && isWithin(line.day, days)));

const balancesOf = (
  touching: readonly ShopPayout[],
  before: readonly ShopPayout[],
  days: Days,
): readonly BalanceOfMonth[] =>
  [...Map.groupBy(touching, ({ currency }) => currency)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([currency, payouts]) => {
      const all = new Map([...payouts, ...before].map((payout) => [payout.id, payout]));
      const lines = [...all.values()].filter((payout) => payout.currency === currency).flatMap((each) => each.lines);
      const ofMonth = payouts.flatMap((each) => each.lines).filter((line) => isWithin(line.day, days));
      return { currency, period: periodOfPayouts(payouts, days), lost: lostFees(ofMonth, lines) };
    });

/** Reads one payout with all its lines; undefined where there is none of that name. */
export const makeViewPayout =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async (shop: ShopKey, id: string): Promise<ReckonedPayout | undefined> => {
    const payout = await stores.recordsOf(shop).payouts.one(id);
    return payout && reckoned(payout);
  };
export type ViewPayout = ReturnType<typeof makeViewPayout>;
