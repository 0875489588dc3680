import { cutText } from '../documents/cut-text.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { DocumentLanguage } from '../documents/words.ts';
import type { Order } from '../orders/order.ts';
import { fieldRule, type TemplateField } from './catalogue/fields.ts';
import type { TemplateScope } from './catalogue/value.ts';
import { evaluateTemplate } from './evaluate.ts';
import { scopesOfField } from './scopes-of-field.ts';
import type { ScopeContext } from './scope-of-order.ts';
import type { Template } from './template.ts';

/** What a template comes to in a field, for one place on a document. */
export interface TemplateResult {
  readonly text: string;
  /** Longer than the field may be, or empty although the template is not. */
  readonly fault?: 'too-long' | 'empty';
}

/** What a template comes to with the values of a place. */
export const resultIn = (
  template: Template,
  field: TemplateField,
  scope: TemplateScope,
  language: DocumentLanguage = 'de',
): TemplateResult => {
  const { form, limit } = fieldRule(field);
  const text = evaluateTemplate(template, scope, { form, language });
  if (text.length > limit) return { text, fault: 'too-long' };
  const isWanted = template.source.trim() !== '';
  return isWanted && text.trim() === '' ? { text, fault: 'empty' } : { text };
};

interface Place extends Pick<ScopeContext, 'language' | 'metafields'> {
  readonly document: DocumentKind;
  readonly field: TemplateField;
}

/** What a template comes to at each of its places on the documents of an order. */
export const resultsFor = (template: Template, order: Order, place: Place): readonly TemplateResult[] =>
  scopesOfField(order, place.document, place.field, place).map((scope) =>
    resultIn(template, place.field, scope, place.language),
  );

/** A text as it stands on the document or in the mail: cut at a word where its field is cut. */
export const textAsUsed = (field: TemplateField, { text }: Pick<TemplateResult, 'text'>): string => {
  const { limit, isCut } = fieldRule(field);
  return isCut ? cutText(text, limit) : text;
};

/** What is wrong with a text, in German; nothing where it is as it may be. */
export const resultFaultText = (field: TemplateField, { text, fault }: TemplateResult): string | undefined => {
  const { label } = fieldRule(field);
  if (fault === 'too-long') return `„${label}“ hat ${excessText(field, text.length)}.`;
  return fault && `„${label}“ bleibt leer.`;
};

/** The length of a text that is longer than its field may be, and what becomes of it, in German. */
export const excessText = (field: TemplateField, length: number): string => {
  const { limit, isCut } = fieldRule(field);
  return isCut
    ? `${length} Zeichen und wird auf höchstens ${limit} gekürzt`
    : `${length} Zeichen; erlaubt sind ${limit}`;
};
