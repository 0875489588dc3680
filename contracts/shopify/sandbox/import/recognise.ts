import { Refusal } from '../model/refusal.ts';
import { child, isObject, text, type Stated, type StatedObject } from './stated.ts';

export type PayloadKind = 'order' | 'draft_order' | 'refund' | 'fulfillment';

/** What a payload turned out to be, without the envelope that it may have come in. */
export interface Recognised {
  readonly kind: PayloadKind;
  readonly object: StatedObject;
  readonly isBare: boolean;
}

const envelopes = ['order', 'draftOrder', 'refund', 'fulfillment'] as const;

const opened = (object: StatedObject): StatedObject => {
  const data = child(object, 'data');
  if (data) return opened(data);
  for (const name of envelopes) {
    const inner = child(object, name);
    if (inner && Object.keys(object).length <= 3 && object['id'] === undefined) return inner;
  }
  return object;
};

const has = (object: StatedObject, ...names: readonly string[]): boolean =>
  names.some((name) => object[name] !== undefined);

const kindOf = (object: StatedObject): PayloadKind | undefined => {
  const gid = text(object, 'adminGraphqlApiId', 'id') ?? '';
  const isRefund = gid.includes('/Refund/') || has(object, 'refundLineItems', 'orderAdjustments');
  if (isRefund && !has(object, 'totalPrice', 'totalPriceSet')) return 'refund';
  if (gid.includes('/Fulfillment/') || has(object, 'fulfillmentLineItems')) return 'fulfillment';
  if (
    has(object, 'orderId') &&
    has(object, 'lineItems') &&
    has(object, 'trackingCompany', 'trackingNumber', 'trackingNumbers', 'shipmentStatus')
  )
    return 'fulfillment';
  if (
    !has(object, 'lineItems') ||
    !has(
      object,
      'totalPrice',
      'totalPriceSet',
      'currentTotalPriceSet',
      'originalTotalPriceSet',
      'subtotalPrice',
      'financialStatus',
    )
  )
    return undefined;
  return gid.includes('/DraftOrder/') || has(object, 'invoiceUrl', 'appliedDiscount') ? 'draft_order' : 'order';
};

/** Tells orders, draft orders, refunds and shipments apart by what they carry; refuses everything else. */
export const recognise = (payload: Stated): Recognised => {
  if (!isObject(payload)) throw new Refusal(422, 'NOT_AN_OBJECT', 'Erwartet wird ein JSON-Objekt.', '');
  const object = opened(payload);
  const kind = kindOf(object);
  if (!kind)
    throw new Refusal(
      422,
      'NOT_AN_ORDER',
      'Das ist weder eine Bestellung noch eine Erstattung oder Lieferung.',
      has(object, 'lineItems') ? 'total_price' : 'line_items',
    );
  return { kind, object, isBare: object === payload };
};
