import type { OrderView } from '../model/order-view.ts';
import type { ReturnLineItemView, ReturnView } from '../model/return-view.ts';
import { numericId, priceSet } from './payload-parts.ts';
import type { JsonObject, JsonValue } from './write-json.ts';

const named = (id: string): JsonObject => ({ id: numericId(id), admin_graphql_api_id: id });

const linePayload = (line: ReturnLineItemView): JsonValue => ({
  ...named(line.id),
  fulfillment_line_item: { ...named(line.fulfillmentLineItemId), line_item: named(line.lineItemId) },
  quantity: line.quantity,
  return_reason: line.reason.toLowerCase(),
  return_reason_note: line.note,
  customer_note: null,
});

const total = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);

/** Webhook form of a return with its positions, as `returns/approve` carries it; `returns/process` is taken to be alike. */
export const returnPayload = (order: OrderView, one: ReturnView): JsonObject => ({
  ...named(one.id),
  status: one.status.toLowerCase(),
  order: named(order.id),
  name: one.name,
  total_return_line_items: total(one.lineItems),
  return_line_items: one.lineItems.map(linePayload),
  exchange_line_items: one.exchangeLineItems.map((line) => ({
    ...named(line.id),
    line_item: line.lineItemId === null ? null : named(line.lineItemId),
  })),
  total_exchange_line_items: total(one.exchangeLineItems),
  return_shipping_fees: one.shippingFees.map((fee) => ({ ...named(fee.id), price: priceSet(fee.amountSet) })),
});

/** Webhook form of a return that ended: `returns/close` and `returns/cancel` say no more than that. */
export const endedReturnPayload = (order: OrderView, one: ReturnView): JsonObject => ({
  ...named(one.id),
  order_id: numericId(order.id),
  status: one.status.toLowerCase(),
});
