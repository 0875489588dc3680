import type { BatchReply } from '@belegwerk/contracts/api';
import { useAct } from '../../api/server-state.ts';
import { ActionButton, Card, Meter, Notice, Row, Stack, Text } from '../../ui/index.ts';
import { changeBatchMutation } from './batches.queries.ts';
import { batchTitle, batchWords, pausedWords, progressText, remainingText } from './batch-words.ts';

const percentOf = ({ ended, items }: BatchReply): number => (items === 0 ? 0 : Math.floor((ended * 100) / items));

/** How far a batch is that is not over, and what a person may do with it; it goes on without this window. */
export const BatchCard = ({ batch }: { readonly batch: BatchReply }) => {
  const { mutateAsync: change, error } = useAct(changeBatchMutation);
  const { id, subject, state, secondsLeft, ahead, pausedBecause } = batch;
  const isRunning = state === 'running';
  const waits = pausedWords(subject);
  const act = (wish: 'pause' | 'resume' | 'cancel') => async () => {
    await change({ batch: id, change: wish });
  };
  return (
    <Card>
      <Stack gap="300">
        <Text as="h2" variant="headingMd">
          {batchTitle(subject)}
        </Text>
        <Meter label={batchWords.progress} percent={percentOf(batch)} tone="success" />
        <div aria-live="polite">
          <Text as="p">{progressText(batch)}</Text>
          {isRunning && secondsLeft !== undefined ? <Text as="p">{remainingText(secondsLeft, ahead)}</Text> : null}
          <Text as="p" tone="subdued">
            {isRunning ? `${batchWords.goesOn} ${batchWords.live}` : waits.text}
          </Text>
        </div>
        {pausedBecause === undefined ? null : (
          <Notice tone="warning" title={waits.title}>
            <p>{pausedBecause}</p>
          </Notice>
        )}
        {error ? (
          <Notice tone="critical" title={batchWords.failed}>
            <p>{error.message}</p>
          </Notice>
        ) : null}
        <Row gap="200">
          {isRunning ? (
            <ActionButton act={act('pause')}>{batchWords.pause}</ActionButton>
          ) : (
            <ActionButton act={act('resume')} isPrimary>
              {batchWords.resume}
            </ActionButton>
          )}
          <ActionButton act={act('cancel')}>{batchWords.cancel}</ActionButton>
        </Row>
      </Stack>
    </Card>
  );
};
