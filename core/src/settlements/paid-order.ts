import type { GatewayPayment, PaidOrder } from '../records/paid-order.ts';
import { businessDay } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import type { Order, Payment } from '../orders/order.ts';
import { signedAmount } from '../payments/paid-documents.ts';
import { fileGatewayOf } from './file-gateways.ts';

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
