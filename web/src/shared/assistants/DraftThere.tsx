import type { DraftPreviewReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { useAct } from '../../api/server-state.ts';
import { ApiFailure, type ApiFailureKind } from '../../api/api-failure.ts';
import { ActionButton, Link, Notice, Stack, Text } from '../../ui/index.ts';
import { TO_CONNECTION } from '../preferences/ways-out.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { draftPreviewMutation, type Previewed } from './receipt-preview.queries.ts';
import { previewWords as words } from './receipt-preview-words.ts';

interface DraftThereProps {
  readonly of: Previewed;
}

interface ToldFailure {
  readonly tone: 'info' | 'warning' | 'critical';
  readonly title: string;
  readonly message: string;
}

/** Behind these there may be a draft, for all that is known here. */
const OPEN: readonly ApiFailureKind[] = ['preview-open', 'no-answer', 'answer-unreadable', 'defect'];

const toldOf = (thrown: unknown): ToldFailure => {
  const message = thrown instanceof Error ? thrown.message : '';
  const kind = thrown instanceof ApiFailure ? thrown.kind : 'defect';
  if (kind === 'preview-in-progress') return { tone: 'info', title: words.isBeingMade, message };
  if (OPEN.includes(kind)) return { tone: 'warning', title: words.isOpen, message };
  return { tone: 'critical', title: words.notMade, message };
};

/** The other way to see a document: as a draft at the accounting service. Says what it leaves behind before it does. */
export const DraftThere = ({ of }: DraftThereProps) => {
  const { mutateAsync } = useAct(draftPreviewMutation);
  const { isConnected } = useShop().lexoffice;
  const [made, setMade] = useState<DraftPreviewReply>();
  const [failure, setFailure] = useState<ToldFailure>();
  const make = async () => {
    setFailure(undefined);
    setMade(undefined);
    try {
      setMade(await mutateAsync(of));
    } catch (thrown) {
      setFailure(toldOf(thrown));
    }
  };
  return (
    <Stack gap="200" inlineAlign="start">
      <Text as="h3" variant="headingSm">
        {words.there}
      </Text>
      <Text as="p" tone="subdued">
        {words.whatThere}
      </Text>
      {failure === undefined ? null : (
        <Notice tone={failure.tone} title={failure.title}>
          {failure.message}
        </Notice>
      )}
      {made ? (
        <Notice tone="warning" title={made.isNew ? words.made : words.madeBefore}>
          <Text as="p">{made.isNew ? words.deleteIt : words.deleteFirst}</Text>
          <Link url={made.viewUrl} external>
            {words.openThere}
          </Link>
        </Notice>
      ) : null}
      {isConnected ? null : (
        <Text as="p">
          {words.connectFirst} <Link url={TO_CONNECTION.url}>{TO_CONNECTION.content}</Link>
        </Text>
      )}
      <ActionButton act={make} isOff={!isConnected}>
        {words.makeDraft}
      </ActionButton>
    </Stack>
  );
};
