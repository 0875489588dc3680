import type { ShopReply } from './nocked-shop.ts';

/** Parts of a reply that a test wants otherwise. */
export type Changes = Readonly<Record<string, unknown>>;

/** An amount in both columns; the presentment one differs where a test reads it. */
export const euro = (amount: string, presentment = amount) => ({
  shopMoney: { amount, currencyCode: 'EUR' },
  presentmentMoney: { amount: presentment, currencyCode: 'EUR' },
});

/** An amount of a Swiss shop that was sold in euro. */
export const francs = (amount: string, inEuro: string) => ({
  shopMoney: { amount, currencyCode: 'CHF' },
  presentmentMoney: { amount: inEuro, currencyCode: 'EUR' },
});

export const UPDATED_AT = '2026-11-20T09:00:00Z';
const wholePage = { hasNextPage: false, endCursor: null };

/** The head of an order over 119.00 with one line and no shipping. */
export const head = (changes: Changes = {}) => ({
  id: 'gid://shopify/Order/5001',
  name: '#1001',
  createdAt: '2026-11-20T08:00:00Z',
  processedAt: '2026-11-20T08:00:00Z',
  updatedAt: UPDATED_AT,
  cancelledAt: null,
  test: false,
  edited: false,
  currencyCode: 'EUR',
  presentmentCurrencyCode: 'EUR',
  taxesIncluded: true,
  dutiesIncluded: false,
  sourceName: 'web',
  tags: [],
  note: null,
  poNumber: null,
  email: null,
  customerLocale: null,
  customAttributes: [],
  paymentGatewayNames: [],
  displayFinancialStatus: 'PAID',
  displayFulfillmentStatus: 'UNFULFILLED',
  merchantOfRecordApp: null,
  customer: null,
  purchasingEntity: null,
  billingAddress: null,
  shippingAddress: null,
  subtotalPriceSet: euro('119.0'),
  totalShippingPriceSet: euro('0.0'),
  totalTaxSet: euro('19.00'),
  totalPriceSet: euro('119.00'),
  currentTotalPriceSet: euro('119.00'),
  totalTipReceivedSet: euro('0.0'),
  originalTotalDutiesSet: null,
  originalTotalAdditionalFeesSet: null,
  totalRefundedSet: euro('0.0'),
  totalOutstandingSet: euro('0.0'),
  refunds: [],
  fulfillments: [],
  ...changes,
});

/** A line of one piece for 119.00, 19 % included. */
export const line = (changes: Changes = {}) => ({
  id: 'gid://shopify/LineItem/1',
  title: 'Kaffee',
  variantTitle: null,
  sku: 'K-1',
  quantity: 1,
  currentQuantity: 1,
  isGiftCard: false,
  requiresShipping: true,
  originalUnitPriceSet: euro('119.00'),
  discountAllocations: [],
  taxLines: [taxLine()],
  ...changes,
});

export const taxLine = (changes: Changes = {}) => ({
  rate: 0.19,
  channelLiable: false,
  priceSet: euro('19.00'),
  ...changes,
});

const order = (to: string, parts: Changes): ShopReply => ({ to, json: { data: { order: parts } } });

/** A page of a list; `next` is the cursor of a following one. */
const pageOf = (nodes: readonly unknown[], next?: string) => ({
  nodes,
  pageInfo: { hasNextPage: next !== undefined, endCursor: next ?? null },
});

/** The lists that come with a head: one line, no shipping and no transactions unless a test says otherwise. */
interface Lists {
  readonly lines?: readonly unknown[];
  readonly nextLines?: string;
  readonly shipping?: readonly unknown[];
  readonly nextShipping?: string;
  readonly transactions?: readonly unknown[];
}

/** The reply to `OrderHead`. */
export const headReply = (changes: Changes = {}, lists: Lists = {}): ShopReply =>
  order('OrderHead', {
    ...head(changes),
    lineItems: pageOf(lists.lines ?? [line()], lists.nextLines),
    shippingLines: pageOf(lists.shipping ?? [], lists.nextShipping),
    transactions: lists.transactions ?? [],
  });

/** The reply to `OrderLines`; `next` is the cursor of a following page. */
export const linesReply = (lines: readonly unknown[], next?: string, updatedAt = UPDATED_AT): ShopReply =>
  order('OrderLines', { updatedAt, lineItems: pageOf(lines, next) });

/** The reply to `OrderFees`: additional fees, and a page of the duties of each line. */
export const feesReply = (fees: readonly unknown[], duties: readonly unknown[] = [], next?: string): ShopReply =>
  order('OrderFees', {
    updatedAt: UPDATED_AT,
    additionalFees: fees,
    lineItems: pageOf([{ duties }], next),
  });

/** The reply to `OrderShipping`. */
export const shippingReply = (shipping: readonly unknown[], next?: string): ShopReply =>
  order('OrderShipping', { updatedAt: UPDATED_AT, shippingLines: pageOf(shipping, next) });

/** The reply to `OrderRefund`: one piece back, 119.00 paid out. */
export const refundReply = (changes: Changes = {}): ShopReply => ({
  to: 'OrderRefund',
  json: {
    data: {
      refund: {
        id: 'gid://shopify/Refund/9',
        createdAt: null,
        processedAt: '2026-11-20T08:30:00Z',
        order: { updatedAt: UPDATED_AT },
        refundLineItems: { nodes: [], pageInfo: wholePage },
        refundShippingLines: { nodes: [], pageInfo: wholePage },
        orderAdjustments: { nodes: [], pageInfo: wholePage },
        duties: [],
        transactions: { nodes: [], pageInfo: wholePage },
        ...changes,
      },
    },
  },
});

/** The reply to `OrderFulfilment`. */
export const fulfilmentReply = (changes: Changes = {}): ShopReply => ({
  to: 'OrderFulfilment',
  json: {
    data: {
      fulfillment: {
        id: 'gid://shopify/Fulfillment/7',
        createdAt: '2026-11-20T08:20:00Z',
        status: 'SUCCESS',
        order: { updatedAt: UPDATED_AT },
        trackingInfo: [{ number: 'DHL1' }, { number: null }],
        fulfillmentLineItems: {
          nodes: [{ quantity: 1, lineItem: { id: 'gid://shopify/LineItem/1' } }],
          pageInfo: wholePage,
        },
        ...changes,
      },
    },
  },
});

/** The reply to `OrderAgreements`: one event of the ledger of sales; each cursor is that of a following page. */
export const agreementReply = (
  amounts: readonly string[],
  { next, nextSale, updatedAt = UPDATED_AT }: { next?: string; nextSale?: string; updatedAt?: string } = {},
): ShopReply => {
  const nodes = amounts.map((amount) => ({ totalAmount: euro(amount) }));
  const sales = { nodes, pageInfo: { hasNextPage: nextSale !== undefined, endCursor: nextSale ?? null } };
  return order('OrderAgreements', {
    updatedAt,
    agreements: { nodes: [{ sales }], pageInfo: { hasNextPage: next !== undefined, endCursor: next ?? null } },
  });
};

/** A list that fits into one reply. */
export const whole = (nodes: readonly unknown[]) => ({ nodes, pageInfo: wholePage });
