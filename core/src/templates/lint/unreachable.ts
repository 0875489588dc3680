import { nearestName } from '../catalogue/nearest-name.ts';
import { printCondition, printOperand } from '../print.ts';
import type { Branch, IfPart, Operand, SwitchPart, TemplatePart } from '../template.ts';
import { operandsOfCase, partsIn } from '../walk.ts';
import { constantTruth, valuesOf } from './constant-truth.ts';
import { warning, type TemplateFinding } from './finding.ts';

const REPEATED = 'Diese Bedingung steht schon weiter oben; der Abschnitt wird nie erreicht.';
const AFTER_ALWAYS = 'Ein Abschnitt weiter oben gilt immer; dieser wird nie erreicht.';
const NEVER = 'Diese Bedingung ist nie erfüllt; der Abschnitt wird nie erreicht.';

const reasonOf = ({ condition }: Branch, seen: ReadonlySet<string>, isCovered: boolean): string | undefined => {
  if (isCovered) return AFTER_ALWAYS;
  if (condition === 'else' || condition.kind === 'broken') return undefined;
  if (seen.has(printCondition(condition))) return REPEATED;
  return constantTruth(condition) === false ? NEVER : undefined;
};

const inIf = ({ branches }: IfPart): readonly TemplateFinding[] => {
  const seen = new Set<string>();
  let isCovered = false;
  return branches.flatMap((branch) => {
    const reason = reasonOf(branch, seen, isCovered);
    const { condition } = branch;
    if (condition !== 'else' && condition.kind !== 'broken') {
      seen.add(printCondition(condition));
      isCovered ||= constantTruth(condition) === true;
    }
    return reason === undefined ? [] : [warning('unreachable', branch.at, reason)];
  });
};

const inCase = (
  operand: Operand,
  values: readonly string[] | undefined,
  seen: Set<string>,
): readonly TemplateFinding[] => {
  const printed = printOperand(operand);
  if (seen.has(printed))
    return [warning('unreachable', operand.at, `${printed} steht schon in einem Fall weiter oben.`)];
  seen.add(printed);
  if (!values || operand.kind !== 'text' || values.includes(operand.text)) return [];
  const message = `${printed} kommt hier nie vor. Möglich sind: ${values.join(', ')}.`;
  return [warning('unreachable', operand.at, message, nearestName(operand.text.toLowerCase(), values))];
};

const inSwitch = ({ value, cases }: SwitchPart): readonly TemplateFinding[] => {
  const seen = new Set<string>();
  const possible = value.kind === 'broken' ? undefined : valuesOf(value);
  return cases.flatMap((section) => operandsOfCase(section).flatMap((operand) => inCase(operand, possible, seen)));
};

/** Branches and cases that no order can ever reach. */
export const unreachableSections = (parts: readonly TemplatePart[]): readonly TemplateFinding[] =>
  [...partsIn(parts)].flatMap((part) => {
    if (part.kind === 'if') return inIf(part);
    return part.kind === 'switch' ? inSwitch(part) : [];
  });
