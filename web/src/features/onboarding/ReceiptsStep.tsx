import type { ReceiptImportReply } from '@belegwerk/contracts/api';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { AppLink } from '../../ui/AppLink.tsx';
import { Meter, showToast, Stack, Text } from '../../ui/index.ts';
import { ImportStep } from './ImportStep.tsx';
import { importReceiptsAtom } from './onboarding.atoms.ts';
import { useIsShown } from './use-is-shown.ts';
import type { StepProps } from './use-wizard.ts';
import { matchedText, receiptsLinkedText, words } from './words.ts';

/** Receipts that are there already find their orders, page after page; whoever leaves goes on where it stopped. */
export const ReceiptsStep = (step: StepProps) => {
  const { mutateAsync, error, isPending } = useAtomValue(importReceiptsAtom);
  const [reached, setReached] = useState<ReceiptImportReply>();
  const isWanted = useIsShown();
  const takeOver = async () => {
    const last = await mutateAsync({ onProgress: setReached, isWanted });
    if (!last) return false;
    showToast(receiptsLinkedText(last.assigned));
    return true;
  };
  return (
    <ImportStep {...step} step="receipts" verb={words.importReceipts} {...{ takeOver, isPending, error }}>
      <Text as="p">{words.receipts}</Text>
      <div aria-live="polite">
        {isPending || reached ? (
          <Stack gap="200">
            <Meter label={words.matchingProgress} percent={reached?.progress ?? 0} tone="success" />
            <Text as="p" tone="subdued">
              {reached ? matchedText(reached.found, reached.assigned, reached.affected) : words.matching}
            </Text>
            <p>
              <AppLink url="/orders/receipts" className="bw-link">
                {words.matchedList}
              </AppLink>
            </p>
          </Stack>
        ) : null}
      </div>
    </ImportStep>
  );
};
