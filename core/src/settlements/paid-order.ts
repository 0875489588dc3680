import { businessDay, type PlainDate } from '../kernel/calendar.ts';
import type { OrderId } from '../kernel/ids.ts';
import { cents, type Cents } from '../kernel/money.ts';
import type { Order, Payment } from '../orders/order.ts';
import { signedAmount } from '../payments/paid-documents.ts';
import { fileGatewayOf, type FileGateway } from './file-gateways.ts';

/** Money in is a sale of the gateway, money back a refund. */
export type MoneyWay = 'in' | 'back';

/** A payment of an order that must stand in the file of a gateway. */
export interface GatewayPayment {
  /** The shop's id. */
  readonly id: string;
  readonly gateway: FileGateway;
  readonly way: MoneyWay;
  /** Positive. */
  readonly amount: Cents;
  readonly currency: string;
  readonly day: PlainDate;
  /** The gateway's id, as far as the shop knows it. */
  readonly paymentId?: string;
}

/** What entries are matched with. */
export interface PaidOrder {
  readonly id: OrderId;
  readonly name: string;
  /** Numbers of its invoices. */
  readonly numbers: readonly string[];
  readonly payments: readonly GatewayPayment[];
}

const paymentOf = (payment: Payment, currency: string): readonly GatewayPayment[] => {
  const [gateway, amount] = [fileGatewayOf(payment.gateway), signedAmount(payment) ?? 0];
  if (!gateway || payment.status !== 'success' || amount === 0) return [];
  const { id, at, paymentId } = payment;
  return [
    {
      id,
      gateway,
      way: amount > 0 ? 'in' : 'back',
      amount: cents(Math.abs(amount)),
      currency,
      day: businessDay(at),
      ...(paymentId === undefined ? {} : { paymentId }),
    },
  ];
};

/** An order with the numbers of its invoices, as entries are matched with it: only what went through a gateway with a file. */
export const paidOrderOf = (
  { id, name, currency, payments }: Pick<Order, 'id' | 'name' | 'currency' | 'payments'>,
  numbers: readonly string[],
): PaidOrder => ({ id, name, numbers, payments: payments.flatMap((payment) => paymentOf(payment, currency)) });
