import { compareValues, isPresent, type Comparable } from './compare-values.ts';
import type { Condition, Operand } from './template.ts';
import type { TemplateScope } from './catalogue/value.ts';

/** The value of an operand; a placeholder without one is an empty text. */
export const valueOf = (operand: Operand, scope: TemplateScope): Comparable => {
  if (operand.kind === 'name') return scope.get(operand.name) ?? '';
  return operand.kind === 'text' ? operand.text : operand;
};

/** Whether a condition holds; one that could not be read never does. */
export const isTrue = (condition: Condition, scope: TemplateScope): boolean => {
  switch (condition.kind) {
    case 'present':
      return isPresent(valueOf(condition.value, scope));
    case 'compare':
      return compareValues(valueOf(condition.left, scope), condition.operator, valueOf(condition.right, scope));
    case 'and':
      return condition.conditions.every((part) => isTrue(part, scope));
    case 'or':
      return condition.conditions.some((part) => isTrue(part, scope));
    case 'not':
      return !isTrue(condition.condition, scope);
    case 'broken':
      return false;
  }
};
