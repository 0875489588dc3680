import {
  cents,
  instant,
  orderId,
  startOfBusinessDay,
  taxOf,
  type Cents,
  type PriceBasis,
  type TaxRate,
} from '@belegwerk/core/kernel';
import type { Order, OrderLine, ShippingLine, TaxLine } from '@belegwerk/core/orders';
import type { BalanceInput } from './balance-schema.ts';
import { refundOf } from './vector-refund.ts';

type VectorLine = BalanceInput['lines'][number];

const total = <T>(items: readonly T[], amount: (item: T) => number): Cents =>
  cents(items.reduce((sum, item) => sum + amount(item), 0));

const basisOf = ({ taxesIncluded }: BalanceInput): PriceBasis => (taxesIncluded ? 'gross' : 'net');

const taxes = (amount: Cents, rate: TaxRate | null, basis: PriceBasis): readonly TaxLine[] =>
  rate === null ? [] : [{ rate, amount: taxOf(amount, rate, basis), paidByChannel: false }];

const baseOf = (line: VectorLine): Cents => cents(line.quantity * line.unitPrice - line.discount);

const orderLine = (line: VectorLine, basis: PriceBasis): OrderLine => ({
  id: line.key,
  kind: line.kind,
  title: line.key,
  quantity: line.quantity,
  currentQuantity: line.quantity,
  unitPrice: line.unitPrice,
  discount: line.discount,
  taxes: taxes(baseOf(line), line.taxRate, basis),
});

const shippingLine = (part: BalanceInput['shipping'][number], basis: PriceBasis): ShippingLine => {
  const discountedPrice = cents(part.price - part.discount);
  return {
    id: part.key,
    title: part.key,
    price: part.price,
    discountedPrice,
    taxes: taxes(discountedPrice, part.taxRate, basis),
    removed: false,
  };
};

/** The lines after the edits; a line that was taken out whole is gone. */
const editedLines = (input: BalanceInput): readonly VectorLine[] => {
  let lines: readonly VectorLine[] = input.lines;
  for (const edit of input.edits) {
    lines =
      edit.op === 'add'
        ? [...lines, edit.line]
        : lines.map((line) =>
            line.key === edit.key
              ? { ...line, quantity: line.quantity - edit.quantity, discount: cents(line.discount - edit.discount) }
              : line,
          );
  }
  return lines.filter(({ quantity }) => quantity > 0);
};

const HEAD = {
  id: orderId('vector'),
  name: 'vector',
  test: false,
  edited: false,
  currency: 'EUR',
  tags: [],
  attributes: [],
  gateways: [],
  paymentStatus: 'paid',
  fulfilmentStatus: 'fulfilled',
  fulfilments: [],
  invoicedByOthers: false,
} as const;

const orderWith = (input: BalanceInput, wanted: readonly VectorLine[], withShipping: boolean): Order => {
  const basis = basisOf(input);
  const lines = wanted.map((line) => orderLine(line, basis));
  const shipping = withShipping ? input.shipping.map((part) => shippingLine(part, basis)) : [];
  const subtotal = total(wanted, baseOf);
  const freight = total(shipping, (part) => part.discountedPrice);
  const tax = total([...lines, ...shipping], (part) => total(part.taxes, ({ amount }) => amount));
  const at = instant('2026-01-01T00:00:00Z');
  const whole = cents(subtotal + freight + (input.taxesIncluded ? 0 : tax));
  const nothing = cents(0);
  const address = {
    countryCode: input.shipTo.country,
    ...(input.shipTo.postalCode === null ? {} : { zip: input.shipTo.postalCode }),
    ...(input.shipTo.city === null ? {} : { city: input.shipTo.city }),
  };
  return {
    ...HEAD,
    ...(input.customer.type === 'b2b' ? { company: { name: 'vector' } } : {}),
    customer: { id: 'vector', ...(input.customer.vatId === null ? {} : { vatId: input.customer.vatId }) },
    billingAddress: address,
    shippingAddress: address,
    createdAt: at,
    processedAt: startOfBusinessDay(input.date),
    updatedAt: at,
    taxesIncluded: input.taxesIncluded,
    lines,
    shipping,
    refunds: [],
    payments: input.payments.map((payment, index) => ({
      ...payment,
      id: String(index),
      kind: 'sale',
      status: 'success',
      at,
    })),
    totals: {
      subtotal,
      shipping: freight,
      tax,
      total: whole,
      currentTotal: whole,
      tips: total(wanted, (line) => (line.kind === 'tip' ? baseOf(line) : 0)),
      duties: nothing,
      additionalFees: nothing,
      refunded: nothing,
      outstanding: nothing,
    },
  };
};

/** The order before any edit or refund. */
export const orderAsPlaced = (input: BalanceInput): Order => orderWith(input, input.lines, true);

/** The order after its edits, before any refund. */
export const orderAfterEdits = (input: BalanceInput): Order => orderWith(input, editedLines(input), true);

/** Only what edits added, without shipping. */
export const orderOfAdditions = (input: BalanceInput): Order =>
  orderWith(
    input,
    input.edits.flatMap((edit) => (edit.op === 'add' ? [edit.line] : [])),
    false,
  );

/** Every line that ever was on the order, as placed or added. */
export const orderOfEverything = (input: BalanceInput): Order =>
  orderWith(input, [...input.lines, ...input.edits.flatMap((edit) => (edit.op === 'add' ? [edit.line] : []))], true);

/** The order after edits and refunds, as a shop would state it. */
export const orderNow = (input: BalanceInput): Order => {
  const order = orderAfterEdits(input);
  const refunds = input.refunds.map((refund) => refundOf(refund, input.taxesIncluded));
  const back = total(refunds, ({ paidOut }) => paidOut);
  const { totals } = order;
  return {
    ...order,
    refunds,
    totals: { ...totals, refunded: back, currentTotal: cents(totals.total - back) },
  };
};
