import type { BatchReply } from '@belegwerk/contracts/api';
import { Card, Stack, Text } from '../../ui/index.ts';
import { FailedItems } from './FailedItems.tsx';
import { batchTitle, batchWords, outcomeText } from './batch-words.ts';

/** Batches that are over, the latest first, with what did not work in them. */
export const PastBatches = ({ batches }: { readonly batches: readonly BatchReply[] }) =>
  batches.length === 0 ? null : (
    <Card>
      <Stack gap="300">
        <Text as="h2" variant="headingMd">
          {batchWords.before}
        </Text>
        {batches.map((batch) => (
          <Stack gap="100" key={batch.id}>
            <Text as="p">{batchTitle(batch.subject)}</Text>
            <Text as="p" tone="subdued">
              {outcomeText(batch)}
            </Text>
            {batch.failed > 0 ? <FailedItems batch={batch.id} /> : null}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
