import type { RepairGroup, RepairsReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { BatchCard } from '../../shared/batches/BatchCard.tsx';
import { batchesQuery, isOpen } from '../../shared/batches/batches.queries.ts';
import { Loaded } from '../../shared/Loaded.tsx';
import { Button, Card, EmptyNote, Row, Screen, Skeleton, Stack, Text, TitledCard } from '../../ui/index.ts';
import { GroupDesk } from './GroupDesk.tsx';
import { PastRepair } from './PastRepair.tsx';
import { repairsQuery } from './repair.queries.ts';
import { groupText, headText, openLabel, words } from './words.ts';

/** Everything that is held or failed, grouped by cause: corrected, previewed, run and taken back. */
export const RepairScreen = () => (
  <Screen title={words.title} isWide back={{ content: words.back, url: '/orders' }}>
    <Loaded
      view={viewOf(useAnswer(repairsQuery))}
      failureTitle={words.failure}
      skeleton={
        <Card>
          <Skeleton label={words.loading} lines={6} />
        </Card>
      }
    >
      {(repairs) => <Desk {...repairs} />}
    </Loaded>
  </Screen>
);

const Desk = ({ groups, orders, sum }: RepairsReply) => {
  const [opened, setOpened] = useState<string>();
  return (
    <Stack gap="400">
      {groups.length > 0 ? (
        <Card>
          <Stack gap="100">
            <Text as="p" variant="headingMd">
              {headText(groups.length, orders, sum)}
            </Text>
            <Text as="p" tone="subdued">
              {words.about}
            </Text>
          </Stack>
        </Card>
      ) : null}
      <Repairs isRunning />
      {groups.length === 0 ? (
        <Card>
          <EmptyNote title={words.none}>{words.why}</EmptyNote>
        </Card>
      ) : (
        groups.map((group, at) => (
          <Group
            key={group.cause}
            group={group}
            isOpen={opened === group.cause}
            onToggle={(isNow) => setOpened(isNow ? group.cause : undefined)}
            onBegun={() => setOpened(groups[at + 1]?.cause)}
          />
        ))
      )}
      <Repairs isRunning={false} />
    </Stack>
  );
};

interface GroupProps {
  readonly group: RepairGroup;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** Its orders are on their way: the next cause is opened. */
  readonly onBegun: () => void;
}

const Group = ({ group, isOpen: isShown, onToggle, onBegun }: GroupProps) => (
  <Card>
    <section aria-label={group.title}>
      <Stack gap="400">
        <Row gap="300" align="space-between" blockAlign="center">
          <Stack gap="050">
            <Text as="h2" variant="headingSm">
              {group.title}
            </Text>
            <Text as="p" tone="subdued">
              {groupText(group)}
            </Text>
          </Stack>
          <Button
            disclosure={isShown ? 'up' : 'down'}
            ariaExpanded={isShown}
            accessibilityLabel={openLabel(isShown, group.title)}
            onClick={() => onToggle(!isShown)}
          >
            {isShown ? words.close : words.open}
          </Button>
        </Row>
        {isShown ? <GroupDesk group={group} onBegun={onBegun} /> : null}
      </Stack>
    </section>
  </Card>
);

/** Repairs that are at work, with what is left of them, or those that are over. */
const Repairs = ({ isRunning }: { readonly isRunning: boolean }) => {
  const { data } = useAnswer(batchesQuery);
  const repairs = (data?.items ?? []).filter(
    (batch) => batch.subject.kind === 'orders' && batch.subject.what === 'repair' && isOpen(batch) === isRunning,
  );
  if (repairs.length === 0) return null;
  if (isRunning) return repairs.map((batch) => <BatchCard key={batch.id} batch={batch} />);
  return (
    <TitledCard title={words.past}>
      {repairs.map((batch) => (
        <PastRepair key={batch.id} batch={batch} />
      ))}
    </TitledCard>
  );
};
