import type { BulkPreviewReply } from '@belegwerk/contracts/api';
import { IGNORE_REASONS } from '@belegwerk/core/records';
import { IGNORE_WORDS } from '@belegwerk/core/sentences';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bulkWords } from '../../pieces/batches/batch-words.ts';
import { Dialog, Notice, SelectField, showToast, Stack, Text } from '../../ui/index.ts';
import { beginBulkAtom, previewBulkAtom, type BulkWanted } from './bulk.atoms.ts';
import { bulkTexts, previewLines } from './bulk-words.ts';

interface BulkDialogProps {
  readonly wanted: BulkWanted;
  readonly onClose: () => void;
  readonly onBegun: () => void;
}

const reasons = IGNORE_REASONS.map((value) => ({
  value,
  label: IGNORE_WORDS[value].charAt(0).toUpperCase() + IGNORE_WORDS[value].slice(1),
}));

/** Says what would happen to how many orders before it is begun. */
export const BulkDialog = ({ wanted, onClose, onBegun }: BulkDialogProps) => {
  const { mutateAsync: askPreview } = useAtomValue(previewBulkAtom);
  const { mutateAsync: begin } = useAtomValue(beginBulkAtom);
  const navigate = useNavigate();
  const [dialog] = useState(() => crypto.randomUUID());
  const [preview, setPreview] = useState<BulkPreviewReply>();
  const [failure, setFailure] = useState<string>();
  const [reason, setReason] = useState<string>(IGNORE_REASONS[0]);
  const asked = {
    ...wanted,
    ...(wanted.what === 'ignore' ? { reason: reason as (typeof IGNORE_REASONS)[number] } : {}),
  };
  useEffect(() => {
    askPreview(asked).then(setPreview, (thrown: Error) => setFailure(thrown.message));
    // asked once for each opened dialog: the reason changes nothing of it
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const act = async () => {
    setFailure(undefined);
    try {
      await begin({ ...asked, dialog });
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : '');
      return;
    }
    showToast(bulkTexts.begun);
    onBegun();
    await navigate('/orders/runs');
  };
  const canBegin = preview !== undefined && preview.toDo > 0 && preview.off === undefined;
  return (
    <Dialog title={bulkWords[wanted.what]} verb={bulkTexts.begin} isVerbOff={!canBegin} onVerb={act} onClose={onClose}>
      <Stack gap="300">
        {failure === undefined ? null : (
          <Notice tone="critical" title={bulkTexts.failed}>
            {failure}
          </Notice>
        )}
        {preview?.off === undefined ? null : <Notice tone="warning" title={preview.off} />}
        {preview ? (
          previewLines(wanted.what, preview).map((line, at) => (
            <Text key={line} as="p" {...(at === 0 ? {} : { tone: 'subdued' })}>
              {line}
            </Text>
          ))
        ) : failure === undefined ? (
          <Text as="p">{bulkTexts.counting}</Text>
        ) : null}
        {wanted.what === 'ignore' ? (
          <SelectField label={bulkTexts.reason} choices={reasons} value={reason} onChange={setReason} />
        ) : null}
      </Stack>
    </Dialog>
  );
};
