import { DOCUMENT_KINDS, type DocumentKind } from '../../documents/document-kind.ts';
import { MAX_OF_TEXT } from '../../documents/cut-text.ts';

/** What a row of a document shows. */
export type RowKind = 'item' | 'shipping' | 'discount';

/** A text that merchants write as a template. */
export interface TemplateFieldRule {
  /** German. */
  readonly label: string;
  /** Most UTF-16 units of the evaluated text: on a document those at which it is cut. */
  readonly limit: number;
  /** What is longer is cut at a word. */
  readonly isCut: boolean;
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
  isCut: true,
  form: 'plain',
  documents,
});

/** A text that is not cut, however long it becomes. */
const whole = (rule: TemplateFieldRule): TemplateFieldRule => ({ ...rule, isCut: false });

const html = (label: string, limit: number): TemplateFieldRule => ({
  ...whole(plain(label, limit)),
  form: 'html',
});

const inRow = (row: RowKind, label: string, limit: number): TemplateFieldRule => ({
  ...plain(label, limit, row === 'item' ? DOCUMENT_KINDS : PRICED),
  row,
});

const UNIT = 1000;
const MESSAGE = 30_000;

/** Every field that is a template, with its limit. */
export const TEMPLATE_FIELDS = {
  title: plain('Titel', MAX_OF_TEXT.title),
  introduction: plain('Einleitung', MAX_OF_TEXT.introduction),
  terms: plain('Lieferbedingungen', MAX_OF_TEXT.terms, DELIVERY),
  remark: plain('Schlusstext', MAX_OF_TEXT.remark),
  'item-title': inRow('item', 'Titel des Artikels', MAX_OF_TEXT.itemTitle),
  'item-detail': inRow('item', 'Beschreibung des Artikels', MAX_OF_TEXT.itemDetail),
  'item-unit': whole(inRow('item', 'Einheit des Artikels', UNIT)),
  'shipping-title': inRow('shipping', 'Titel des Versands', MAX_OF_TEXT.itemTitle),
  'shipping-detail': inRow('shipping', 'Beschreibung des Versands', MAX_OF_TEXT.itemDetail),
  'shipping-unit': whole(inRow('shipping', 'Einheit des Versands', UNIT)),
  'discount-title': inRow('discount', 'Titel des Rabatts', MAX_OF_TEXT.itemTitle),
  'discount-detail': inRow('discount', 'Beschreibung des Rabatts', MAX_OF_TEXT.itemDetail),
  'discount-unit': whole(inRow('discount', 'Einheit des Rabatts', UNIT)),
  'mail-name': plain('Name des Absenders', 255),
  'mail-to': whole(plain('Empfänger', 254)),
  'mail-subject': plain('Betreff', 60),
  'mail-message': html('Nachricht', MESSAGE),
  'mail-signature': html('Signatur', MESSAGE),
} as const satisfies Readonly<Record<string, TemplateFieldRule>>;

/** A kind of text that is a template. */
export type TemplateField = keyof typeof TEMPLATE_FIELDS;

/** The rule of a field. */
export const fieldRule = (field: TemplateField): TemplateFieldRule => TEMPLATE_FIELDS[field];
