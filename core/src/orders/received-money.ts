import { cents, type Cents } from '../kernel/money.ts';
import type { Payment } from './order.ts';

/** What was paid for an order, gift cards among it (R20). */
export interface ReceivedMoney {
  readonly total: Cents;
  readonly giftCard: Cents;
  /** Rounding of cash within the total; it belongs to the payment, not to the document (R27). */
  readonly rounding: Cents;
}

const signed = ({ kind, amount }: Payment): number => {
  if (kind === 'sale' || kind === 'capture') return amount;
  return kind === 'refund' || kind === 'change' ? 0 - amount : 0;
};

const sum = (payments: readonly Payment[]): Cents =>
  cents(payments.reduce((total, payment) => total + signed(payment), 0));

/** Money received by successful transactions: sales and captures less refunds and change. */
export const receivedMoney = (payments: readonly Payment[]): ReceivedMoney => {
  const successful = payments.filter(({ status }) => status === 'success');
  const rounding = cents(successful.reduce((all, payment) => all + (payment.rounding ?? 0), 0));
  return {
    total: sum(successful),
    rounding,
    giftCard: sum(successful.filter(({ gateway }) => gateway === 'gift_card')),
  };
};

/** Whether the money meets the balance; rounding at the till belongs to the payment, not to the document (R27). */
export const isPaidOff = (received: Cents, cashRounding: Cents, balance: Cents): boolean =>
  received - cashRounding === balance;
