import { DOCUMENT_KINDS, type DocumentKind } from '../../documents/document-kind.ts';
import { namespaceOf, type TemplateNamespace } from './words.ts';
import { BUYER_PLACEHOLDERS } from './buyer-placeholders.ts';
import { FULFILLMENT_PLACEHOLDERS, REFUND_PLACEHOLDERS } from './event-placeholders.ts';
import { fieldRule, TEMPLATE_FIELDS, type TemplateField } from './fields.ts';
import { MONEY_PLACEHOLDERS } from './money-placeholders.ts';
import { ORDER_PLACEHOLDERS } from './order-placeholders.ts';
import type { Placeholder, PlaceholderDescription } from './placeholder.ts';
import { DISCOUNT_PLACEHOLDERS, ITEM_PLACEHOLDERS, SHIPPING_PLACEHOLDERS } from './row-placeholders.ts';

/** A placeholder as help and picker show it. */
export interface CataloguedPlaceholder extends PlaceholderDescription {
  readonly namespace: TemplateNamespace;
  readonly documents: readonly DocumentKind[];
  readonly fields: readonly TemplateField[];
}

const DOCUMENTS: Readonly<Record<TemplateNamespace, readonly DocumentKind[]>> = {
  ORDER: DOCUMENT_KINDS,
  ITEM: DOCUMENT_KINDS,
  SHIPPING: ['invoice', 'credit-note'],
  DISCOUNT: ['invoice', 'credit-note'],
  REFUND: ['credit-note'],
  FULFILLMENT: ['invoice', 'delivery-note'],
  METAFIELD: DOCUMENT_KINDS,
};

const FIELDS = Object.keys(TEMPLATE_FIELDS) as readonly TemplateField[];

/** The kind of row without which a name has no value. */
const rowOf = (name: string): string | undefined => {
  const namespace = namespaceOf(name);
  if (namespace === 'ITEM' || /^METAFIELD\.(?:PRODUCT|VARIANT)\./.test(name)) return 'item';
  return namespace === 'SHIPPING' || namespace === 'DISCOUNT' ? namespace.toLowerCase() : undefined;
};

/** Documents on which a placeholder can have a value, by its name. */
export const documentsOf = (name: string): readonly DocumentKind[] => {
  const namespace = namespaceOf(name);
  return namespace ? DOCUMENTS[namespace] : [];
};

/** Fields in which a placeholder can have a value, by its name: those of a row only in that row. */
export const fieldsOf = (name: string): readonly TemplateField[] => {
  const row = rowOf(name);
  return row === undefined ? FIELDS : FIELDS.filter((field) => fieldRule(field).row === row);
};

/** Whether a placeholder can have a value in a field of a document. */
export const isAvailable = (name: string, document: DocumentKind, field: TemplateField): boolean =>
  documentsOf(name).includes(document) && fieldsOf(name).includes(field);

type AnyPlaceholder = Pick<Placeholder<never>, 'name' | 'label' | 'example' | 'type' | 'values'>;

const catalogued = (placeholder: AnyPlaceholder): CataloguedPlaceholder => {
  const { name, label, example, type, values } = placeholder;
  return {
    name,
    label,
    example,
    type,
    ...(values ? { values } : {}),
    namespace: namespaceOf(name) ?? 'ORDER',
    documents: documentsOf(name),
    fields: fieldsOf(name),
  };
};

/** Every placeholder with German label, example and where it is available. Metafields are the merchant's own. */
export const PLACEHOLDERS: readonly CataloguedPlaceholder[] = [
  ...ORDER_PLACEHOLDERS,
  ...BUYER_PLACEHOLDERS,
  ...MONEY_PLACEHOLDERS,
  ...ITEM_PLACEHOLDERS,
  ...SHIPPING_PLACEHOLDERS,
  ...DISCOUNT_PLACEHOLDERS,
  ...REFUND_PLACEHOLDERS,
  ...FULFILLMENT_PLACEHOLDERS,
].map(catalogued);

const BY_NAME: ReadonlyMap<string, CataloguedPlaceholder> = new Map(PLACEHOLDERS.map((entry) => [entry.name, entry]));

/** A placeholder by its canonical name. */
export const placeholderNamed = (name: string): CataloguedPlaceholder | undefined => BY_NAME.get(name);

/** A field for an address needs one: the examples show which placeholders are addresses, and metafields may be any text. */
export const mayBeAddress = (name: string): boolean =>
  namespaceOf(name) === 'METAFIELD' || placeholderNamed(name)?.example.includes('@') === true;
