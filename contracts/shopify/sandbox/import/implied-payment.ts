import type { MoneyBag } from '../model/money.ts';
import type { TransactionView } from '../model/order-parts.ts';
import type { ReadingContext } from './read-lines.ts';
import { instant, text, type StatedObject } from './stated.ts';
import { combined, minor, statedBag } from './stated-money.ts';

const paidStatuses = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'PARTIALLY_PAID']);

interface StatedMoney {
  readonly status: string | null;
  readonly total: MoneyBag;
  readonly known: readonly TransactionView[];
}

/** Webhooks never list payments; the API would, so a stated status becomes the payment that it implies. */
export const impliedPayment = (
  order: StatedObject,
  { status, total, known }: StatedMoney,
  context: ReadingContext,
): TransactionView[] => {
  const isKnown = known.some((one) => ['SALE', 'CAPTURE', 'AUTHORIZATION'].includes(one.kind));
  if (isKnown || status === null || minor(total) === 0 || (status !== 'AUTHORIZED' && !paidStatuses.has(status)))
    return [];
  const outstanding = statedBag(order, context.currencies, 'totalOutstandingSet', 'totalOutstanding');
  if (status === 'PARTIALLY_PAID' && !outstanding) return [];
  const names = order['paymentGatewayNames'];
  const first: unknown = Array.isArray(names) ? names[0] : undefined;
  const gateway = typeof first === 'string' ? first : (text(order, 'gateway') ?? 'manual');
  const amount =
    status === 'PARTIALLY_PAID' && outstanding
      ? combined(context.currencies, [
          [total, 1],
          [outstanding, -1],
        ])
      : total;
  const at = instant(order, 'processedAt', 'createdAt') ?? context.at;
  return [
    {
      id: `gid://shopify/OrderTransaction/${context.nextId()}`,
      kind: status === 'AUTHORIZED' ? 'AUTHORIZATION' : 'SALE',
      status: 'SUCCESS',
      gateway,
      formattedGateway: gateway,
      manualPaymentGateway: gateway === 'manual',
      amountSet: amount,
      createdAt: at,
      processedAt: at,
      parentId: null,
      refundId: null,
      test: false,
      authorizationCode: null,
      errorCode: null,
    },
  ];
};
