import { fieldOf, type FieldKey } from '@belegwerk/core/preferences';
import { useAnswer } from '../../api/server-state.ts';
import { usedValuesQuery } from './preferences.queries.ts';

const NONE: readonly string[] = [];

/** What the orders of the shop have of what a setting is about, what most of them have first; nothing until it is known. */
export const useUsedValues = (name: FieldKey): readonly string[] => {
  const { data } = useAnswer(usedValuesQuery);
  const { suggests } = fieldOf(name);
  return (suggests && data?.[suggests]) ?? NONE;
};
