import type { SideTaskReason, SideTaskReasonCode } from '../reasons/side-task-reason.ts';
import { compareInstants, type Instant } from '../kernel/calendar.ts';
import type { Payment } from '../orders/order.ts';
import type { GatewayFault } from '../preferences/gateway-shapes.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { gatewayOf } from './gateways.ts';
import { signedAmount } from './paid-documents.ts';

/** What decides about a payment besides itself. */
export interface BankTransactionContext {
  readonly preferences: Pick<Preferences, 'transactionGateway'>;
  /** The order has an invoice; orders that are left alone lead to no bank transactions. */
  readonly hasInvoice: boolean;
  /** When we marked the order as paid, because its invoice was: that payment reached the accounting service before. */
  readonly markedAt?: Instant;
  /** What we had booked before marking it is taken back. */
  readonly isTakenBack?: boolean;
}

/** Whether a transaction of an order moves money at all, now or soon: no authorisation, nothing that failed. */
export const isMoneyMoved = (payment: Payment): boolean =>
  payment.status !== 'failed' && (signedAmount(payment) ?? 0) !== 0;

/** The shop platform's clock may be behind ours by so much, and it tells moments in whole seconds. */
const CLOCKS_APART = { seconds: 30 };

const isOwnMark = ({ gateway, at, kind }: Payment, markedAt: Instant | undefined): boolean =>
  markedAt !== undefined &&
  gatewayOf(gateway).handle === 'manual' &&
  (kind === 'sale' || kind === 'capture') &&
  compareInstants(at.add(CLOCKS_APART), markedAt) >= 0;

const CODE_OF: Readonly<Record<GatewayFault, SideTaskReasonCode>> = {
  paypal: 'GATEWAY_PAYPAL',
  'test-gateway': 'GATEWAY_TEST',
};

/** Why a payment leads to no bank transaction; undefined when it does. */
export const bankTransactionObstacle = (
  payment: Payment,
  context: BankTransactionContext,
): SideTaskReason | undefined => {
  const { handle, name: gateway, because } = gatewayOf(payment.gateway);
  const about = { setting: 'transactionGateway', facts: { gateway } } as const;
  if (because) return { code: CODE_OF[because], ...about };
  if (context.preferences.transactionGateway[handle] !== true) return { code: 'GATEWAY_OFF', ...about };
  if (isOwnMark(payment, context.markedAt))
    return context.isTakenBack
      ? { code: 'PAYMENT_MARKED_BY_US', facts: { because: 'taken-back' } }
      : { code: 'PAYMENT_MARKED_BY_US', setting: 'syncOrderPayment' };
  if (payment.status === 'pending') return { code: 'PAYMENT_OPEN', facts: { gateway } };
  return context.hasInvoice ? undefined : { code: 'BANK_TRANSACTION_WITHOUT_INVOICE', setting: 'transactionCreate' };
};
