import type { BulkPreviewReply } from '@belegwerk/contracts/api';
import { businessDay } from '@belegwerk/core/kernel';
import { IGNORE_REASONS, type IgnoreReason } from '@belegwerk/core/records';
import { IGNORE_WORDS } from '@belegwerk/core/sentences';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAct, useAnswer } from '../../api/server-state.ts';
import { nowAtom } from '../../shared/clock/now.atoms.ts';
import { bulkWords } from '../../shared/batches/batch-words.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { useTransfers } from '../../shared/transfers/use-transfers.tsx';
import { CheckField, DayField, Dialog, Notice, SelectField, showToast, Stack, Text } from '../../ui/index.ts';
import { beginBulkMutation, bulkPreviewQuery, type BulkWanted } from './bulk.queries.ts';
import { bulkTexts, previewLines, transfersOf } from './bulk-words.ts';

interface BulkDialogProps {
  readonly wanted: BulkWanted;
  readonly onClose: () => void;
  readonly onBegun: () => void;
}

const reasons = [
  { value: '', label: bulkTexts.choose },
  ...IGNORE_REASONS.map((value) => ({
    value,
    label: IGNORE_WORDS[value].charAt(0).toUpperCase() + IGNORE_WORDS[value].slice(1),
  })),
];

interface Asked {
  readonly reason: IgnoreReason | undefined;
  readonly day: string;
  readonly isInShop: boolean;
}

/** Where transfers alone are missing, the press asks about them. */
const hasToDo = ({ toDo, lackTransfers }: BulkPreviewReply, isBought: boolean): boolean =>
  toDo > 0 || (isBought && lackTransfers > 0);

/** With what the dialog asks for. */
const completed = (wanted: BulkWanted, { reason, day, isInShop }: Asked): BulkWanted => {
  if (wanted.what === 'ignore' && reason) return { ...wanted, reason };
  return wanted.what === 'mark-paid' ? { ...wanted, input: { day, ...(isInShop ? { shop: 'true' } : {}) } } : wanted;
};

interface HowPaidProps {
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly isInShop: boolean;
  readonly onInShop: (isInShop: boolean) => void;
}

const HowPaid = ({ day, onDay, isInShop, onInShop }: HowPaidProps) => (
  <>
    <DayField label={bulkTexts.paidOn} value={day} onChange={onDay} error={undefined} />
    <CheckField label={bulkTexts.inShop} isOn={isInShop} onChange={onInShop} />
  </>
);

interface WhatHappensProps {
  /** Absent while it is counted. */
  readonly lines: readonly string[] | undefined;
  /** Why it cannot be begun. */
  readonly off: string | undefined;
  readonly failure: string | undefined;
}

const WhatHappens = ({ lines, off, failure }: WhatHappensProps) => (
  <>
    {failure === undefined ? null : (
      <Notice tone="critical" title={bulkTexts.failed}>
        {failure}
      </Notice>
    )}
    {off === undefined ? null : <Notice tone="warning" title={off} />}
    {lines === undefined && failure === undefined ? <Text as="p">{bulkTexts.counting}</Text> : null}
    {(lines ?? []).map((line, at) => (
      <Text key={line} as="p" {...(at === 0 ? {} : { tone: 'subdued' })}>
        {line}
      </Text>
    ))}
  </>
);

/** Says what would happen to how many orders before it is begun. */
export const BulkDialog = ({ wanted, onClose, onBegun }: BulkDialogProps) => {
  const { mutateAsync: begin } = useAct(beginBulkMutation);
  const navigate = useNavigate();
  const [dialog] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState<IgnoreReason>();
  const today = businessDay(useAtomValue(nowAtom)).toString();
  const [day, setDay] = useState(today);
  const [isInShop, setInShop] = useState(false);
  // of what is asked for the day alone changes what is counted
  const counted = completed(wanted, { reason: IGNORE_REASONS[0], day, isInShop: false });
  const { data: preview, error } = useAnswer(bulkPreviewQuery(counted));
  const [refusal, setRefusal] = useState<string>();
  const failure = refusal ?? error?.message;
  const choose = (value: string) => setReason(IGNORE_REASONS.find((each) => each === value));
  const act = async () => {
    if (!preview) return;
    setRefusal(undefined);
    try {
      await begin({ ...completed(wanted, { reason, day, isInShop }), agreed: preview.agreed, dialog });
    } catch (thrown) {
      setRefusal(thrown instanceof Error ? thrown.message : '');
      return;
    }
    showToast(bulkTexts.begun);
    onBegun();
    await navigate('/orders/runs');
  };
  const { needing, question } = useTransfers();
  const { isBought } = useShop().plan;
  const isReasoned = wanted.what !== 'ignore' || reason !== undefined;
  const canBegin = preview !== undefined && hasToDo(preview, isBought) && preview.off === undefined && isReasoned;
  if (question) return question;
  return (
    <Dialog
      title={bulkWords[wanted.what]}
      verb={bulkTexts.begin}
      isVerbOff={!canBegin}
      onVerb={needing(preview ? transfersOf(wanted.what, preview) : 0, act)}
      onClose={onClose}
    >
      <Stack gap="300">
        <WhatHappens
          lines={preview && previewLines(wanted.what, preview, isBought)}
          off={preview?.off}
          failure={failure}
        />
        {wanted.what === 'ignore' ? (
          <SelectField label={bulkTexts.reason} choices={reasons} value={reason ?? ''} onChange={choose} />
        ) : null}
        {wanted.what === 'mark-paid' ? (
          <HowPaid day={day} onDay={setDay} isInShop={isInShop} onInShop={setInShop} />
        ) : null}
      </Stack>
    </Dialog>
  );
};
