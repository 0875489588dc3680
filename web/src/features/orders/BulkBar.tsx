import { LISTED_BULK_KINDS } from '@belegwerk/core/records';
import { useState } from 'react';
import { bulkWords } from '../../shared/batches/batch-words.ts';
import { ActionMenu, Button, Text } from '../../ui/index.ts';
import type { BulkWanted } from './bulk.queries.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { allFoundText, bulkTexts, chosenText } from './bulk-words.ts';

interface BulkBarProps {
  /** The numbers of the orders that are ticked. */
  readonly ids: readonly string[];
  /** How many the list finds, and by what. */
  readonly total: number;
  readonly filter: Readonly<Record<string, string>>;
  readonly isAll: boolean;
  readonly onAll: () => void;
  readonly onNone: () => void;
}

/** What can be done with the orders that are ticked, or with all that the list finds. */
export const BulkBar = ({ ids, total, filter, isAll, onAll, onNone }: BulkBarProps) => {
  const [what, setWhat] = useState<BulkWanted['what']>();
  const count = isAll ? total : ids.length;
  const named = chosenText(count);
  const wanted = what && { what, ...(isAll ? { filter } : { ids: [...ids] }) };
  return (
    <div className="bw-bulk" aria-live="polite">
      <Text as="span" fontWeight="medium">
        {named}
      </Text>
      {!isAll && total > ids.length ? <Button onClick={onAll}>{allFoundText(total)}</Button> : null}
      <Button onClick={onNone}>{bulkTexts.none}</Button>
      <ActionMenu
        label={bulkTexts.actions}
        of={named}
        actions={LISTED_BULK_KINDS.map((kind) => ({ content: bulkWords[kind], act: () => setWhat(kind) }))}
      />
      {wanted ? <BulkDialog wanted={wanted} onClose={() => setWhat(undefined)} onBegun={onNone} /> : null}
    </div>
  );
};
