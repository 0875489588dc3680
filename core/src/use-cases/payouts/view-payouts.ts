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
import type { SettlementBook } from '../../ports/settlement-book.ts';
import type { ShopPayout } from '../../records/shop-payout.ts';
import { isKnownKind, type SaidCauses } from '../../settlements/payment-kinds.ts';
import type { PayoutsObstacle } from '../../settlements/payout-booking.ts';
import { payoutsObstacle } from './booking-obstacle.ts';
import { saidCauses } from '../../settlements/said-causes.ts';
import type { PayoutCause } from '../../records/payout-causes.ts';
import type { BillNote, BookingNote, SettlementNote } from '../../records/settlement-note.ts';
import { cents, sumOfCents, type Cents } from '../../kernel/money.ts';
import { isRefund, lostFees, type LostFees } from '../../settlements/lost-fees.ts';
import { payoutSums, type PayoutSums } from '../../settlements/payout-sums.ts';
import { periodOfPayouts, type PeriodOfPayouts } from '../../settlements/period-of-payouts.ts';

interface Ports {
  readonly stores: {
    recordsOf(shop: ShopKey): {
      readonly payouts: Pick<PayoutBook, 'heads' | 'touching' | 'one'>;
      readonly settlements: Pick<SettlementBook, 'of' | 'one'>;
    };
  };
  readonly clock: Clock;
}

/** A payout with what it is made of. */
export interface ReckonedPayout {
  readonly payout: ShopPayout;
  readonly sums: PayoutSums;
  /** What of it is booked as a whole; absent where nothing is yet. */
  readonly booking?: BookingNote;
  readonly said: SaidCauses;
}

/** Lines of a kind that the program does not know. */
export interface UnknownKind {
  readonly kind: string;
  readonly currency: string;
  readonly lines: number;
  readonly amount: Cents;
  /** What the merchant said they are. */
  readonly said?: PayoutCause;
}

/** What the platform kept of a month, beside its bill. */
export interface FeesOfMonth {
  /** Positive where the platform kept it. */
  readonly fees: Cents;
  readonly bill?: SettlementNote<BillNote>;
  /** What the bill says beyond the fees. */
  readonly beyond?: Cents;
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
  readonly unknown: readonly UnknownKind[];
  readonly fees: FeesOfMonth;
  /** Why no payout of the shop can be booked as a whole, by what was paid out. */
  readonly obstacle?: PayoutsObstacle;
  /** When all was read last; absent where it never was. */
  readonly readAt?: Instant;
}

/** So long before a month the payments of its refunds are looked for. */
const DAYS_OF_PAYMENTS = 120;

const reckoned = (payout: ShopPayout, said: SaidCauses, booking: BookingNote | undefined): ReckonedPayout => ({
  payout,
  sums: payoutSums(payout, said),
  said,
  ...(booking ? { booking } : {}),
});

/** The currency in which the platform's bill is compared. */
const BILLED = 'EUR';

const feesOf = (balances: readonly BalanceOfMonth[], bill: SettlementNote<BillNote> | undefined): FeesOfMonth => {
  const kept = balances.find(({ currency }) => currency === BILLED)?.period.entries.get('fee') ?? 0;
  const fees = cents(0 - kept);
  return { fees, ...(bill ? { bill, beyond: cents(bill.content.net + bill.content.tax - fees) } : {}) };
};

const unknownIn = (payouts: readonly ShopPayout[], days: Days, said: SaidCauses): readonly UnknownKind[] =>
  [...Map.groupBy(payouts, ({ currency }) => currency)].flatMap(([currency, its]) => {
    const lines = its.flatMap((payout) => payout.lines).filter((line) => isWithin(line.day, days));
    const unknown = lines.filter(({ kind }) => !isKnownKind(kind));
    return [...Map.groupBy(unknown, ({ kind }) => kind)].map(([kind, all]) => {
      const cause = said.get(kind);
      const amount = sumOfCents(all.map((line) => line.amount));
      return { kind, currency, lines: all.length, amount, ...(cause ? { said: cause } : {}) };
    });
  });

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
    const { payouts: book, settlements } = stores.recordsOf(shop);
    const today = businessDay(clock.now());
    const from = day.with({ day: 1 });
    const days = { from, to: plusDays(from.add({ months: 1 }), -1) };
    const [heads, touching, causes, bookings, bill] = await Promise.all([
      book.heads(),
      book.touching(days.from, days.to),
      settlements.of('cause'),
      settlements.of('booking', days),
      settlements.one('bill', monthOf(from)),
    ]);
    const said = saidCauses(causes);
    const booked = new Map(bookings.map(({ content }) => [content.payout, content]));
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
    const obstacle = payoutsObstacle(heads);
    const balances = balancesOf(touching, before, days, said);
    return {
      month: monthOf(from),
      current: monthOf(today),
      payouts: shown.map((payout) => reckoned(payout, said, booked.get(payout.id))),
      balances,
      unknown: unknownIn(touching, days, said),
      fees: feesOf(balances, bill),
      ...(obstacle ? { obstacle } : {}),
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
  said: SaidCauses,
): readonly BalanceOfMonth[] =>
  [...Map.groupBy(touching, ({ currency }) => currency)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([currency, payouts]) => {
      const all = new Map([...payouts, ...before].map((payout) => [payout.id, payout]));
      const lines = [...all.values()].filter((payout) => payout.currency === currency).flatMap((each) => each.lines);
      const ofMonth = payouts.flatMap((each) => each.lines).filter((line) => isWithin(line.day, days));
      return { currency, period: periodOfPayouts(payouts, days, said), lost: lostFees(ofMonth, lines) };
    });

/** Reads one payout with all its lines; undefined where there is none of that name. */
export const makeViewPayout =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async (shop: ShopKey, id: string): Promise<ReckonedPayout | undefined> => {
    const { payouts, settlements } = stores.recordsOf(shop);
    const payout = await payouts.one(id);
    if (!payout) return undefined;
    const [causes, booking] = await Promise.all([settlements.of('cause'), settlements.one('booking', id)]);
    return reckoned(payout, saidCauses(causes), booking?.content);
  };
export type ViewPayout = ReturnType<typeof makeViewPayout>;
