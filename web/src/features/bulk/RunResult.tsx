import type { BatchItemRow, BatchReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { useAnswer } from '../../api/server-state.ts';
import { loadFile } from '../../api/files.ts';
import { batchTitle, outcomeText } from '../../shared/batches/batch-words.ts';
import { At } from '../../shared/clock/At.tsx';
import { orderAddress } from '../../shared/orders/order-words.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import {
  ActionButton,
  Button,
  Card,
  Notice,
  Pager,
  Row,
  saveBlob,
  Stack,
  StatusBadge,
  Table,
  Text,
  type Column,
  type StatusWord,
} from '../../ui/index.ts';
import { rangeText } from '../../shared/lists/list-words.ts';
import { resultsQuery } from './run.queries.ts';
import { partText, words } from './words.ts';

const stateWords: Readonly<Record<BatchItemRow['state'], StatusWord>> = {
  done: { text: words.done, tone: 'success' },
  skipped: { text: words.skipped, tone: 'neutral' },
  failed: { text: words.failed, tone: 'critical' },
  open: { text: words.open, tone: 'attention' },
};

const columns: readonly Column<BatchItemRow>[] = [
  {
    key: 'title',
    title: 'Bestellung',
    cell: ({ title, order }) =>
      order === undefined ? (
        title
      ) : (
        <AppLink url={orderAddress(order)} className="bw-link bw-name">
          {title}
        </AppLink>
      ),
  },
  { key: 'state', title: 'Ergebnis', cell: ({ state }) => <StatusBadge {...stateWords[state]} /> },
  { key: 'reason', title: 'Grund', room: 'rest', cell: ({ reason }) => reason ?? '–' },
];

const withoutReason = columns.filter(({ key }) => key !== 'reason');

const Results = ({ batch }: { readonly batch: string }) => {
  const [page, setPage] = useState(1);
  const { data } = useAnswer(resultsQuery(batch, page));
  if (!data) return null;
  return (
    <>
      <Table
        label={words.results}
        columns={data.items.some(({ reason }) => reason !== undefined) ? columns : withoutReason}
        rows={data.items}
        rowKey={({ position }) => String(position)}
      />
      {data.hasNext || data.hasPrevious ? (
        <Pager
          label={rangeText(data, data.items.length)}
          page={page}
          hasPrevious={data.hasPrevious}
          hasNext={data.hasNext}
          onPage={setPage}
        />
      ) : null}
    </>
  );
};

const Downloads = ({ batch: { id, subject, files = 0 } }: { readonly batch: BatchReply }) => {
  const [failure, setFailure] = useState<string>();
  const ending = subject.kind === 'orders' && subject.what === 'zip' ? 'zip' : 'pdf';
  const load = (part: number) => async () => {
    setFailure(undefined);
    try {
      saveBlob(`Belege-${part}.${ending}`, await loadFile(`/api/batches/${id}/files/${part}`));
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : '');
    }
  };
  return (
    <>
      {failure === undefined ? null : (
        <Notice tone="critical" title={words.loadFailed}>
          {failure}
        </Notice>
      )}
      <Row gap="200">
        {Array.from({ length: files }, (_, at) => (
          <ActionButton key={at} act={load(at + 1)} isPrimary={at === 0}>
            {partText(at + 1, files)}
          </ActionButton>
        ))}
      </Row>
    </>
  );
};

/** What came of something that was done with many orders. */
export const RunResult = ({ batch }: { readonly batch: BatchReply }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <Stack gap="300">
        <Text as="h2" variant="headingMd">
          {batchTitle(batch.subject)}
        </Text>
        <Text as="p" tone="subdued">
          <At moment={batch.begunAt} /> · {outcomeText(batch)}
        </Text>
        {batch.files === undefined ? null : <Downloads batch={batch} />}
        <Row gap="200">
          <Button disclosure={isOpen ? 'up' : 'down'} ariaExpanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? words.hide : words.show}
          </Button>
        </Row>
        {isOpen ? <Results batch={batch.id} /> : null}
      </Stack>
    </Card>
  );
};
