import type { DocumentKind } from '../documents/document-kind.ts';
import { cents } from '../kernel/money.ts';
import type { TaxRate } from '../kernel/tax-rate.ts';
import { chargedTax } from '../orders/charged-tax.ts';
import { lineAmount, shippingOfRefund } from '../orders/remaining-order.ts';
import type { Fulfilment, Order, Refund, ShippingLine } from '../orders/order.ts';
import { fieldRule, type RowKind, type TemplateField } from './catalogue/fields.ts';
import type { DiscountSubject, ItemSubject } from './catalogue/row-placeholders.ts';
import { scopeOfOrder, type ScopeContext } from './scope-of-order.ts';
import type { TemplateScope } from './catalogue/value.ts';

/** What a document is about besides its order. */
interface Occasion {
  readonly refund?: Refund;
  readonly fulfilment?: Fulfilment;
}

const shipped = ({ fulfilments }: Order): readonly Fulfilment[] => fulfilments.filter(({ cancelled }) => !cancelled);

const OCCASIONS: Readonly<Record<DocumentKind, (order: Order) => readonly Occasion[]>> = {
  invoice: (order) =>
    shipped(order)
      .slice(-1)
      .map((fulfilment) => ({ fulfilment })),
  'credit-note': ({ refunds }) => refunds.map((refund) => ({ refund })),
  'delivery-note': (order) => shipped(order).map((fulfilment) => ({ fulfilment })),
};

const quantitiesOf = (
  document: DocumentKind,
  order: Order,
  { refund, fulfilment }: Occasion,
): ReadonlyMap<string, number> => {
  const named =
    document === 'credit-note' ? refund?.lines : document === 'delivery-note' ? fulfilment?.lines : undefined;
  const parts = named ?? order.lines.map(({ id, currentQuantity }) => ({ lineId: id, quantity: currentQuantity }));
  return new Map(parts.map(({ lineId, quantity }) => [lineId, quantity]));
};

const itemsOf = (order: Order, quantities: ReadonlyMap<string, number>): readonly ItemSubject[] =>
  order.lines
    .map((line) => ({ line, quantity: quantities.get(line.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
    .map((row, index) => ({ ...row, position: index + 1 }));

const shippingOf = (order: Order, { refund }: Occasion): readonly ShippingLine[] =>
  refund
    ? refund.shipping.flatMap((part) => shippingOfRefund(order, part) ?? [])
    : order.shipping.filter(({ removed }) => !removed);

const discountsOf = ({ lines, taxesIncluded }: Order): readonly DiscountSubject[] => {
  const amounts = new Map<TaxRate, number>();
  for (const line of lines) {
    const { rate } = chargedTax(line.taxes, lineAmount(line), taxesIncluded ? 'gross' : 'net');
    if (line.discount > 0) amounts.set(rate, (amounts.get(rate) ?? 0) + line.discount);
  }
  return [...amounts].map(([rate, amount]) => ({ rate, amount: cents(amount) }));
};

type Rows = (document: DocumentKind, order: Order, occasion: Occasion) => readonly ScopeContext[];

const ROWS: Readonly<Record<RowKind, Rows>> = {
  item: (document, order, occasion) =>
    itemsOf(order, quantitiesOf(document, order, occasion)).map((item) => ({ item })),
  shipping: (_document, order, occasion) => shippingOf(order, occasion).map((shipping) => ({ shipping })),
  discount: (_document, order) => discountsOf(order).map((discount) => ({ discount })),
};

/**
 * The scopes with which a field would be evaluated on the documents of an order: one for each refund or delivery, and
 * in a row one for each row. For previews and for checking a template against sample orders.
 */
export const scopesOfField = (
  order: Order,
  document: DocumentKind,
  field: TemplateField,
  around: Pick<ScopeContext, 'language' | 'metafields'> = {},
): readonly TemplateScope[] => {
  const { row } = fieldRule(field);
  const occasions = OCCASIONS[document](order);
  return (occasions.length > 0 ? occasions : [{}]).flatMap((occasion: Occasion) =>
    (row ? ROWS[row](document, order, occasion) : [{}]).map((subject) =>
      scopeOfOrder(order, { ...around, ...occasion, ...subject }),
    ),
  );
};
