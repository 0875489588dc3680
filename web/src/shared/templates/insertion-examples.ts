import { evaluateTemplate, parseTemplate, type TemplateInsertion, type TemplateScope } from '@belegwerk/core/templates';
import { templateWords as words } from './template-words.ts';

/** What an order of the shop says of the place for which something is picked. */
interface RealOrder {
  readonly name: string;
  readonly scope: TemplateScope;
}

/** What becomes of something: what an order makes of it, or an example that is marked as one. */
const comesTo = ({ name, text, example }: TemplateInsertion, order: RealOrder | undefined): string => {
  if (name === undefined) return example;
  const marked = example === '' ? '' : words.example(example);
  if (order === undefined) return marked;
  const value = evaluateTemplate(parseTemplate(text), order.scope);
  return value.trim() === '' ? [words.emptyIn(order.name), marked].filter(Boolean).join(' · ') : value;
};

/** What can be put into a template, with what becomes of it as its example. */
export const withExamples = (
  insertions: readonly TemplateInsertion[],
  order: RealOrder | undefined,
): readonly TemplateInsertion[] => insertions.map((each) => ({ ...each, example: comesTo(each, order) }));
