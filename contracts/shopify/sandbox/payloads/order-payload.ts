import type { DiscountApplicationView } from '../model/ledger-view.ts';
import { legacyIdOf } from '../model/gid.ts';
import { sum } from '../ledger/entries.ts';
import { fullText, minorOf } from '../model/money.ts';
import type { OrderView } from '../model/order-view.ts';
import { customerPayload } from './customer-payload.ts';
import { fulfillmentPayload, refundPayload } from './event-payloads.ts';
import { linePayload, shippingPayload } from './line-payload.ts';
import { address, numericId, price, priceSet, shopTime, taxLines } from './payload-parts.ts';
import { returnPayload } from './return-payload.ts';
import type { JsonObject, JsonValue } from './write-json.ts';

/** The one legal entity of every sandbox shop. */
const businessEntityId = 'gid://shopify/BusinessEntity/1';

const fulfillmentStatuses: Readonly<Record<string, string | null>> = {
  FULFILLED: 'fulfilled',
  PARTIALLY_FULFILLED: 'partial',
  RESTOCKED: 'restocked',
};

const discountTypes = {
  DiscountCodeApplication: 'discount_code',
  AutomaticDiscountApplication: 'automatic',
  ManualDiscountApplication: 'manual',
  ScriptDiscountApplication: 'script',
} as const;

const discountPayload = (one: DiscountApplicationView): JsonValue => ({
  target_type: one.targetType.toLowerCase(),
  type: discountTypes[one.__typename],
  value: one.percentage ?? one.amount ?? '0.0',
  value_type: one.percentage === null ? 'fixed_amount' : 'percentage',
  allocation_method: one.allocationMethod.toLowerCase(),
  target_selection: one.targetSelection.toLowerCase(),
  ...(one.__typename === 'DiscountCodeApplication' ? { code: one.code } : { title: one.title }),
  ...(one.__typename === 'ManualDiscountApplication' ? { description: one.description } : {}),
});

const deductedBy = (order: OrderView, index: number): string => {
  const shares = [...order.lineItems, ...order.shippingLines].flatMap((one) => one.discountAllocations);
  const amounts = shares
    .filter((share) => share.index === index)
    .map((share) => share.allocatedAmountSet.shopMoney.amount);
  return fullText(sum(amounts.map((amount) => minorOf(amount, order.currencyCode))), order.currencyCode);
};

const typeOfCode = (one: DiscountApplicationView): string => {
  if (one.targetType === 'SHIPPING_LINE') return 'shipping';
  return one.percentage === null ? 'fixed_amount' : 'percentage';
};

/** Codes with the money that they took off the order. */
const discountCodes = (order: OrderView): JsonValue =>
  order.discountApplications
    .filter((one) => one.__typename === 'DiscountCodeApplication')
    .map((one) => ({ code: one.code, amount: deductedBy(order, one.index), type: typeOfCode(one) }));

const facts = (order: OrderView, domain: string): JsonObject => ({
  id: numericId(order.id),
  admin_graphql_api_id: order.id,
  app_id: numericId(order.appId),
  browser_ip: null,
  buyer_accepts_marketing: false,
  cancel_reason: order.cancelReason?.toLowerCase() ?? null,
  cancelled_at: shopTime(order.cancelledAt),
  cart_token: order.cartToken,
  checkout_token: order.checkoutToken,
  client_details: null,
  closed_at: shopTime(order.closedAt),
  company: order.purchasingCompany
    ? { id: numericId(order.purchasingCompany.company.id), location_id: numericId(order.purchasingCompany.location.id) }
    : null,
  confirmation_number: order.confirmationNumber,
  confirmed: order.confirmed,
  contact_email: order.email,
  created_at: shopTime(order.createdAt),
  currency: order.currencyCode,
  customer_locale: order.customerLocale,
  device_id: null,
  discount_codes: discountCodes(order),
  duties_included: order.dutiesIncluded,
  email: order.email ?? '',
  estimated_taxes: order.estimatedTaxes,
  financial_status: order.displayFinancialStatus?.toLowerCase() ?? null,
  fulfillment_status: fulfillmentStatuses[order.displayFulfillmentStatus] ?? null,
  landing_site: null,
  location_id: numericId(order.retailLocationId),
  merchant_business_entity_id: numericId(businessEntityId),
  merchant_of_record_app_id: numericId(order.merchantOfRecordAppId),
  name: order.name,
  note: order.note,
  note_attributes: order.customAttributes.map((one) => ({ name: one.key, value: one.value })),
  number: Math.max(1, order.number - 1000),
  order_number: order.number,
  order_status_url: `https://${domain}/orders/${order.confirmationNumber ?? legacyIdOf(order.id)}`,
  payment_gateway_names: [...order.paymentGatewayNames],
  phone: order.phone,
  po_number: order.poNumber,
  presentment_currency: order.presentmentCurrencyCode,
  processed_at: shopTime(order.processedAt),
  reference: null,
  referring_site: null,
  source_identifier: order.sourceIdentifier,
  source_name: order.sourceName,
  source_url: null,
  tags: order.tags.join(', '),
  tax_exempt: order.taxExempt,
  taxes_included: order.taxesIncluded,
  test: order.test,
  updated_at: shopTime(order.updatedAt),
  user_id: null,
});

const money = (order: OrderView): JsonObject => ({
  current_shipping_price_set: priceSet(order.currentShippingPriceSet),
  current_subtotal_price: price(order.currentSubtotalPriceSet),
  current_subtotal_price_set: priceSet(order.currentSubtotalPriceSet),
  current_total_additional_fees_set: priceSet(order.currentTotalAdditionalFeesSet),
  current_total_discounts: price(order.currentTotalDiscountsSet),
  current_total_discounts_set: priceSet(order.currentTotalDiscountsSet),
  current_total_duties_set: priceSet(order.currentTotalDutiesSet),
  current_total_price: price(order.currentTotalPriceSet),
  current_total_price_set: priceSet(order.currentTotalPriceSet),
  current_total_tax: price(order.currentTotalTaxSet),
  current_total_tax_set: priceSet(order.currentTotalTaxSet),
  original_total_additional_fees_set: priceSet(order.originalTotalAdditionalFeesSet),
  original_total_duties_set: priceSet(order.originalTotalDutiesSet),
  subtotal_price: price(order.subtotalPriceSet),
  subtotal_price_set: priceSet(order.subtotalPriceSet),
  total_cash_rounding_payment_adjustment_set: priceSet(order.cashRounding.paymentSet),
  total_cash_rounding_refund_adjustment_set: priceSet(order.cashRounding.refundSet),
  total_discounts: price(order.totalDiscountsSet),
  total_discounts_set: priceSet(order.totalDiscountsSet),
  total_line_items_price: price(order.totalLineItemsPriceSet),
  total_line_items_price_set: priceSet(order.totalLineItemsPriceSet),
  total_outstanding: price(order.totalOutstandingSet),
  total_price: price(order.totalPriceSet),
  total_price_set: priceSet(order.totalPriceSet),
  total_shipping_price_set: priceSet(order.totalShippingPriceSet),
  total_tax: price(order.totalTaxSet),
  total_tax_set: priceSet(order.totalTaxSet),
  total_tip_received: price(order.totalTipReceivedSet),
  total_weight: 0,
});

/** The order as `orders/*` webhooks carry it: the snake_case twin of the GraphQL object, without B2B tax ids. */
export const orderPayload = (order: OrderView, domain: string): JsonObject => ({
  ...facts(order, domain),
  ...money(order),
  tax_lines: taxLines(order.taxLines),
  billing_address: address(order.billingAddress),
  shipping_address: address(order.shippingAddress),
  customer: customerPayload(order.customer),
  discount_applications: order.discountApplications.map(discountPayload),
  line_items: order.lineItems.map((line) => linePayload(line)),
  shipping_lines: order.shippingLines.map(shippingPayload),
  fulfillments: order.fulfillments.map((one) => fulfillmentPayload(order, one)),
  refunds: order.refunds.map((one) => refundPayload(order, one)),
  payment_terms: null,
  returns: order.returns.map((one) => returnPayload(order, one)),
});
