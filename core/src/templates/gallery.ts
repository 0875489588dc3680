import { EXTREME_ORDERS, withRefund } from './extreme-orders.ts';
import type { Order } from '../orders/order.ts';
import { isAvailable } from './catalogue/catalogue.ts';
import type { TemplateField } from './catalogue/fields.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { DocumentLanguage } from '../documents/words.ts';
import type { TemplateValue } from './catalogue/value.ts';
import { parseTemplate } from './parse.ts';
import { resultsFor, type TemplateResult } from './template-result.ts';

/** What a template comes to on an order at an edge. */
export interface GalleryEntry {
  /** German name of the edge. */
  readonly label: string;
  /** One for each place on its documents, those with a fault first. */
  readonly results: readonly TemplateResult[];
}

/** Where a template stands that is tried with orders at the edges. */
export interface TemplatePlace {
  readonly document: DocumentKind;
  readonly field: TemplateField;
  readonly language: DocumentLanguage;
  /** The placeholders of the metafields that the settings load. */
  readonly metafields: readonly string[];
}

/** What stands for the value of a metafield, which only the shop knows. */
const EXAMPLE = 'Beispielwert';

/** Tries a template on each of the extreme orders, which get a refund where the document needs one. */
export const galleryOf = (source: string, place: TemplatePlace): readonly GalleryEntry[] => {
  const { document, field, language, metafields } = place;
  const template = parseTemplate(source);
  const seen = (order: Order): Order => (document === 'credit-note' ? withRefund(order) : order);
  const known = metafields.filter((name) => isAvailable(name, document, field));
  const values = new Map<string, TemplateValue>(known.map((name) => [name, EXAMPLE]));
  return EXTREME_ORDERS.map(({ label, order, isBare }) => ({
    label,
    results: resultsFor(template, seen(order), {
      document,
      field,
      language,
      ...(isBare ? {} : { metafields: values }),
    }).toSorted((one, other) => rank(one) - rank(other)),
  })).filter(({ results }) => results.length > 0);
};

const rank = ({ fault }: TemplateResult): number => (fault === undefined ? 1 : 0);
