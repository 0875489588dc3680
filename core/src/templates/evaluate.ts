import type { DocumentLanguage } from '../documents/words.ts';
import { escapeHtml } from '../kernel/escape-html.ts';
import { compareValues } from './compare-values.ts';
import { isTrue, valueOf } from './evaluate-condition.ts';
import { substring } from './substring.ts';
import type { IfPart, JoinPart, Operand, SwitchPart, Template, TemplatePart } from './template.ts';
import { textOfValue, type TemplateScope } from './catalogue/value.ts';

/** How a template is evaluated: plain text in German unless said otherwise. */
export interface EvaluateOptions {
  /** In `html`, values are escaped; the text of the template itself never is. */
  readonly form?: 'plain' | 'html';
  readonly language?: DocumentLanguage;
}

/** One evaluation: the values and how they become text. */
interface Evaluation {
  readonly scope: TemplateScope;
  readonly isHtml: boolean;
  readonly language: DocumentLanguage;
}

const NO_PARTS: readonly TemplatePart[] = [];

const shown = (text: string, { isHtml }: Evaluation): string => (isHtml ? escapeHtml(text) : text);

const textOf = (operand: Operand, { scope, language }: Evaluation): string =>
  operand.kind === 'name' ? textOfValue(scope.get(operand.name), language) : operand.text;

const joined = ({ list, separator }: JoinPart, evaluation: Evaluation): string => {
  const value = valueOf(list, evaluation.scope);
  if (!Array.isArray(value)) return shown(textOf(list, evaluation), evaluation);
  return value.map((entry: string) => shown(entry, evaluation)).join(separator);
};

const chosenBranch = ({ branches }: IfPart, scope: TemplateScope): readonly TemplatePart[] => {
  for (const { condition, parts } of branches) if (condition === 'else' || isTrue(condition, scope)) return parts;
  return NO_PARTS;
};

const chosenCase = ({ value, cases }: SwitchPart, scope: TemplateScope): readonly TemplatePart[] => {
  const wanted = value.kind === 'broken' ? undefined : valueOf(value, scope);
  let byDefault: readonly TemplatePart[] | undefined;
  for (const { values, parts } of cases) {
    if (values === 'default') byDefault ??= parts;
    else if (wanted !== undefined && 'length' in values)
      for (const operand of values) if (compareValues(wanted, '=', valueOf(operand, scope))) return parts;
  }
  return byDefault ?? NO_PARTS;
};

const evaluatePart = (part: TemplatePart, evaluation: Evaluation): string => {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'value':
      return shown(textOfValue(evaluation.scope.get(part.name), evaluation.language), evaluation);
    case 'if':
      return evaluateParts(chosenBranch(part, evaluation.scope), evaluation);
    case 'switch':
      return evaluateParts(chosenCase(part, evaluation.scope), evaluation);
    case 'join':
      return joined(part, evaluation);
    case 'substring':
      return shown(substring(textOf(part.value, evaluation), part.from, part.count), evaluation);
    case 'broken':
      return '';
  }
};

const evaluateParts = (parts: readonly TemplatePart[], evaluation: Evaluation): string => {
  let text = '';
  for (const part of parts) text += evaluatePart(part, evaluation);
  return text;
};

/**
 * The text of a template with the values of a scope, in time linear in both. Never throws: what has no value and what
 * could not be read is empty.
 */
export const evaluateTemplate = (
  { parts }: Pick<Template, 'parts'>,
  scope: TemplateScope,
  { form = 'plain', language = 'de' }: EvaluateOptions = {},
): string => evaluateParts(parts, { scope, isHtml: form === 'html', language });
