import { SETTING_PREFIX, textsOf } from '../preferences/document-views.ts';
import { NO_MONEY } from '../kernel/money.ts';
import type { DocumentPreferences } from '../preferences/preferences-shape.ts';
import { evaluateTemplate } from '../templates/evaluate.ts';
import { parseTemplate } from '../templates/parse.ts';
import { scopeOfOrder, type ScopeContext } from '../templates/scope-of-order.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import { NO_ROW_WORDS, type RowWords, type WordDocument } from '../documents/wording.ts';

const itemTemplates = (preferences: DocumentPreferences, kind: DocumentKind): RowWords => {
  const prefix = SETTING_PREFIX[kind];
  return {
    title: preferences[`${prefix}LayoutItemTitle`],
    detail: preferences[`${prefix}LayoutItemDetail`],
    unit: preferences[`${prefix}LayoutItemUnit`],
  };
};

const shippingTemplates = (preferences: DocumentPreferences, kind: DocumentKind): RowWords => {
  if (kind === 'delivery-note') return NO_ROW_WORDS;
  const prefix = SETTING_PREFIX[kind];
  return {
    title: preferences[`${prefix}LayoutShippingTitle`],
    detail: preferences[`${prefix}LayoutShippingDetail`],
    unit: preferences[`${prefix}LayoutShippingUnit`],
  };
};

/** Discounts have rows on invoices alone. */
const discountTemplates = (preferences: DocumentPreferences, kind: DocumentKind): RowWords =>
  kind === 'invoice'
    ? {
        title: preferences.invoiceLayoutDiscountTitle,
        detail: preferences.invoiceLayoutDiscountDetail,
        unit: preferences.invoiceLayoutDiscountUnit,
      }
    : NO_ROW_WORDS;

/**
 * The settings' texts as templates of the placeholder language, filled with the values of the order and of the metafields
 * that were read, by their placeholder names.
 */
export const templateWording =
  (preferences: DocumentPreferences, metafields?: ScopeContext['metafields']): WordDocument =>
  ({ kind, order, refund, fulfilment }, language) => {
    const about: ScopeContext = {
      language,
      ...(refund ? { refund } : {}),
      ...(fulfilment ? { fulfilment } : {}),
      ...(metafields ? { metafields } : {}),
    };
    const filled = (template: string, more: ScopeContext = {}): string =>
      template.includes('<')
        ? evaluateTemplate(parseTemplate(template), scopeOfOrder(order, { ...about, ...more }), { language })
        : template;
    const row = ({ title, detail, unit }: RowWords, more: ScopeContext): RowWords => ({
      title: filled(title, more),
      detail: filled(detail, more),
      unit: filled(unit, more),
    });
    const texts = textsOf(preferences, SETTING_PREFIX[kind]);
    const [item, shipping, discount] = [
      itemTemplates(preferences, kind),
      shippingTemplates(preferences, kind),
      discountTemplates(preferences, kind),
    ];
    return {
      title: filled(texts.title),
      introduction: filled(texts.introduction),
      remark: filled(texts.remark),
      terms: filled(texts.terms),
      item: (line, quantity, position) => row(item, { item: { line, quantity, position } }),
      shipping: (line) => row(shipping, { shipping: line }),
      discount: (rate, amount) => row(discount, { discount: { rate, amount: amount < 0 ? NO_MONEY : amount } }),
    };
  };
