import type { DocumentKind } from '../../documents/draft.ts';
import type { Order } from '../../orders/order.ts';
import { fieldRule, type TemplateField } from '../catalogue/fields.ts';
import { evaluateTemplate } from '../evaluate.ts';
import type { ScopeContext } from '../scope-of-order.ts';
import { scopesOfField } from '../scopes-of-field.ts';
import type { Template } from '../template.ts';
import { warning, type TemplateFinding } from './finding.ts';

/** Where a template is used and the orders it is tried with. */
export interface SampleUse extends Pick<ScopeContext, 'language' | 'metafields'> {
  readonly document: DocumentKind;
  readonly field: TemplateField;
  readonly samples: readonly Order[];
}

const resultsFor = (template: Template, order: Order, use: SampleUse): readonly string[] => {
  const { form } = fieldRule(use.field);
  const language = use.language ?? 'de';
  return scopesOfField(order, use.document, use.field, use).map((scope) =>
    evaluateTemplate(template, scope, { form, language }),
  );
};

const onSample = (template: Template, order: Order, use: SampleUse): readonly TemplateFinding[] => {
  const { label, limit } = fieldRule(use.field);
  const whole = { position: 0, length: template.source.length };
  const results = resultsFor(template, order, use);
  const longest = results.reduce((most, text) => Math.max(most, text.length), 0);
  const tooLong = `Bei Bestellung ${order.name} hat „${label}“ ${longest} Zeichen; erlaubt sind ${limit}.`;
  const empty = `Bei Bestellung ${order.name} bleibt „${label}“ leer.`;
  return [
    ...(longest > limit ? [{ ...warning('too-long', whole, tooLong), sample: order.name }] : []),
    ...(results.some((text) => text.trim() === '') ? [{ ...warning('empty', whole, empty), sample: order.name }] : []),
  ];
};

/** Sample orders for which the text is longer than the field allows, or empty although the template is not. */
export const sampleFindings = (template: Template, use: SampleUse): readonly TemplateFinding[] =>
  template.source.trim() === '' ? [] : use.samples.flatMap((order) => onSample(template, order, use));
