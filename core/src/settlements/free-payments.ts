import { plusDays, type PlainDate } from '../kernel/calendar.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { SettlementEntry } from './entry.ts';
import type { GatewayPayment, PaidOrder } from './paid-order.ts';

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

const sumOfPayment = ({ gateway, way, amount, currency }: GatewayPayment): string =>
  sumKey(gateway, way, amount, currency);

const byDay = (one: PaymentOfOrder, other: PaymentOfOrder): number =>
  one.day.toString() < other.day.toString() || (one.day.equals(other.day) && one.id < other.id) ? -1 : 1;

/** Payments that no entry has taken yet. */
export interface FreePayments {
  /** Of these orders, with the sum of the entry: its own by the gateway's id first, then by day. */
  readonly fitting: (entry: SettlementEntry, orders: Iterable<OrderId>) => readonly PaymentOfOrder[];
  /** Of any order, with the sum of the entry, on its day or the one beside it. */
  readonly near: (entry: SettlementEntry) => readonly PaymentOfOrder[];
  readonly take: (payment: PaymentOfOrder) => void;
}

/** All payments of some orders, none of them taken. */
export const freePayments = (orders: readonly PaidOrder[]): FreePayments => {
  const taken = new Set<string>();
  const all = orders.flatMap(({ id, payments }) => payments.map((payment) => ({ ...payment, order: id })));
  const ofOrder = Map.groupBy(all, (payment) => `${payment.order} ${sumOfPayment(payment)}`);
  const onDay = Map.groupBy(all, (payment) => `${payment.day.toString()} ${sumOfPayment(payment)}`);
  const free = (payments: readonly PaymentOfOrder[] = []): readonly PaymentOfOrder[] =>
    payments.filter(({ id }) => !taken.has(id));
  const around = (date: PlainDate): readonly string[] => DAYS_APART.map((days) => plusDays(date, days).toString());
  return {
    fitting: (entry, among) => {
      const ids = new Set(entry.references.ids.map((id) => id.toLowerCase()));
      const isOwn = ({ paymentId }: PaymentOfOrder): boolean =>
        paymentId !== undefined && ids.has(paymentId.toLowerCase());
      const sum = sumOfEntry(entry);
      return [...among]
        .flatMap((order) => free(ofOrder.get(`${order} ${sum}`)))
        .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)) || byDay(one, other));
    },
    near: (entry) => around(entry.day).flatMap((date) => free(onDay.get(`${date} ${sumOfEntry(entry)}`))),
    take: ({ id }) => void taken.add(id),
  };
};
