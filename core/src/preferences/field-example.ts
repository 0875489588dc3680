import { fieldOf } from './catalogue.ts';
import type { FieldKey } from './preferences-shape.ts';

const OTHER_THAN_USUAL: Readonly<Record<string, unknown>> = {
  text: 'x',
  html: '<p>x</p>',
  tags: ['x'],
  list: [{ resource: 'shop' }],
  number: -1,
  map: { x: '' },
};

/** A value of a setting that is not its default, to ask what any such value needs. */
export const exampleOf = (name: FieldKey): unknown => {
  const { kind, default: usual, choices = [] } = fieldOf(name);
  if (kind === 'boolean' || kind === 'date-or-boolean') return usual !== true;
  const another = choices.find((choice) => choice !== usual);
  if (kind === 'choice') return another;
  // what some of its values need besides is asked of each
  return kind === 'list' && choices.length > 0 ? [] : OTHER_THAN_USUAL[kind];
};

/** Such values, of each kind that may need something of its own: each choice by itself, also where several can be chosen. */
export const examplesOf = (name: FieldKey): readonly unknown[] => {
  const { kind, choices = [] } = fieldOf(name);
  return [exampleOf(name), ...choices.map((choice) => (kind === 'list' ? [choice] : choice))];
};
