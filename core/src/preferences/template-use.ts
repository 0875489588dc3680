import type { DocumentKind } from '../documents/document-kind.ts';
import type { TemplateField } from '../templates/catalogue/fields.ts';
import { fieldOf } from './catalogue.ts';
import type { FieldKey } from './preferences-shape.ts';

/** Where the text of a setting is used as a template. */
export interface TemplateUse {
  readonly document: DocumentKind;
  readonly field: TemplateField;
}

const DOCUMENT_OF: Readonly<Record<string, DocumentKind>> = {
  invoices: 'invoice',
  credits: 'credit-note',
  deliveries: 'delivery-note',
};

/** The document and the field for which a setting is a template; nothing for a setting that is none. */
export const templateUseOf = (name: FieldKey): TemplateUse | undefined => {
  const { section, template } = fieldOf(name);
  const document = DOCUMENT_OF[section.slice(0, section.indexOf('.'))];
  return template && document ? { document, field: template } : undefined;
};
