import type { BatchReply } from '@belegwerk/contracts/api';
import { useEffect, useRef } from 'react';
import { importedText, workedText } from '../../shared/batches/batch-words.ts';
import { isOpen } from '../../shared/batches/batches.queries.ts';
import { showToast } from '../../ui/index.ts';

/** Says how many orders there were when an import ends that this window has seen running. */
export const useDoneToast = (batches: readonly BatchReply[]): void => {
  const running = useRef(new Set<string>());
  useEffect(() => {
    for (const batch of batches) {
      if (isOpen(batch)) running.current.add(batch.id);
      else if (running.current.delete(batch.id) && batch.state === 'done')
        showToast(
          batch.subject.kind === 'import-days' && batch.subject.documents
            ? workedText(batch.orders)
            : importedText(batch.orders),
        );
    }
  }, [batches]);
};
