import { plusDays, type PlainDate } from '../kernel/calendar.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { SettlementEntry } from '../records/settlement-entry.ts';
import type { GatewayPayment, PaidOrder } from '../records/paid-order.ts';

/** A payment with the order that it pays. */
export interface PaymentOfOrder extends GatewayPayment {
  readonly order: OrderId;
}

/** The shop may book a payment on the day before or after its gateway does. */
const DAYS_APART = [-1, 0, 1] as const;

const sumKey = (gateway: string, way: string, amount: Cents, currency: string): string =>
  [gateway, way, amount, currency].join(' ');

/** What the entry moved at the customer: of such a sum must be the payment. */
export const sumOfEntry = ({ gateway, kind, gross, currency, paid }: SettlementEntry): string => {
  const moved = paid ?? { amount: gross, currency };
  return sumKey(gateway, kind === 'sale' ? 'in' : 'back', Math.abs(moved.amount) as Cents, moved.currency);
};

export const sumOfPayment = ({ gateway, way, amount, currency }: GatewayPayment): string =>
  sumKey(gateway, way, amount, currency);

/** A sum on a day. */
export const placeOf = (date: PlainDate, sum: string): string => `${date.toString()} ${sum}`;

/** The sum on the days on which the other side may have booked it. */
export const placesAround = (date: PlainDate, sum: string): readonly string[] =>
  DAYS_APART.map((days) => placeOf(plusDays(date, days), sum));

const byDay = (one: PaymentOfOrder, other: PaymentOfOrder): number =>
  one.day.toString() < other.day.toString() || (one.day.equals(other.day) && one.id < other.id) ? -1 : 1;

/** Payments that no entry has taken yet. */
export interface FreePayments {
  /** Of these orders, with the sum of the entry: its own by the gateway's id first, then by day. */
  readonly fitting: (entry: SettlementEntry, orders: Iterable<OrderId>) => readonly PaymentOfOrder[];
  /** Of any order, with the sum of the entry, on its day or the one beside it: the first so many. */
  readonly near: (entry: SettlementEntry, most: number) => readonly PaymentOfOrder[];
  readonly take: (payment: PaymentOfOrder) => void;
}

/** All payments of some orders, none of them taken. */
export const freePayments = (orders: readonly PaidOrder[]): FreePayments => {
  const taken = new Set<string>();
  const all = orders
    .flatMap(({ id, payments }) => payments.map((payment): PaymentOfOrder => ({ ...payment, order: id })))
    .toSorted(byDay);
  const ofOrder = Map.groupBy(all, (payment) => `${payment.order} ${sumOfPayment(payment)}`);
  const onDay = Map.groupBy(all, (payment) => placeOf(payment.day, sumOfPayment(payment)));
  const isFree = ({ id }: PaymentOfOrder): boolean => !taken.has(id);
  return {
    fitting: (entry, among) => {
      const ids = new Set(entry.references.ids.map((id) => id.toLowerCase()));
      const isOwn = ({ paymentId }: PaymentOfOrder): boolean =>
        paymentId !== undefined && ids.has(paymentId.toLowerCase());
      const sum = sumOfEntry(entry);
      return [...among]
        .flatMap((order) => (ofOrder.get(`${order} ${sum}`) ?? []).filter(isFree))
        .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)) || byDay(one, other));
    },
    near: (entry, most) => {
      const found: PaymentOfOrder[] = [];
      for (const place of placesAround(entry.day, sumOfEntry(entry)))
        for (const payment of onDay.get(place) ?? []) {
          if (found.length === most) return found;
          if (isFree(payment)) found.push(payment);
        }
      return found;
    },
    take: ({ id }) => void taken.add(id),
  };
};
