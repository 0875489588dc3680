import { findingText, isDoubtful } from '../templates/lint/finding.ts';
import { lintTemplate } from '../templates/lint/lint.ts';
import { parseTemplate } from '../templates/parse.ts';
import { ofField, valueFault, type FieldFault } from './field-fault.ts';
import type { FieldKey } from './preferences-shape.ts';
import { templateUseOf } from './template-use.ts';

/** Sentences about one text; a merchant who mends the first ones is told the others. */
const MAX_SENTENCES = 3;

/**
 * What keeps a text from being used as a template: a placeholder that does not exist or has no value there, a command that
 * is wrong, and what looks like either and would be printed. Where a text is merely long or part of it is never reached,
 * nothing is refused.
 */
export const templateFaults = (name: FieldKey, source: unknown): readonly FieldFault[] => {
  const use = templateUseOf(name);
  if (!use || typeof source !== 'string') return [];
  const found = lintTemplate(parseTemplate(source), { ...use, samples: [] }).filter(isDoubtful);
  const sentences = [...new Set(found.map(findingText))].slice(0, MAX_SENTENCES);
  return sentences.length > 0 ? [ofField(name, valueFault('template', { why: sentences.join(' ') }))] : [];
};
