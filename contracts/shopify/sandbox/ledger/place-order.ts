import { gid } from '../model/gid.ts';
import type { OrderHead } from '../model/order-view.ts';
import type { LocationTerms } from '../model/parties.ts';
import { allocateDiscounts, describeDiscount } from './discounts.ts';
import { sum } from './entries.ts';
import type { Agreement, LedgerCharge, LedgerLine, LedgerOrder, LifeContext, Sale } from './ledger-order.ts';
import type { DraftLine, OrderDraft } from './order-draft.ts';
import { sellShipping } from './sell-shipping.ts';
import { taxesOn } from './taxes.ts';

/** The position of a draft line, without any amount but its unit price. */
export const lineOf = (line: DraftLine, id: string): LedgerLine => ({
  id,
  title: line.title,
  variantTitle: line.variantTitle ?? null,
  sku: line.sku ?? null,
  vendor: line.vendor ?? null,
  productId: line.productId ?? null,
  variantId: line.variantId ?? null,
  barcode: line.barcode ?? null,
  unitPrice: line.unitPrice,
  isGiftCard: line.isGiftCard ?? false,
  isTip: line.isTip ?? false,
  requiresShipping: line.requiresShipping ?? !(line.isGiftCard || line.isTip),
  taxable: line.taxRates.length > 0,
  taxRates: line.taxRates,
  properties: line.properties ?? [],
  ...(line.sellingPlan === undefined ? {} : { sellingPlan: line.sellingPlan }),
});

/** The ledger entry that sells a whole line, taxes rounded once over the line after discounts. */
export const saleOfLine = (
  line: LedgerLine,
  quantity: number,
  o: { id: string; action: Sale['action']; isGross: boolean; discounts: Sale['discounts'] },
): Sale => {
  const price = line.unitPrice * quantity;
  const amount = price - sum(o.discounts.map((discount) => discount.amount));
  return {
    id: o.id,
    action: o.action,
    lineType: line.isTip ? 'TIP' : line.isGiftCard ? 'GIFT_CARD' : 'PRODUCT',
    subjectId: line.id,
    quantity,
    price,
    discounts: o.discounts,
    taxes: taxesOn(amount, line.taxRates, o.isGross),
  };
};

const DAY_MS = 86_400_000;

/** The days of a payment count from the order; what is due with the delivery has no day yet. */
const termsFrom = ({ name, type, dueInDays }: LocationTerms, at: string): OrderHead['paymentTerms'] => ({
  name,
  type,
  dueInDays,
  schedules: [
    {
      issuedAt: at,
      dueAt: dueInDays === null ? null : `${new Date(Date.parse(at) + dueInDays * DAY_MS).toISOString().slice(0, 19)}Z`,
    },
  ],
});

const headOf = (draft: OrderDraft, id: string, confirmation: string, at: string): OrderHead => ({
  id: gid('Order', id),
  legacyResourceId: id,
  name: draft.name,
  number: draft.number,
  confirmationNumber: confirmation,
  poNumber: draft.poNumber ?? null,
  paymentTerms: draft.terms ? termsFrom(draft.terms, at) : null,
  createdAt: at,
  processedAt: at,
  cancelledAt: null,
  cancelReason: null,
  closedAt: null,
  confirmed: true,
  test: draft.test ?? false,
  currencyCode: draft.currency,
  presentmentCurrencyCode: draft.presentment?.currency ?? draft.currency,
  taxesIncluded: draft.taxesIncluded ?? true,
  taxExempt: draft.taxExempt ?? false,
  estimatedTaxes: false,
  dutiesIncluded: false,
  sourceName: draft.sourceName ?? 'web',
  sourceIdentifier: null,
  appId: null,
  customerLocale: draft.customerLocale === undefined ? 'de' : draft.customerLocale,
  email: draft.email === undefined ? (draft.customer?.email ?? null) : draft.email,
  phone: draft.phone ?? null,
  billingAddress: draft.billingAddress ?? null,
  shippingAddress: draft.shippingAddress ?? null,
  customer: draft.customer ?? null,
  purchasingCompany: draft.purchasingCompany ?? null,
  retailLocationId: draft.retailLocationId ?? null,
  merchantOfRecordAppId: null,
  cartToken: null,
  checkoutToken: null,
});

const confirmationOf = (id: string): string => BigInt(id).toString(36).toUpperCase().slice(-9).padStart(9, 'X');

interface Parts {
  readonly lines: LedgerLine[];
  readonly shippingLines: LedgerOrder['shippingLines'];
  readonly charges: LedgerCharge[];
  readonly sales: Sale[];
}

interface ChargedPrice {
  readonly id: string;
  readonly price: number;
  readonly rates: LedgerLine['taxRates'];
  readonly isGross: boolean;
}

const chargeSale = (charge: LedgerCharge, { id, price, rates, isGross }: ChargedPrice): Sale => ({
  id,
  action: 'ORDER',
  lineType: charge.lineType,
  subjectId: charge.id,
  quantity: null,
  price,
  discounts: [],
  taxes: taxesOn(price, rates, isGross),
});

const addLines = (parts: Parts, draft: OrderDraft, context: LifeContext, isGross: boolean): void => {
  const shares = allocateDiscounts(draft);
  draft.lines.forEach((wanted, index) => {
    const line = lineOf(wanted, gid('LineItem', context.nextId()));
    parts.lines.push(line);
    parts.sales.push(
      saleOfLine(line, wanted.quantity, {
        id: context.nextId(),
        action: 'ORDER',
        isGross,
        discounts: shares.lines[index] ?? [],
      }),
    );
    if (!wanted.duty) return;
    const duty: LedgerCharge = { id: gid('Duty', context.nextId()), lineType: 'DUTY', name: 'Zoll', lineId: line.id };
    parts.charges.push(duty);
    parts.sales.push(chargeSale(duty, { id: context.nextId(), price: wanted.duty, rates: [], isGross }));
  });
  (draft.shipping ?? []).forEach((wanted, index) => {
    const { line, sale } = sellShipping(wanted, context, { isGross, discounts: shares.shipping[index] ?? [] });
    parts.shippingLines.push(line);
    parts.sales.push(sale);
  });
};

const addFees = (parts: Parts, draft: OrderDraft, context: LifeContext, isGross: boolean): void => {
  for (const fee of draft.fees ?? []) {
    const charge: LedgerCharge = {
      id: gid('AdditionalFee', context.nextId()),
      lineType: 'ADDITIONAL_FEE',
      name: fee.name,
      lineId: null,
    };
    parts.charges.push(charge);
    parts.sales.push(chargeSale(charge, { id: context.nextId(), price: fee.price, rates: fee.taxRates, isGross }));
  }
};

/** Opens the ledger of a new order with one agreement that holds every sale; nothing is paid yet. */
export const placeOrder = (draft: OrderDraft, context: LifeContext): LedgerOrder => {
  const id = context.nextId();
  const isGross = draft.taxesIncluded ?? true;
  const currency = draft.presentment?.currency ?? draft.currency;
  const parts: Parts = { lines: [], shippingLines: [], charges: [], sales: [] };
  addLines(parts, draft, context, isGross);
  addFees(parts, draft, context, isGross);
  const agreement: Agreement = {
    id: context.nextId(),
    reason: 'ORDER',
    at: context.at,
    refundId: null,
    sales: parts.sales,
  };
  return {
    head: headOf(draft, id, confirmationOf(id), context.at),
    notes: {
      updatedAt: context.at,
      note: draft.note ?? null,
      tags: draft.tags ?? [],
      customAttributes: draft.customAttributes ?? [],
    },
    exchange: draft.presentment?.exchange ?? { numerator: 1, denominator: 1 },
    lines: parts.lines,
    shippingLines: parts.shippingLines,
    charges: parts.charges,
    discounts: (draft.discounts ?? []).map((discount, index) => describeDiscount(discount, index, currency)),
    agreements: [agreement],
    transactions: [],
    refunds: [],
    fulfillments: [],
    returns: [],
  };
};
