import type { DocumentLanguage } from '@belegwerk/core/documents';
import { useAnswer } from '../../api/server-state.ts';
import { preferencesQuery } from '../preferences/preferences.queries.ts';

/** The language of documents, as it is stored. */
export const useDocumentLanguage = (): DocumentLanguage =>
  useAnswer(preferencesQuery).data?.preferences.language ?? 'de';
