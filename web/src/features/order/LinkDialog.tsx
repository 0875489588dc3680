import type { DocumentReply } from '@belegwerk/contracts/api';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Dialog, Notice, showToast, Stack, Text } from '../../ui/index.ts';
import { renewLinkAtom } from './link.atoms.ts';
import { linkTitle, linkWords } from './link-words.ts';
import { receiptOf } from './mail-words.ts';

interface LinkDialogProps {
  readonly orderId: string;
  readonly document: DocumentReply;
  readonly onClose: () => void;
}

/** Asks before the public link of a document is replaced, because the one before cannot come back. */
export const LinkDialog = ({ orderId, document, onClose }: LinkDialogProps) => {
  const { mutateAsync } = useAtomValue(renewLinkAtom);
  const [failure, setFailure] = useState<string>();
  const renew = async () => {
    setFailure(undefined);
    try {
      await mutateAsync({ id: orderId, receipt: receiptOf(document) });
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : '');
      return;
    }
    showToast(linkWords.renewed);
    onClose();
  };
  return (
    <Dialog title={linkTitle(document)} verb={linkWords.renew} onVerb={renew} onClose={onClose}>
      <Stack gap="400">
        {failure === undefined ? null : (
          <Notice tone="critical" title={linkWords.failure}>
            {failure}
          </Notice>
        )}
        <Text as="p">{linkWords.consequence}</Text>
        <Text as="p" tone="subdued">
          {linkWords.unchanged}
        </Text>
      </Stack>
    </Dialog>
  );
};
