import { metafieldPlaceholders } from '@belegwerk/core/texts';
import { useMemo } from 'react';
import { useAnswer } from '../../api/server-state.ts';
import { preferencesQuery } from '../preferences/preferences.queries.ts';

const NONE: readonly string[] = [];

/** The placeholders of the metafields that the stored settings load. */
export const useMetafieldPlaceholders = (): readonly string[] => {
  const { data } = useAnswer(preferencesQuery);
  const stored = data?.preferences;
  return useMemo(() => (stored ? metafieldPlaceholders(stored) : NONE), [stored]);
};
