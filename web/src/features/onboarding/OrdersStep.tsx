import type { OrderImportReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { useAct } from '../../api/server-state.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { showToast, Stack, Text } from '../../ui/index.ts';
import { ImportStep } from './ImportStep.tsx';
import { importOrdersMutation } from './onboarding.queries.ts';
import { useIsShown } from './use-is-shown.ts';
import { useUnderWay } from './use-under-way.ts';
import type { StepProps } from './use-wizard.ts';
import { ordersByNowText, ordersFetchedText, ordersImportedText, words } from './words.ts';

/** The recent orders are taken over by themselves as soon as the merchant is here; after leaving, it goes on where it stopped. */
export const OrdersStep = (step: StepProps) => {
  const { mutateAsync, error } = useAct(importOrdersMutation);
  const [reached, setReached] = useState<OrderImportReply>();
  const { importedOrders } = useShop().onboarding;
  const isWanted = useIsShown();
  const { go: takeOver, isUnderWay } = useUnderWay(async () => {
    const last = await mutateAsync({ onProgress: setReached, isWanted });
    if (!last) return false;
    showToast(ordersImportedText(last.affected));
    return true;
  });
  return (
    <ImportStep {...step} step="orders" verb={words.importOrders} isPending={isUnderWay} {...{ takeOver, error }}>
      <Text as="p">{words.orders}</Text>
      {importedOrders === undefined || isUnderWay ? null : (
        <Text as="p" fontWeight="semibold">
          {ordersFetchedText(importedOrders)}
        </Text>
      )}
      <div aria-live="polite">{isUnderWay ? <OrdersByNow {...reached} /> : null}</div>
    </ImportStep>
  );
};

/** A large shop lists its orders first, and then they come in parts. */
const OrdersByNow = ({ affected = 0, continue: isLarge }: Partial<OrderImportReply>) => {
  if (!isLarge) return <Text as="p">{words.importing}</Text>;
  return (
    <Stack gap="200">
      <Text as="p">{ordersByNowText(affected)}</Text>
      <Text as="p" tone="subdued">
        {words.manyOrders}
      </Text>
    </Stack>
  );
};
