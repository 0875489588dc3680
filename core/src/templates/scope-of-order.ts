import type { DocumentLanguage } from '../documents/words.ts';
import type { Fulfilment, Order, Refund, ShippingLine } from '../orders/order.ts';
import { BUYER_PLACEHOLDERS } from './catalogue/buyer-placeholders.ts';
import { FULFILLMENT_PLACEHOLDERS, REFUND_PLACEHOLDERS } from './catalogue/event-placeholders.ts';
import { MONEY_PLACEHOLDERS } from './catalogue/money-placeholders.ts';
import { ORDER_PLACEHOLDERS } from './catalogue/order-placeholders.ts';
import type { Placeholder } from './catalogue/placeholder.ts';
import {
  DISCOUNT_PLACEHOLDERS,
  ITEM_PLACEHOLDERS,
  SHIPPING_PLACEHOLDERS,
  type DiscountSubject,
  type ItemSubject,
} from './catalogue/row-placeholders.ts';
import { textFormat, type TextFormat } from './catalogue/text-format.ts';
import type { TemplateScope, TemplateValue } from './catalogue/value.ts';

/** What a template speaks of besides the order. */
export interface ScopeContext {
  readonly language?: DocumentLanguage;
  readonly item?: ItemSubject;
  readonly shipping?: ShippingLine;
  readonly discount?: DiscountSubject;
  readonly refund?: Refund;
  readonly fulfilment?: Fulfilment;
  /** By their placeholder names, see `metafieldName`. */
  readonly metafields?: ReadonlyMap<string, TemplateValue>;
}

type Reader = (order: Order, context: ScopeContext, format: TextFormat) => TemplateValue | undefined;

const readers = <Subject>(
  placeholders: readonly Placeholder<Subject>[],
  subjectOf: (order: Order, context: ScopeContext) => Subject | undefined,
): readonly (readonly [string, Reader])[] =>
  placeholders.map(({ name, read }) => [
    name,
    (order, context, format) => {
      const subject = subjectOf(order, context);
      return subject === undefined ? undefined : read(subject, format);
    },
  ]);

const READERS: ReadonlyMap<string, Reader> = new Map([
  ...readers([...ORDER_PLACEHOLDERS, ...BUYER_PLACEHOLDERS, ...MONEY_PLACEHOLDERS], (order) => order),
  ...readers(ITEM_PLACEHOLDERS, (_order, { item }) => item),
  ...readers(SHIPPING_PLACEHOLDERS, (_order, { shipping }) => shipping),
  ...readers(DISCOUNT_PLACEHOLDERS, (_order, { discount }) => discount),
  ...readers(REFUND_PLACEHOLDERS, (order, { refund }) => refund && { refund, order }),
  ...readers(FULFILLMENT_PLACEHOLDERS, (order, { fulfilment }) => fulfilment && { fulfilment, order }),
]);

/**
 * The values of every placeholder for an order and what the template speaks of: amounts and days as German
 * bookkeepers write them, or as fits an English document. A value is read when it is first asked for.
 */
export const scopeOfOrder = (order: Order, context: ScopeContext = {}): TemplateScope => {
  const format = textFormat(context.language ?? 'de', order.currency);
  const known = new Map<string, TemplateValue | undefined>(context.metafields);
  return {
    get: (name) => {
      const found = known.get(name);
      if (found !== undefined || known.has(name)) return found;
      const value = READERS.get(name)?.(order, context, format);
      known.set(name, value);
      return value;
    },
  };
};
