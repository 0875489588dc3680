import { fieldOf, type FieldKey } from '@belegwerk/core/preferences';

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
