import type { DocumentLanguage } from '@belegwerk/core/documents';
import { useAtomValue } from 'jotai';
import { preferencesAtom } from '../preferences/preferences.atoms.ts';

/** The language of documents, as it is stored. */
export const useDocumentLanguage = (): DocumentLanguage =>
  useAtomValue(preferencesAtom).data?.preferences.language ?? 'de';
