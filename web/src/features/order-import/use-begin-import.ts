import { useState } from 'react';
import { useAct } from '../../api/server-state.ts';
import type { DaySpan } from '../../ui/index.ts';
import { beginImportMutation } from './order-import.queries.ts';

/** Begins imports of days, and says why one was refused. */
export const useBeginImport = () => {
  const { mutateAsync } = useAct(beginImportMutation);
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
