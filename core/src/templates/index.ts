export { type CataloguedPlaceholder, PLACEHOLDERS } from './catalogue/catalogue.ts';
export { TEMPLATE_FIELDS, type TemplateField } from './catalogue/fields.ts';
export type { PlaceholderDescription, PlaceholderType } from './catalogue/placeholder.ts';
export type { DiscountSubject, ItemSubject } from './catalogue/row-placeholders.ts';
export type { TemplateScope, TemplateValue } from './catalogue/value.ts';
export type { TemplateNamespace } from './catalogue/words.ts';
export { type EvaluateOptions, evaluateTemplate } from './evaluate.ts';
export { type FindingCode, findingText, type TemplateFinding } from './lint/finding.ts';
export { lintTemplate } from './lint/lint.ts';
export type { SampleUse } from './lint/samples.ts';
export type { MistakeCode, TemplateMistake } from './mistake.ts';
export { parseTemplate } from './parse.ts';
export { printTemplate } from './print.ts';
export { type ScopeContext, scopeOfOrder } from './scope-of-order.ts';
export { resultFaultText, resultIn, textAsUsed, type TemplateResult } from './template-result.ts';
export type { Template, TemplatePart } from './template.ts';
export { type GalleryEntry, galleryOf, type TemplatePlace } from './gallery.ts';
export { cutAtAnEdge, lengthOfResults, lengthUsually, type ResultLength } from './result-length.ts';
export {
  INSERTION_GROUPS,
  type InsertionGroup,
  insertionsFor,
  searchInsertions,
  type TemplateInsertion,
} from './insertions.ts';
export { completionsAt, type TemplateCompletions } from './completions.ts';
export { type TagSpan, tagSpans } from './tag-spans.ts';
export type { Span } from './token.ts';
