import type { BatchReply, UndoneRepairReply } from '@belegwerk/contracts/api';
import { parseCause } from '@belegwerk/core/repairs';
import { causeHead } from '@belegwerk/core/sentences';
import { useAct } from '../../api/server-state.ts';
import { useState } from 'react';
import { outcomeText } from '../../shared/batches/batch-words.ts';
import { At } from '../../shared/clock/At.tsx';
import { orderAddress } from '../../shared/orders/order-words.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { ActionButton, Link, Notice, Row, Stack, Text } from '../../ui/index.ts';
import { undoRepairMutation } from './repair.queries.ts';
import { draftText, takenBackText, words } from './words.ts';

const inputOf = ({ subject }: BatchReply) => (subject.kind === 'orders' ? subject.input : undefined);

/** Only its code is kept, for titles may name people. */
const causeIn = (batch: BatchReply) => parseCause(JSON.stringify([inputOf(batch)?.['code'] ?? '', {}]));

/** A repair that is over, and how it is taken back. */
export const PastRepair = ({ batch }: { readonly batch: BatchReply }) => {
  const { mutateAsync } = useAct(undoRepairMutation);
  const [undone, setUndone] = useState<UndoneRepairReply>();
  const [failure, setFailure] = useState<string>();
  const cause = causeIn(batch);
  const title = cause ? causeHead(cause) : words.title;
  const undo = async () => {
    setFailure(undefined);
    try {
      setUndone(await mutateAsync(batch.id));
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : '');
    }
  };
  return (
    <Stack gap="200">
      <Row gap="400" align="space-between" blockAlign="center">
        <Stack gap="050">
          <Text as="h3" variant="headingSm">
            {title}
          </Text>
          <Text as="p" tone="subdued">
            <At moment={batch.begunAt} /> · {outcomeText(batch)}
          </Text>
        </Stack>
        <ActionButton act={undo} label={`${words.undo}: ${title}`}>
          {words.undo}
        </ActionButton>
      </Row>
      {failure === undefined ? null : (
        <Notice tone="critical" title={words.failed}>
          {failure}
        </Notice>
      )}
      {undone ? <Undone undone={undone} hasSetting={inputOf(batch)?.['setting'] !== undefined} /> : null}
    </Stack>
  );
};

interface UndoneProps {
  readonly undone: UndoneRepairReply;
  readonly hasSetting: boolean;
}

const Undone = ({ undone: { takenBack, drafts, kept }, hasSetting }: UndoneProps) => (
  <Notice tone={drafts.length > 0 || kept.length > 0 ? 'warning' : 'success'} title={takenBackText(takenBack)}>
    <Stack gap="200">
      {drafts.length > 0 ? (
        <>
          <Text as="p">{words.drafts}</Text>
          <ul className="bw-plain">
            {drafts.map((draft) => (
              <li key={draft.url}>
                <Link url={draft.url} target="_blank">
                  {draftText(draft)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {kept.length > 0 ? (
        <>
          <Text as="p">{words.kept}</Text>
          <ul className="bw-plain">
            {kept.map(({ id, order, why }) => (
              <li key={id}>
                <AppLink url={orderAddress(id)} className="bw-link">
                  {order}
                </AppLink>
                : {why}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {hasSetting ? <Text as="p">{words.settingStays}</Text> : null}
    </Stack>
  </Notice>
);
