import type { ReceiptImportReply } from '@belegwerk/contracts/api';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { useAct } from '../../api/server-state.ts';
import { isWithoutProgram } from '../../shared/entries/without-program.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { Meter, showToast, Stack, Text } from '../../ui/index.ts';
import { ImportStep } from './ImportStep.tsx';
import { importReceiptsMutation, linkedReceiptsAtom } from './onboarding.queries.ts';
import { useIsShown } from './use-is-shown.ts';
import { useUnderWay } from './use-under-way.ts';
import type { StepProps } from './use-wizard.ts';
import { matchedText, receiptsLinkedText, words } from './words.ts';

/** Receipts that are there already find their orders, page after page; after leaving, it goes on where it stopped. */
export const ReceiptsStep = (step: StepProps) => {
  const { mutateAsync, error } = useAct(importReceiptsMutation);
  const [reached, setReached] = useState<ReceiptImportReply>();
  const [linked, setLinked] = useAtom(linkedReceiptsAtom);
  const isWanted = useIsShown();
  const { target } = useShop().lexoffice;
  const { go: takeOver, isUnderWay } = useUnderWay(async () => {
    const last = await mutateAsync({ onProgress: setReached, isWanted });
    if (!last) return false;
    setLinked(last.assigned);
    showToast(receiptsLinkedText(last.assigned));
    return true;
  });
  return (
    <ImportStep {...step} step="receipts" verb={words.importReceipts} isPending={isUnderWay} {...{ takeOver, error }}>
      <Text as="p">{isWithoutProgram(target) ? words.receiptsAsFiles : words.receipts}</Text>
      {linked === undefined || isUnderWay ? null : (
        <Text as="p" fontWeight="semibold">
          {receiptsLinkedText(linked)}.
        </Text>
      )}
      <div aria-live="polite">
        {isUnderWay || reached ? (
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
