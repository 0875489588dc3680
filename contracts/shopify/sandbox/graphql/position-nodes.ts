import type { DiscountApplicationView } from '../model/ledger-view.ts';
import type { DiscountAllocationView, LineItemView, ShippingLineView, TaxLineView } from '../model/order-parts.ts';
import type { OrderView } from '../model/order-view.ts';
import type { Shop } from '../shop/shop.ts';
import { legacyIdOf } from '../model/gid.ts';

export const taxLineNode = (line: TaxLineView) => ({
  ...line,
  price: line.priceSet.shopMoney.amount,
  ratePercentage: line.rate === null ? null : Number((line.rate * 100).toPrecision(12)),
});

export const discountNode = (one: DiscountApplicationView, order: OrderView) => ({
  ...one,
  value:
    one.percentage === null
      ? { __typename: 'MoneyV2', amount: one.amount ?? '0.0', currencyCode: order.presentmentCurrencyCode }
      : { __typename: 'PricingPercentageValue', percentage: Number(one.percentage) },
});

const allocationNode = (one: DiscountAllocationView, order: OrderView) => {
  const application = order.discountApplications[one.index];
  return {
    allocatedAmountSet: one.allocatedAmountSet,
    discountApplication: application ? discountNode(application, order) : null,
  };
};

export const productNode = (id: string | null, line: LineItemView, shop: Shop) => {
  const product = id === null ? undefined : shop.products.get(legacyIdOf(id));
  if (id === null) return null;
  return {
    __typename: 'Product',
    id,
    legacyResourceId: legacyIdOf(id),
    title: product?.title ?? line.title,
    handle: (product?.sku ?? legacyIdOf(id)).toLowerCase(),
    isGiftCard: line.isGiftCard,
    productType: product?.productType ?? '',
    vendor: line.vendor ?? '',
    tags: [],
  };
};

const variantNode = (line: LineItemView, shop: Shop) =>
  line.variantId === null
    ? null
    : {
        __typename: 'ProductVariant',
        id: line.variantId,
        legacyResourceId: legacyIdOf(line.variantId),
        title: line.variantTitle ?? 'Default Title',
        sku: line.sku,
        barcode: line.barcode,
        price: line.originalUnitPriceSet.shopMoney.amount,
        taxable: line.taxable,
        product: () => productNode(line.productId, line, shop),
      };

export const dutyNode = (duty: LineItemView['duties'][number]) => ({
  ...duty,
  taxLines: duty.taxLines.map(taxLineNode),
  countryCodeOfOrigin: null,
  harmonizedSystemCode: null,
});

export const lineNode = (line: LineItemView, order: OrderView, shop: Shop) => ({
  ...line,
  __typename: 'LineItem',
  originalUnitPrice: line.originalUnitPriceSet.shopMoney.amount,
  fulfillableQuantity: line.unfulfilledQuantity,
  restockable: line.productId !== null,
  discountedTotalSet: (args: { withCodeDiscounts: boolean }) =>
    args.withCodeDiscounts ? line.discountedTotalWithCodesSet : line.discountedTotalSet,
  discountAllocations: line.discountAllocations.map((one) => allocationNode(one, order)),
  taxLines: line.taxLines.map(taxLineNode),
  duties: line.duties.map(dutyNode),
  product: () => productNode(line.productId, line, shop),
  variant: () => variantNode(line, shop),
  lineItemGroup: null,
  sellingPlan:
    line.sellingPlan === undefined ? null : { name: line.sellingPlan, sellingPlanId: 'gid://shopify/SellingPlan/1' },
  contract: null,
  staffMember: null,
});

export const shippingNode = (line: ShippingLineView, order: OrderView) => ({
  ...line,
  custom: line.source === null,
  deliveryCategory: null,
  shippingRateHandle: null,
  discountAllocations: line.discountAllocations.map((one) => allocationNode(one, order)),
  taxLines: line.taxLines.map(taxLineNode),
});
