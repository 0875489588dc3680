import { fulfillmentPayload, refundPayload, transactionPayload } from '../payloads/event-payloads.ts';
import { orderPayload } from '../payloads/order-payload.ts';
import { endedReturnPayload, returnPayload } from '../payloads/return-payload.ts';
import { numericId, shopTime } from '../payloads/payload-parts.ts';
import { writeJson, type JsonValue } from '../payloads/write-json.ts';
import { gid } from '../model/gid.ts';
import type { OrderView } from '../model/order-view.ts';
import type { Happening } from './happenings.ts';

const editPayload = (order: OrderView, happening: Happening): JsonValue => {
  const units = (list: readonly { lineId: string; quantity: number }[]): JsonValue =>
    list.map((one) => ({ id: numericId(one.lineId), delta: one.quantity }));
  return {
    order_edit: {
      id: numericId(gid('OrderEdit', order.legacyResourceId)),
      app_id: null,
      created_at: shopTime(order.updatedAt),
      notify_customer: false,
      order_id: numericId(order.id),
      staff_note: '',
      user_id: null,
      line_items: {
        additions: units(happening.edit?.additions ?? []),
        removals: units(happening.edit?.removals ?? []),
      },
      discounts: { line_item: { additions: [], removals: [] } },
      shipping_lines: { additions: [], removals: [] },
    },
  };
};

const endings = new Set(['returns/close', 'returns/cancel']);

const bodyOf = (order: OrderView, happening: Happening, domain: string): JsonValue => {
  const isSubject = (one: { readonly id: string }): boolean => one.id === happening.subjectId;
  const refund = order.refunds.find(isSubject);
  const fulfillment = order.fulfillments.find(isSubject);
  const transaction = order.transactions.find(isSubject);
  const returned = order.returns.find(isSubject);
  if (happening.topic === 'refunds/create' && refund) return refundPayload(order, refund);
  if (happening.topic.startsWith('fulfillments/') && fulfillment) return fulfillmentPayload(order, fulfillment);
  if (happening.topic === 'order_transactions/create' && transaction) return transactionPayload(order, transaction);
  if (returned)
    return endings.has(happening.topic) ? endedReturnPayload(order, returned) : returnPayload(order, returned);
  return happening.topic === 'orders/edited' ? editPayload(order, happening) : orderPayload(order, domain);
};

/** The JSON text of each webhook that a set of happenings triggers, frozen at this moment. */
export const webhookBodies = (
  order: OrderView,
  happenings: readonly Happening[],
  domain: string,
): { topic: string; body: string }[] =>
  happenings.map((happening) => ({ topic: happening.topic, body: writeJson(bodyOf(order, happening, domain)) }));
