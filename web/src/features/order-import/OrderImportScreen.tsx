import type { BatchReply, DaysImportReply } from '@belegwerk/contracts/api';
import { useMemo } from 'react';
import { useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { BatchCard } from '../../shared/batches/BatchCard.tsx';
import { batchesQuery, isOpen } from '../../shared/batches/batches.queries.ts';
import { PastBatches } from '../../shared/batches/PastBatches.tsx';
import { Gated } from '../../shared/gate/Gated.tsx';
import { Loaded } from '../../shared/Loaded.tsx';
import { Button, Notice, Screen, Stack, Text } from '../../ui/index.ts';
import { DaysToImport } from './DaysToImport.tsx';
import { DocumentsOfDays } from './DocumentsOfDays.tsx';
import { NeedsScope } from './NeedsScope.tsx';
import { orderImportQuery } from './order-import.queries.ts';
import { useBeginImport } from './use-begin-import.ts';
import { useDoneToast } from './use-done-toast.ts';
import { waitingText, words } from './words.ts';

/** Orders from before the installation are taken over, day by day. */
export const OrderImportScreen = () => (
  <Screen
    title={words.title}
    back={{ content: words.back, url: '/orders' }}
    actions={<Button url="/orders/receipts">{words.receipts}</Button>}
  >
    <Loaded view={viewOf(useAnswer(orderImportQuery))} failureTitle={words.failure} skeleton={null}>
      {(seen) => <OrderImport seen={seen} />}
    </Loaded>
  </Screen>
);

const OrderImport = ({ seen }: { readonly seen: DaysImportReply }) => {
  const { begin, failure } = useBeginImport();
  const { data } = useAnswer(batchesQuery);
  const batches = useMemo(() => data?.items.filter(({ subject }) => subject.kind === 'import-days') ?? NONE, [data]);
  useDoneToast(batches);
  const [open, past] = [batches.filter(isOpen), batches.filter((batch) => !isOpen(batch))];
  return (
    <Stack gap="400">
      {failure === undefined ? null : (
        <Notice tone="critical" title={words.failed}>
          <p>{failure}</p>
        </Notice>
      )}
      {open.map((batch) => (
        <BatchCard key={batch.id} batch={batch} />
      ))}
      {open.length === 0 && seen.waiting > 0 ? <Text as="p">{waitingText(seen.waiting)}</Text> : null}
      {open.length > 0 ? null : (
        <Gated feature="orderImport">
          <Stack gap="400">
            <DaysToImport seen={seen} begin={(span) => begin(span, { documents: false, mails: false })} />
            <DocumentsOfDays seen={seen} begin={(span, mails) => begin(span, { documents: true, mails })} />
          </Stack>
        </Gated>
      )}
      <PastBatches batches={past} />
      <NeedsScope />
    </Stack>
  );
};

const NONE: readonly BatchReply[] = [];
