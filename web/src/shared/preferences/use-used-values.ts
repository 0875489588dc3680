import { fieldOf, type FieldKey } from '@belegwerk/core/preferences';
import { useAtomValue } from 'jotai';
import { usedValuesAtom } from './preferences.atoms.ts';

const NONE: readonly string[] = [];

/** What the orders of the shop have of what a setting is about, what most of them have first; nothing until it is known. */
export const useUsedValues = (name: FieldKey): readonly string[] => {
  const { data } = useAtomValue(usedValuesAtom);
  const { suggests } = fieldOf(name);
  return (suggests && data?.[suggests]) ?? NONE;
};
