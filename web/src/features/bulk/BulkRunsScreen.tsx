import type { BatchReply } from '@belegwerk/contracts/api';
import { useMemo } from 'react';
import { useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { BatchCard } from '../../shared/batches/BatchCard.tsx';
import { batchesQuery, isOpen } from '../../shared/batches/batches.queries.ts';
import { Loaded } from '../../shared/Loaded.tsx';
import { Card, EmptyNote, Screen, Stack } from '../../ui/index.ts';
import { RunResult } from './RunResult.tsx';
import { words } from './words.ts';

const Runs = ({ items }: { readonly items: readonly BatchReply[] }) => {
  const ofOrders = useMemo(() => items.filter(({ subject }) => subject.kind === 'orders'), [items]);
  if (ofOrders.length === 0)
    return (
      <Card>
        <EmptyNote title={words.none}>{words.why}</EmptyNote>
      </Card>
    );
  return (
    <Stack gap="400">
      {ofOrders.map((batch) =>
        isOpen(batch) ? <BatchCard key={batch.id} batch={batch} /> : <RunResult key={batch.id} batch={batch} />,
      )}
    </Stack>
  );
};

/** What is done with many orders at once, how far it is, and what came of it. */
export const BulkRunsScreen = () => (
  <Screen title={words.title} back={{ content: words.back, url: '/orders' }}>
    <Loaded view={viewOf(useAnswer(batchesQuery))} failureTitle={words.failure} skeleton={null}>
      {({ items }) => <Runs items={items} />}
    </Loaded>
  </Screen>
);
