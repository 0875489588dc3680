export type { Span, TemplateToken, TokenKind } from './token.ts';
export type { Template, TemplatePart } from './template.ts';
export type { MistakeCode, TemplateMistake } from './mistake.ts';
export type { TemplateScope, TemplateValue } from './value.ts';
export type { Command, Operator, TemplateNamespace } from './words.ts';
export { COMMANDS, NAMESPACES, OPERATORS } from './words.ts';
export { scanTemplate } from './scan.ts';
export { parseTemplate } from './parse.ts';
export { evaluateTemplate, type EvaluateOptions } from './evaluate.ts';
export { printTemplate } from './print.ts';
export { PLACEHOLDERS, isAvailable, placeholderNamed, type CataloguedPlaceholder } from './catalogue/catalogue.ts';
export { metafieldName } from './catalogue/names.ts';
export type { PlaceholderDescription, PlaceholderType } from './catalogue/placeholder.ts';
export {
  TEMPLATE_FIELDS,
  fieldRule,
  type RowKind,
  type TemplateField,
  type TemplateFieldRule,
} from './catalogue/fields.ts';
export type { DiscountSubject, ItemSubject } from './catalogue/row-placeholders.ts';
export { scopeOfOrder, type ScopeContext } from './scope-of-order.ts';
export { scopesOfField } from './scopes-of-field.ts';
export { lintTemplate } from './lint/lint.ts';
export type { FindingCode, TemplateFinding } from './lint/finding.ts';
export type { SampleUse } from './lint/samples.ts';
