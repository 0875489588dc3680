import { metafieldPlaceholders } from '@belegwerk/core/texts';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { preferencesAtom } from '../preferences/preferences.atoms.ts';

const NONE: readonly string[] = [];

/** The placeholders of the metafields that the stored settings load. */
export const useMetafieldPlaceholders = (): readonly string[] => {
  const { data } = useAtomValue(preferencesAtom);
  const stored = data?.preferences;
  return useMemo(() => (stored ? metafieldPlaceholders(stored) : NONE), [stored]);
};
