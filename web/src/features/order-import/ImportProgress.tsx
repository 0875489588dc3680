import type { DaysImportReply } from '@belegwerk/contracts/api';
import { ActionButton, Button, Card, Meter, Row, Stack, Text } from '../../ui/index.ts';
import type { useOrderImport } from './use-order-import.ts';
import { progressText, spanText, waitingText, words } from './words.ts';

type Running = NonNullable<DaysImportReply['running']>;

interface ImportProgressProps {
  readonly seen: DaysImportReply;
  readonly way: Pick<ReturnType<typeof useOrderImport>, 'isGoing' | 'resume' | 'pause' | 'cancel'>;
}

/** How far the import is, in this window or in one that was closed, and how long it takes. */
export const ImportProgress = ({ seen, way }: ImportProgressProps) => {
  const { running, waiting, secondsLeft } = seen;
  if (!running && waiting === 0) return null;
  return (
    <Card>
      <Stack gap="300">
        {running ? <OfDays running={running} seen={seen} way={way} /> : null}
        {waiting > 0 ? <Text as="p">{waitingText(waiting, secondsLeft)}</Text> : null}
      </Stack>
    </Card>
  );
};

const OfDays = ({ running, seen, way }: ImportProgressProps & { readonly running: Running }) => {
  const { isGoing, resume, pause, cancel } = way;
  const { from, to, daysDone, daysLeft, orders } = running;
  const all = daysDone + daysLeft;
  return (
    <Stack gap="300">
      <Text as="h2" variant="headingMd">
        {`${words.running}: ${spanText(from, to)}`}
      </Text>
      <Meter label={words.progress} percent={all === 0 ? 0 : Math.floor((daysDone * 100) / all)} tone="success" />
      <div aria-live="polite">
        <Text as="p">{progressText(daysDone, all, orders)}</Text>
        {isGoing ? null : (
          <Text as="p" tone="subdued">
            {words.paused}
          </Text>
        )}
      </div>
      <Row gap="200">
        {isGoing ? (
          <Button onClick={pause}>{words.pause}</Button>
        ) : (
          <ActionButton act={() => resume(seen)} isPrimary>
            {words.resume}
          </ActionButton>
        )}
        <ActionButton act={cancel}>{words.cancel}</ActionButton>
      </Row>
    </Stack>
  );
};
