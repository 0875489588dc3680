import type { FulfilmentStatus, Payment, PaymentStatus, RefundLine } from '@belegwerk/core/orders';

const reader =
  <T>(table: Readonly<Record<string, T>>, otherwise: T) =>
  (text: string | null | undefined): T =>
    text && Object.hasOwn(table, text) ? (table[text] ?? otherwise) : otherwise;

/** The payment status in our words; a value that was not known when this was written is `unknown`. */
export const paymentStatusOf = reader<PaymentStatus>(
  {
    PENDING: 'pending',
    AUTHORIZED: 'authorized',
    PARTIALLY_PAID: 'partially_paid',
    PAID: 'paid',
    PARTIALLY_REFUNDED: 'partially_refunded',
    REFUNDED: 'refunded',
    VOIDED: 'voided',
    EXPIRED: 'expired',
  },
  'unknown',
);

/** The fulfilment status in our words. An order that needs no shipping has nothing left to fulfil. */
export const fulfilmentStatusOf = reader<FulfilmentStatus>(
  {
    FULFILLED: 'fulfilled',
    FULFILLMENT_NOT_REQUIRED: 'fulfilled',
    UNFULFILLED: 'unfulfilled',
    OPEN: 'unfulfilled',
    IN_PROGRESS: 'unfulfilled',
    PENDING_FULFILLMENT: 'unfulfilled',
    PARTIALLY_FULFILLED: 'partial',
    SCHEDULED: 'planned',
    ON_HOLD: 'stopped',
    REQUEST_DECLINED: 'denied',
    RESTOCKED: 'restocked',
  },
  'unknown',
);

/** What a transaction is. */
export const paymentKindOf = reader<Payment['kind']>(
  {
    AUTHORIZATION: 'authorization',
    EMV_AUTHORIZATION: 'authorization',
    SALE: 'sale',
    CAPTURE: 'capture',
    REFUND: 'refund',
    VOID: 'void',
    CHANGE: 'change',
  },
  'other',
);

/** Where a transaction stands. What is not known is neither money nor settled: `pending`. */
export const transactionStatusOf = reader<Payment['status']>(
  { SUCCESS: 'success', FAILURE: 'failed', ERROR: 'failed' },
  'pending',
);

/** What became of refunded goods. */
export const restockOf = reader<RefundLine['restock']>(
  { CANCEL: 'cancel', RETURN: 'return', LEGACY_RESTOCK: 'return' },
  'none',
);

/** A shipment that did not, or does no longer, take place. */
export const isCancelledFulfilment = reader<boolean>({ CANCELLED: true, ERROR: true, FAILURE: true }, false);
