import type { Case, Condition, NameOperand, Operand, TemplatePart } from './template.ts';

/** Every part of a template, blocks before what stands in them. */
export function* partsIn(parts: readonly TemplatePart[]): Generator<TemplatePart> {
  for (const part of parts) {
    yield part;
    if (part.kind === 'if') for (const branch of part.branches) yield* partsIn(branch.parts);
    if (part.kind !== 'switch') continue;
    yield* partsIn(part.lead);
    for (const section of part.cases) yield* partsIn(section.parts);
  }
}

/** Every value that a condition asks for. */
export const operandsOf = (condition: Condition): readonly Operand[] => {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.conditions.flatMap(operandsOf);
    case 'not':
      return operandsOf(condition.condition);
    case 'compare':
      return [condition.left, condition.right];
    case 'present':
      return [condition.value];
    case 'broken':
      return [];
  }
};

/** The values of a case; none for the default and for a case that could not be read. */
export const operandsOfCase = ({ values }: Case): readonly Operand[] =>
  values === 'default' || 'kind' in values ? [] : values;

const operandsOfPart = (part: TemplatePart): readonly Operand[] => {
  switch (part.kind) {
    case 'value':
      return [{ kind: 'name', name: part.name, at: part.at }];
    case 'join':
      return [part.list];
    case 'substring':
      return [part.value];
    case 'if':
      return part.branches.flatMap(({ condition }) => (condition === 'else' ? [] : operandsOf(condition)));
    case 'switch':
      return [...(part.value.kind === 'broken' ? [] : [part.value]), ...part.cases.flatMap(operandsOfCase)];
    case 'text':
    case 'broken':
      return [];
  }
};

/** Every place where the value of a placeholder becomes text; conditions only ask for theirs. */
export const shownNamesIn = (parts: readonly TemplatePart[]): readonly NameOperand[] =>
  [...partsIn(parts)]
    .filter(({ kind }) => kind !== 'if' && kind !== 'switch')
    .flatMap(operandsOfPart)
    .filter((operand) => operand.kind === 'name');

/** Every place where a template asks for a placeholder. */
export const namesIn = (parts: readonly TemplatePart[]): readonly NameOperand[] =>
  [...partsIn(parts)].flatMap(operandsOfPart).filter((operand) => operand.kind === 'name');
