import { legacyIdOf } from '../model/gid.ts';
import type { FulfillmentView, OrderAdjustmentView, RefundView, TransactionView } from '../model/order-parts.ts';
import type { OrderView } from '../model/order-view.ts';
import { linePayload, shippingPayload } from './line-payload.ts';
import { address, bareNumber, numericId, price, priceSet, shopTime } from './payload-parts.ts';
import type { JsonValue } from './write-json.ts';
import { DISPATCH_PLACES } from '../shop/dispatch-places.ts';

/** Webhook form of a transaction. */
export const transactionPayload = (order: OrderView, one: TransactionView): JsonValue => ({
  id: numericId(one.id),
  admin_graphql_api_id: one.id,
  amount: price(one.amountSet),
  amount_set: priceSet(one.amountSet),
  authorization: one.authorizationCode,
  created_at: shopTime(one.createdAt),
  currency: one.amountSet.shopMoney.currencyCode,
  device_id: null,
  error_code: one.errorCode,
  gateway: one.gateway,
  kind: one.kind.toLowerCase(),
  location_id: null,
  manual_payment_gateway: one.manualPaymentGateway,
  message: null,
  order_id: numericId(order.id),
  parent_id: numericId(one.parentId),
  payment_id: `${order.name}.${legacyIdOf(one.id)}`,
  processed_at: shopTime(one.processedAt),
  receipt: {},
  source_name: order.sourceName,
  status: one.status.toLowerCase(),
  test: one.test,
  user_id: null,
});

const reasonTexts: Readonly<Record<string, string>> = {
  REFUND_DISCREPANCY: 'Refund discrepancy',
  PENDING_REFUND_DISCREPANCY: 'Pending refund discrepancy',
  FULL_RETURN_BALANCING_ADJUSTMENT: 'Full return balancing adjustment',
  RESTOCK: 'Restock',
  DAMAGE: 'Damage',
  CUSTOMER: 'Customer',
};

const adjustmentPayload = (order: OrderView, refund: RefundView, one: OrderAdjustmentView): JsonValue => ({
  id: numericId(one.id),
  amount: price(one.amountSet),
  amount_set: priceSet(one.amountSet),
  kind: one.kind,
  order_id: numericId(order.id),
  reason: reasonTexts[one.reason ?? ''] ?? one.reason,
  refund_id: numericId(refund.id),
  tax_amount: price(one.taxAmountSet),
  tax_amount_set: priceSet(one.taxAmountSet),
});

/** Webhook form of a refund; subtotals and taxes of its positions are bare numbers. */
export const refundPayload = (order: OrderView, refund: RefundView): { [key: string]: JsonValue } => ({
  id: numericId(refund.id),
  admin_graphql_api_id: refund.id,
  created_at: shopTime(refund.createdAt),
  note: refund.note,
  order_id: numericId(order.id),
  processed_at: shopTime(refund.processedAt),
  restock: refund.refundLineItems.some((item) => item.restockType !== 'NO_RESTOCK'),
  return:
    refund.returnId === undefined ? null : { id: numericId(refund.returnId), admin_graphql_api_id: refund.returnId },
  user_id: null,
  duties: [],
  refund_duties: [],
  total_duties_set: null,
  order_adjustments: refund.orderAdjustments.map((one) => adjustmentPayload(order, refund, one)),
  refund_line_items: refund.refundLineItems.map((item) => {
    const line = order.lineItems.find((one) => one.id === item.lineItemId);
    return {
      id: numericId(item.id),
      line_item_id: numericId(item.lineItemId),
      location_id: null,
      quantity: item.quantity,
      restock_type: item.restockType.toLowerCase(),
      subtotal: bareNumber(item.subtotalSet),
      subtotal_set: priceSet(item.subtotalSet),
      total_tax: bareNumber(item.totalTaxSet),
      total_tax_set: priceSet(item.totalTaxSet),
      line_item: line ? linePayload(line) : null,
    };
  }),
  refund_shipping_lines: refund.refundShippingLines.map((item) => {
    const line = order.shippingLines.find((one) => one.id === item.shippingLineId);
    return {
      id: numericId(item.id),
      transaction_group_id: null,
      shipping_line: line ? shippingPayload(line) : null,
      subtotal_amount_set: priceSet(item.subtotalAmountSet),
      tax_amount_set: priceSet(item.taxAmountSet),
    };
  }),
  transactions: order.transactions
    .filter((one) => refund.transactionIds.includes(one.id))
    .map((one) => transactionPayload(order, one)),
});

/** Webhook form of a shipment; the quantity of each position is that of this shipment. */
export const fulfillmentPayload = (order: OrderView, fulfillment: FulfillmentView): { [key: string]: JsonValue } => {
  const [first] = fulfillment.trackingInfo;
  const list = (pick: (info: FulfillmentView['trackingInfo'][number]) => string | null): JsonValue =>
    fulfillment.trackingInfo.flatMap((info) => pick(info) ?? []);
  return {
    id: numericId(fulfillment.id),
    admin_graphql_api_id: fulfillment.id,
    created_at: shopTime(fulfillment.createdAt),
    destination: address(order.shippingAddress),
    email: order.email,
    location_id: numericId(DISPATCH_PLACES[fulfillment.from ?? 'hamburg'].locationId),
    name: fulfillment.name,
    order_id: numericId(order.id),
    origin_address: {},
    receipt: {},
    service: DISPATCH_PLACES[fulfillment.from ?? 'hamburg'].service.handle,
    shipment_status: null,
    status: fulfillment.status.toLowerCase(),
    tracking_company: first?.company ?? null,
    tracking_number: first?.number ?? null,
    tracking_numbers: list((info) => info.number),
    tracking_url: first?.url ?? null,
    tracking_urls: list((info) => info.url),
    updated_at: shopTime(fulfillment.updatedAt),
    line_items: fulfillment.lineItems.flatMap((item) => {
      const line = order.lineItems.find((one) => one.id === item.lineItemId);
      return line ? [linePayload(line, item.quantity)] : [];
    }),
  };
};
