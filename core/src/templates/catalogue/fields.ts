import { DOCUMENT_KINDS, type DocumentKind } from '../../documents/draft.ts';
import { TEXT_LIMITS } from '../../documents/cut-text.ts';

/** What a row of a document shows. */
export type RowKind = 'item' | 'shipping' | 'discount';

/** A text that merchants write as a template. */
export interface TemplateFieldRule {
  /** German. */
  readonly label: string;
  /** Most UTF-16 units of the evaluated text; the lower one of specification 2, section 5 and the accounting service. */
  readonly limit: number;
  /** Values are escaped and line breaks are the template's own. */
  readonly form: 'plain' | 'html';
  readonly documents: readonly DocumentKind[];
  /** The field is evaluated for each row of this kind. */
  readonly row?: RowKind;
}

const PRICED: readonly DocumentKind[] = ['invoice', 'credit-note'];
const DELIVERY: readonly DocumentKind[] = ['delivery-note'];

const plain = (
  label: string,
  limit: number,
  documents: readonly DocumentKind[] = DOCUMENT_KINDS,
): TemplateFieldRule => ({
  label,
  limit,
  form: 'plain',
  documents,
});

const html = (label: string, limit: number): TemplateFieldRule => ({ ...plain(label, limit), form: 'html' });

const inRow = (row: RowKind, label: string, limit: number): TemplateFieldRule => ({
  ...plain(label, limit, row === 'item' ? DOCUMENT_KINDS : PRICED),
  row,
});

const DETAIL = 1000;
const UNIT = 1000;
const MESSAGE = 30_000;

/** Every field that is a template, with its limit. */
export const TEMPLATE_FIELDS = {
  title: plain('Titel', TEXT_LIMITS.title),
  introduction: plain('Einleitung', TEXT_LIMITS.introduction),
  terms: plain('Lieferbedingungen', TEXT_LIMITS.terms, DELIVERY),
  remark: plain('Schlusstext', TEXT_LIMITS.remark),
  'item-title': inRow('item', 'Titel des Artikels', TEXT_LIMITS.itemName),
  'item-detail': inRow('item', 'Beschreibung des Artikels', DETAIL),
  'item-unit': inRow('item', 'Einheit des Artikels', UNIT),
  'shipping-title': inRow('shipping', 'Titel des Versands', TEXT_LIMITS.itemName),
  'shipping-detail': inRow('shipping', 'Beschreibung des Versands', DETAIL),
  'shipping-unit': inRow('shipping', 'Einheit des Versands', UNIT),
  'discount-title': inRow('discount', 'Titel des Rabatts', TEXT_LIMITS.itemName),
  'discount-detail': inRow('discount', 'Beschreibung des Rabatts', DETAIL),
  'discount-unit': inRow('discount', 'Einheit des Rabatts', UNIT),
  'mail-name': plain('Name des Absenders', 255),
  'mail-to': plain('Empfänger', 254),
  'mail-subject': plain('Betreff', 60),
  'mail-message': html('Nachricht', MESSAGE),
  'mail-signature': html('Signatur', MESSAGE),
} as const satisfies Readonly<Record<string, TemplateFieldRule>>;

/** A kind of text that is a template. */
export type TemplateField = keyof typeof TEMPLATE_FIELDS;

/** The rule of a field. */
export const fieldRule = (field: TemplateField): TemplateFieldRule => TEMPLATE_FIELDS[field];
