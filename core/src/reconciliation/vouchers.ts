import type { VoucherWhat, VoucherMove } from '../records/voucher-move.ts';
import { eventDays } from '../orders/event-day.ts';
import { businessDay, type PlainDate } from '../kernel/calendar.ts';
import { cents, type Cents } from '../kernel/money.ts';
import type { Order, OrderLine, Payment, RefundLine } from '../orders/order.ts';
import { voucherKindOf } from '../payments/gateways.ts';

const isTaxed = ({ taxes }: OrderLine): boolean => taxes.some(({ amount }) => amount !== 0);

const flagOf = (line: OrderLine): Pick<VoucherMove, 'isTaxed'> => (isTaxed(line) ? { isTaxed: true } : {});

const withTax = ({ taxesIncluded }: Order, net: number, tax: number): Cents => cents(taxesIncluded ? net : net + tax);

const priceOf = (order: Order, { unitPrice, quantity, discount, taxes }: OrderLine): Cents =>
  withTax(
    order,
    unitPrice * quantity - discount,
    taxes.reduce((sum, { amount }) => sum + amount, 0),
  );

/** Gift cards are issued once they are paid. */
const issued = (order: Order): readonly VoucherMove[] => {
  const on = eventDays(order, 'paid')?.last;
  if (!on) return [];
  const cards = order.lines.filter(({ kind }) => kind === 'giftCard');
  const back = (card: OrderLine): readonly (readonly [PlainDate, RefundLine])[] =>
    order.refunds.flatMap(({ createdAt, lines }) =>
      lines.filter(({ lineId }) => lineId === card.id).map((line) => [businessDay(createdAt), line] as const),
    );
  return cards.flatMap((card): readonly VoucherMove[] => [
    { day: on, of: 'gift-card', what: 'issued', amount: priceOf(order, card), ...flagOf(card) },
    ...back(card).map(([day, { amount, tax }]): VoucherMove => {
      const taken = cents(0 - withTax(order, amount, tax));
      return { day, of: 'gift-card', what: 'issued', amount: taken, ...flagOf(card) };
    }),
  ]);
};

const WHAT: Readonly<Partial<Record<Payment['kind'], VoucherWhat>>> = {
  sale: 'used',
  capture: 'used',
  refund: 'returned',
};

const paidWith = ({ payments }: Order): readonly VoucherMove[] =>
  payments
    .filter(({ status }) => status === 'success')
    .flatMap((payment): readonly VoucherMove[] => {
      const [of, what] = [voucherKindOf(payment.gateway), WHAT[payment.kind]];
      return of && what ? [{ day: businessDay(payment.at), of, what, amount: payment.amount }] : [];
    });

/** What an order sold, used and got back of gift cards and store credit; of a test, and of other money than euro, nothing. */
export const vouchersOf = (order: Order): readonly VoucherMove[] =>
  order.test || order.currency !== 'EUR'
    ? []
    : [...issued(order), ...paidWith(order)].filter(({ amount }) => amount !== 0);
