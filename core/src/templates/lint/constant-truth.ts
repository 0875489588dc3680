import { placeholderNamed } from '../catalogue/catalogue.ts';
import { isTrue } from '../evaluate-condition.ts';
import type { Comparison, Condition, Operand } from '../template.ts';
import { operandsOf } from '../walk.ts';

const NOTHING = new Map<string, string>();

/** The texts that a placeholder can have, where there are only a few. */
export const valuesOf = (operand: Operand): readonly string[] | undefined =>
  operand.kind === 'name' ? placeholderNamed(operand.name)?.values : undefined;

const comparisonTruth = ({ left, operator, right }: Comparison): boolean | undefined => {
  if (operator !== '=' && operator !== '!=') return undefined;
  const [values, text] = left.kind === 'name' ? [valuesOf(left), right] : [valuesOf(right), left];
  if (!values || text.kind !== 'text' || values.includes(text.text)) return undefined;
  return operator === '!=';
};

/** All of them, or undefined when it cannot be told. */
const truthOfAll = (truths: readonly (boolean | undefined)[]): boolean | undefined => {
  if (truths.includes(false)) return false;
  return truths.includes(undefined) ? undefined : true;
};

const opposite = (truth: boolean | undefined): boolean | undefined => (truth === undefined ? undefined : !truth);

/** What a condition is for every order; undefined when that depends on the order or the condition is broken. */
export const constantTruth = (condition: Condition): boolean | undefined => {
  switch (condition.kind) {
    case 'broken':
      return undefined;
    case 'and':
      return truthOfAll(condition.conditions.map(constantTruth));
    case 'or':
      return opposite(truthOfAll(condition.conditions.map((part) => opposite(constantTruth(part)))));
    case 'not':
      return opposite(constantTruth(condition.condition));
    case 'compare':
    case 'present': {
      const isWritten = operandsOf(condition).every(({ kind }) => kind !== 'name');
      if (isWritten) return isTrue(condition, NOTHING);
      return condition.kind === 'compare' ? comparisonTruth(condition) : undefined;
    }
  }
};
