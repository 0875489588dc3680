import { isDateText } from './date-text.ts';
import { readNumber } from './decimal-number.ts';
import { nearestName } from './catalogue/nearest-name.ts';
import { parseOperand } from './parse-operand.ts';
import type { TagReader } from './tag-reader.ts';
import type { Comparison, Condition, Operand } from './template.ts';
import { isOperator, OPERATORS, type Operator } from './catalogue/words.ts';

/** Parentheses and `NOT` inside of each other; blocks inside of each other. */
export const DEEPEST = 50;

const A_VALUE = 'ein Platzhalter, ein Text in Anführungszeichen oder eine Zahl';
const SIZES: ReadonlySet<Operator> = new Set(['GT', 'GTE', 'LT', 'LTE']);

const takeOperator = (reader: TagReader): Operator | undefined => {
  const { kind, value } = reader.peek();
  if ((kind !== 'name' && kind !== 'sign') || !isOperator(value)) return undefined;
  reader.take();
  return value;
};

const checkSize = (reader: TagReader, { left, operator, right }: Comparison): void => {
  if (!SIZES.has(operator)) return;
  for (const operand of [left, right])
    if (operand.kind === 'text' && !readNumber(operand.text) && !isDateText(operand.text))
      reader.warn('not-a-number', operand.at, `„${operand.text}“ ist weder eine Zahl noch ein Datum.`);
};

const parseComparison = (reader: TagReader): Condition | undefined => {
  const left = parseOperand(reader, A_VALUE);
  if (!left) return undefined;
  const operator = takeOperator(reader);
  if (!operator) return { kind: 'present', value: left };
  const right: Operand | undefined = parseOperand(reader, A_VALUE);
  if (!right) return undefined;
  const comparison: Comparison = { kind: 'compare', left, operator, right };
  checkSize(reader, comparison);
  return comparison;
};

const parseUnary = (reader: TagReader, depth: number): Condition | undefined => {
  const token = reader.peek();
  const isNot = token.kind === 'name' && token.value === 'NOT';
  const isOpen = token.kind === 'sign' && token.value === '(';
  if (!isNot && !isOpen) return parseComparison(reader);
  if (depth >= DEEPEST)
    return reader.fail('too-deep', token, `Bedingungen lassen sich höchstens ${DEEPEST}-mal ineinander schachteln.`);
  reader.take();
  const inner = isNot ? parseUnary(reader, depth + 1) : parseOr(reader, depth + 1);
  if (!inner || isNot) return inner && { kind: 'not', condition: inner };
  return reader.accept('sign', ')') ? inner : expectMore(reader, 'eine schließende Klammer');
};

const parseChain = (
  reader: TagReader,
  word: 'AND' | 'OR',
  next: () => Condition | undefined,
): readonly Condition[] | undefined => {
  const conditions: Condition[] = [];
  do {
    const condition = next();
    if (!condition) return undefined;
    conditions.push(condition);
  } while (reader.accept('name', word));
  return conditions;
};

const single = (kind: 'and' | 'or', conditions: readonly Condition[] | undefined): Condition | undefined =>
  conditions && conditions.length > 1 ? { kind, conditions } : conditions?.[0];

const parseAnd = (reader: TagReader, depth: number): Condition | undefined =>
  single(
    'and',
    parseChain(reader, 'AND', () => parseUnary(reader, depth)),
  );

const parseOr = (reader: TagReader, depth: number): Condition | undefined =>
  single(
    'or',
    parseChain(reader, 'OR', () => parseAnd(reader, depth)),
  );

const WORDS = [...OPERATORS, 'AND', 'OR'];

const expectMore = (reader: TagReader, what: string): undefined => {
  const { kind, value } = reader.peek();
  const suggestion = kind === 'name' ? nearestName(value, WORDS) : undefined;
  return reader.failExpecting(`ein Vergleich (${OPERATORS.join(', ')}), AND, OR oder ${what}`, suggestion);
};

/** The condition up to the end of the tag; undefined after telling why there is none. */
export const parseCondition = (reader: TagReader): Condition | undefined => {
  const condition = parseOr(reader, 0);
  if (!condition) return undefined;
  return reader.isOver ? condition : expectMore(reader, 'das Ende des Befehls (>)');
};
