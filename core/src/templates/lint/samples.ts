import type { DocumentKind } from '../../documents/document-kind.ts';
import type { Order } from '../../orders/order.ts';
import { fieldRule, type TemplateField } from '../catalogue/fields.ts';
import type { ScopeContext } from '../scope-of-order.ts';
import type { Template } from '../template.ts';
import { excessText, resultsFor } from '../template-result.ts';
import { warning, type TemplateFinding } from './finding.ts';

/** Where a template is used and the orders it is tried with. */
export interface SampleUse extends Pick<ScopeContext, 'language' | 'metafields'> {
  readonly document: DocumentKind;
  readonly field: TemplateField;
  readonly samples: readonly Order[];
}

const onSample = (template: Template, order: Order, use: SampleUse): readonly TemplateFinding[] => {
  const { label, limit } = fieldRule(use.field);
  const whole = { position: 0, length: template.source.length };
  const results = resultsFor(template, order, use);
  const longest = results.reduce((most, { text }) => Math.max(most, text.length), 0);
  const tooLong = `Bei Bestellung ${order.name} hat „${label}“ ${excessText(use.field, longest)}.`;
  const empty = `Bei Bestellung ${order.name} bleibt „${label}“ leer.`;
  return [
    ...(longest > limit ? [{ ...warning('too-long', whole, tooLong), sample: order.name }] : []),
    ...(results.some(({ fault }) => fault === 'empty')
      ? [{ ...warning('empty', whole, empty), sample: order.name }]
      : []),
  ];
};

/** Sample orders for which the text is longer than the field allows, or empty although the template is not. */
export const sampleFindings = (template: Template, use: SampleUse): readonly TemplateFinding[] =>
  template.source.trim() === '' ? [] : use.samples.flatMap((order) => onSample(template, order, use));
