import { escapedString } from './scan-string.ts';
import type {
  Branch,
  BrokenTag,
  Case,
  Condition,
  IfPart,
  Operand,
  SwitchPart,
  Template,
  TemplatePart,
} from './template.ts';

/** An operand as a template writes it. */
export const printOperand = (value: Operand): string => {
  if (value.kind === 'name') return value.name;
  return value.kind === 'text' ? `"${escapedString(value.text)}"` : value.text;
};

const inner = (condition: Condition, isNested: boolean): string =>
  isNested ? `(${printCondition(condition)})` : printCondition(condition);

const isChain = ({ kind }: Condition): boolean => kind === 'and' || kind === 'or';

/** A condition with the fewest parentheses that keep its meaning. A broken one has none: its whole tag is kept. */
export const printCondition = (condition: Condition): string => {
  switch (condition.kind) {
    case 'or':
      return condition.conditions.map((part) => inner(part, part.kind === 'or')).join(' OR ');
    case 'and':
      return condition.conditions.map((part) => inner(part, isChain(part))).join(' AND ');
    case 'not':
      return `NOT ${inner(condition.condition, isChain(condition.condition))}`;
    case 'compare':
      return `${printOperand(condition.left)} ${condition.operator} ${printOperand(condition.right)}`;
    case 'present':
      return printOperand(condition.value);
    case 'broken':
      return '';
  }
};

const isBroken = (value: { readonly kind: string } | readonly unknown[]): value is BrokenTag =>
  'kind' in value && value.kind === 'broken';

const branchTag = ({ condition }: Branch, index: number): string => {
  if (condition === 'else') return '<ELSE>';
  if (condition.kind === 'broken') return condition.source;
  return `<${index === 0 ? 'IF' : 'ELSE IF'} ${printCondition(condition)}>`;
};

const caseTag = ({ values }: Case): string => {
  if (values === 'default') return '<DEFAULT>';
  return isBroken(values) ? values.source : `<CASE ${values.map(printOperand).join(', ')}>`;
};

const printIf = ({ branches }: IfPart): string =>
  `${branches.map((branch, index) => branchTag(branch, index) + printParts(branch.parts)).join('')}<END>`;

const printSwitch = ({ value, lead, cases }: SwitchPart): string => {
  const head = isBroken(value) ? value.source : `<SWITCH ${printOperand(value)}>`;
  return `${head}${printParts(lead)}${cases.map((part) => caseTag(part) + printParts(part.parts)).join('')}<END>`;
};

const printPart = (part: TemplatePart): string => {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'value':
      return `<${part.name}>`;
    case 'join':
      return `<JOIN ${printOperand(part.list)} "${escapedString(part.separator)}">`;
    case 'substring':
      return `<SUBSTRING ${printOperand(part.value)} ${part.from}${part.count === undefined ? '' : ` ${part.count}`}>`;
    case 'if':
      return printIf(part);
    case 'switch':
      return printSwitch(part);
    case 'broken':
      return part.source;
  }
};

const printParts = (parts: readonly TemplatePart[]): string => parts.map(printPart).join('');

/**
 * Writes a template in its one spelling: commands and names in capital letters, single spaces, every block closed. Tags
 * that could not be read stay as they were. Reading it again gives the same parts.
 */
export const printTemplate = ({ parts }: Pick<Template, 'parts'>): string => printParts(parts);
