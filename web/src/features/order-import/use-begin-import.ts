import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { DaySpan } from '../../ui/index.ts';
import { beginImportAtom } from './order-import.atoms.ts';

/** Begins imports of days, and says why one was refused. */
export const useBeginImport = () => {
  const { mutateAsync } = useAtomValue(beginImportAtom);
  const [failure, setFailure] = useState<string>();
  const begin = async (span: DaySpan, wish: { readonly documents: boolean; readonly mails: boolean }) => {
    setFailure(undefined);
    try {
      await mutateAsync({ ...span, ...wish });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
    }
  };
  return { begin, failure };
};
