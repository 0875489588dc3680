import type { DraftDiscount, DraftLine, DraftShipping, OrderDraft } from '../ledger/order-draft.ts';
import { legacyIdOf } from '../model/gid.ts';
import type { Minor } from '../model/money.ts';
import type { CompanyAddress, MailingAddress } from '../model/parties.ts';
import { Refusal } from '../model/refusal.ts';
import { portion } from '../ledger/rounding.ts';
import type { Shop } from './shop.ts';
import type { CatalogueProduct, ShopCustomer } from './shop-records.ts';
import { germanTax, taxPlaceOf, unitPriceFor, type TaxPlace } from './tax-places.ts';

export interface LineRequest {
  readonly productId: string;
  readonly quantity: number;
  readonly discount?: Omit<DraftDiscount, 'on'>;
  /** Of a subscription. */
  readonly sellingPlan?: string;
}

/** A way of shipping at the price of the till, tax included. */
export interface ShippingRequest {
  readonly title: string;
  readonly price: Minor;
}

/** An order in the words of a salesperson: which customer buys how much of which product. */
export interface OrderRequest {
  readonly customerId?: string;
  readonly lines: readonly LineRequest[];
  readonly shipping?: ShippingRequest & { readonly discount?: Omit<DraftDiscount, 'on'> };
  readonly orderDiscount?: Omit<DraftDiscount, 'on'>;
  readonly tip?: Minor;
  readonly note?: string | null;
  readonly tags?: readonly string[];
  readonly source?: string;
  readonly test?: boolean;
  readonly poNumber?: string;
  /** In which language the shop was seen; the customer's unless given. */
  readonly customerLocale?: string;
}

const productOf = (shop: Shop, productId: string): CatalogueProduct => {
  const product = shop.products.get(legacyIdOf(productId));
  if (!product) throw new Refusal(404, 'PRODUCT_UNKNOWN', 'Dieses Produkt gibt es nicht.');
  return product;
};

/** A catalogue product as a position for a buyer of some place. */
export const draftLineOf = (shop: Shop, request: LineRequest, place: TaxPlace): DraftLine => {
  const product = productOf(shop, request.productId);
  if (!Number.isInteger(request.quantity) || request.quantity < 1)
    throw new Refusal(422, 'QUANTITY_OUT_OF_RANGE', 'Die Menge muss mindestens 1 sein.');
  return {
    title: product.title,
    variantTitle: product.variantTitle,
    sku: product.sku,
    vendor: product.vendor,
    productId: product.id,
    variantId: product.variantId,
    barcode: product.barcode,
    quantity: request.quantity,
    unitPrice: unitPriceFor(product, place),
    taxRates: germanTax(product.taxPpm, place),
    isGiftCard: product.isGiftCard,
    requiresShipping: product.requiresShipping,
    ...(request.sellingPlan === undefined ? {} : { sellingPlan: request.sellingPlan }),
  };
};

const STANDARD_PPM = 190_000;

/** Shipping follows the goods: the rate that most of the goods' worth carries. */
const mainRate = (lines: readonly DraftLine[]): number => {
  const worth = new Map<number, number>();
  for (const line of lines) {
    const ppm = line.taxRates[0]?.ppm ?? 0;
    if (!line.isGiftCard && !line.isTip) worth.set(ppm, (worth.get(ppm) ?? 0) + line.unitPrice * line.quantity);
  }
  return [...worth].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? STANDARD_PPM;
};

const shippingOf = ({ title, price }: ShippingRequest, ppm: number, place: TaxPlace): DraftShipping => ({
  title,
  price: place.isGross && place.isTaxed ? price : portion(price, 1_000_000, 1_000_000 + ppm),
  taxRates: germanTax(ppm, place),
});

/** A way of shipping that an edit adds; it carries the standard rate, with any goods. */
export const addedShippingOf = (shipping: ShippingRequest, place: TaxPlace): DraftShipping =>
  shippingOf(shipping, STANDARD_PPM, place);

const mailingAddressOf = (address: CompanyAddress): MailingAddress => ({
  id: address.id.replace('CompanyAddress', 'MailingAddress'),
  firstName: address.firstName,
  lastName: address.lastName,
  name: address.recipient,
  company: address.companyName,
  address1: address.address1,
  address2: address.address2,
  zip: address.zip,
  city: address.city,
  province: address.province,
  provinceCode: null,
  country: address.country,
  countryCodeV2: address.countryCode,
  phone: address.phone,
});

const partiesOf = (buyer: ShopCustomer | undefined): Partial<OrderDraft> => {
  if (!buyer) return { customer: null };
  const location = buyer.company?.location;
  const home = buyer.customer.defaultAddress;
  return {
    customer: buyer.customer,
    phone: buyer.customer.phone,
    purchasingCompany: buyer.company,
    ...(location?.terms ? { terms: location.terms } : {}),
    billingAddress: location?.billingAddress ? mailingAddressOf(location.billingAddress) : home,
    shippingAddress: location?.shippingAddress ? mailingAddressOf(location.shippingAddress) : home,
    customerLocale: buyer.customer.locale,
  };
};

const discountsOf = (request: OrderRequest): DraftDiscount[] => [
  ...request.lines.flatMap((line, index) => (line.discount ? [{ ...line.discount, on: { lines: [index] } }] : [])),
  ...(request.orderDiscount ? [{ ...request.orderDiscount, on: 'order' as const }] : []),
  ...(request.shipping?.discount ? [{ ...request.shipping.discount, on: 'shipping' as const }] : []),
];

const tipLine = (amount: Minor): DraftLine => ({
  title: 'Trinkgeld',
  quantity: 1,
  unitPrice: amount,
  taxRates: [],
  isTip: true,
  requiresShipping: false,
});

/** The draft of an order with prices, taxes and addresses that fit its buyer. */
export const draftOf = (shop: Shop, request: OrderRequest): OrderDraft => {
  const buyer = request.customerId === undefined ? undefined : shop.customers.get(legacyIdOf(request.customerId));
  if (request.customerId !== undefined && !buyer)
    throw new Refusal(404, 'CUSTOMER_UNKNOWN', 'Diesen Kunden gibt es nicht.');
  if (request.lines.length === 0)
    throw new Refusal(422, 'NO_LINES', 'Eine Bestellung braucht mindestens eine Position.');
  const place = taxPlaceOf(buyer);
  const goods = request.lines.map((line) => draftLineOf(shop, line, place));
  const ppm = mainRate(goods);
  const { shipping } = request;
  const number = shop.nextOrderNumber();
  return {
    name: `#${number}`,
    number,
    currency: shop.profile.currency,
    taxesIncluded: place.isGross,
    taxExempt: !place.isTaxed,
    lines: [...goods, ...(request.tip ? [tipLine(request.tip)] : [])],
    shipping: shipping ? [shippingOf(shipping, ppm, place)] : [],
    discounts: discountsOf(request),
    note: request.note ?? null,
    tags: request.tags ?? [],
    sourceName: request.source ?? 'web',
    test: request.test ?? false,
    poNumber: request.poNumber ?? null,
    ...(request.source === 'pos' ? { retailLocationId: 'gid://shopify/Location/1' } : {}),
    ...partiesOf(buyer),
    ...(request.customerLocale === undefined ? {} : { customerLocale: request.customerLocale }),
  };
};
