import type { ReceiptRow } from '@belegwerk/contracts/api';
import { earlierText } from '@belegwerk/core/sentences';
import { useState } from 'react';
import { useAct } from '../../api/server-state.ts';
import { fullName } from '../../shared/documents/document-words.ts';
import { OrderChoice } from '../../shared/orders/OrderChoice.tsx';
import { useOrderChoice } from '../../shared/orders/use-order-choice.ts';
import { Dialog, Notice, showToast, Stack, Text } from '../../ui/index.ts';
import { matchReceiptMutation } from './receipts.queries.ts';
import { receiptFacts } from './receipt-facts.ts';
import { words } from './words.ts';

interface MatchDialogProps {
  readonly receipt: ReceiptRow;
  readonly onClose: () => void;
}

/** A person says to which order a receipt belongs that found none. */
export const MatchDialog = ({ receipt, onClose }: MatchDialogProps) => {
  const { mutateAsync } = useAct(matchReceiptMutation);
  const choice = useOrderChoice();
  const [failure, setFailure] = useState<string>();
  const chosen = choice.search === '' ? undefined : choice.chosen;
  const match = async () => {
    if (!chosen) return;
    setFailure(undefined);
    try {
      const now = await mutateAsync({ receipt: receipt.id, order: chosen.id });
      if (now.state === 'linked' && now.order?.id === chosen.id) {
        showToast(words.matched);
        onClose();
      } else setFailure(now.state === 'linked' ? words.elsewhere : earlierText(now));
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : '');
    }
  };
  return (
    <Dialog title={words.matchTitle} verb={words.match} isVerbOff={!chosen} onVerb={match} onClose={onClose}>
      <Stack gap="400">
        {failure === undefined ? null : (
          <Notice tone="critical" title={words.failed}>
            {failure}
          </Notice>
        )}
        <Text as="p">{[fullName(receipt), ...receiptFacts(receipt)].join(' · ')}</Text>
        <Text as="p" tone="subdued">
          {words.matchWhy}
        </Text>
        <OrderChoice choice={choice} isBehindSearch />
      </Stack>
    </Dialog>
  );
};
