import type { LineItemView, ShippingLineView } from '../model/order-parts.ts';
import { allocations, numericId, price, priceSet, taxLines } from './payload-parts.ts';
import type { JsonValue } from './write-json.ts';

const fulfillmentStatus = (line: LineItemView): string | null => {
  if (line.unfulfilledQuantity === 0 && line.currentQuantity > 0) return 'fulfilled';
  return line.unfulfilledQuantity < line.currentQuantity ? 'partial' : null;
};

/** Webhook form of a position; `quantity` may be that of a shipment instead of the order. */
export const linePayload = (line: LineItemView, quantity = line.quantity): { [key: string]: JsonValue } => ({
  id: numericId(line.id),
  admin_graphql_api_id: line.id,
  attributed_staffs: [],
  current_quantity: line.currentQuantity,
  fulfillable_quantity: line.unfulfilledQuantity,
  fulfillment_service: 'manual',
  fulfillment_status: fulfillmentStatus(line),
  gift_card: line.isGiftCard,
  grams: 0,
  name: line.name,
  price: price(line.originalUnitPriceSet),
  price_set: priceSet(line.originalUnitPriceSet),
  product_exists: line.productId !== null,
  product_id: numericId(line.productId),
  properties: line.customAttributes.map((one) => ({ name: one.key, value: one.value })),
  quantity,
  requires_shipping: line.requiresShipping,
  sku: line.sku,
  taxable: line.taxable,
  title: line.title,
  total_discount: price(line.totalDiscountSet),
  total_discount_set: priceSet(line.totalDiscountSet),
  variant_id: numericId(line.variantId),
  variant_inventory_management: null,
  variant_title: line.variantTitle,
  vendor: line.vendor,
  tax_lines: taxLines(line.taxLines),
  duties: line.duties.map((duty) => ({
    id: numericId(duty.id),
    admin_graphql_api_id: duty.id,
    shop_money: null,
    price_set: priceSet(duty.price),
    tax_lines: taxLines(duty.taxLines),
  })),
  discount_allocations: allocations(line.discountAllocations),
  ...(line.isTip ? { tip_payment_gateway: 'shopify_payments', tip_payment_method: 'credit_card' } : {}),
});

/** Webhook form of a shipping position; removed ones are listed with their flag. */
export const shippingPayload = (line: ShippingLineView): JsonValue => ({
  id: numericId(line.id),
  carrier_identifier: line.carrierIdentifier,
  code: line.code,
  current_discounted_price_set: priceSet(line.currentDiscountedPriceSet),
  discounted_price: price(line.discountedPriceSet),
  discounted_price_set: priceSet(line.discountedPriceSet),
  is_removed: line.isRemoved,
  phone: line.phone,
  price: price(line.originalPriceSet),
  price_set: priceSet(line.originalPriceSet),
  requested_fulfillment_service_id: null,
  source: line.source,
  title: line.title,
  tax_lines: taxLines(line.taxLines),
  discount_allocations: allocations(line.discountAllocations),
});
