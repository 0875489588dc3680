import type { ReceiptRow } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { useAct } from '../../api/server-state.ts';
import { fullName } from '../../shared/documents/document-words.ts';
import { Dialog, Notice, showToast, Stack, Text } from '../../ui/index.ts';
import { receiptFacts } from './receipt-facts.ts';
import { unlinkReceiptMutation } from './receipts.queries.ts';
import { words } from './words.ts';

interface UnlinkDialogProps {
  readonly receipt: ReceiptRow;
  readonly onClose: () => void;
}

/** Asks before a receipt is taken away from its order. */
export const UnlinkDialog = ({ receipt, onClose }: UnlinkDialogProps) => {
  const { mutateAsync } = useAct(unlinkReceiptMutation);
  const [failure, setFailure] = useState<string>();
  const unlink = async () => {
    setFailure(undefined);
    try {
      await mutateAsync(receipt.id);
      showToast(words.unlinked);
      onClose();
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : '');
    }
  };
  const facts = [fullName(receipt), ...receiptFacts(receipt), ...(receipt.order ? [receipt.order.name] : [])];
  return (
    <Dialog title={words.unlink} verb={words.unlink} onVerb={unlink} onClose={onClose}>
      <Stack gap="400">
        {failure === undefined ? null : (
          <Notice tone="critical" title={words.unlinkFailed}>
            {failure}
          </Notice>
        )}
        <Text as="p">{facts.join(' · ')}</Text>
        <Text as="p" tone="subdued">
          {words.unlinkWhy}
        </Text>
      </Stack>
    </Dialog>
  );
};
