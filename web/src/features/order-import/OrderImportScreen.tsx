import type { DaysImportReply } from '@belegwerk/contracts/api';
import { FEATURE_GATE_TITLES } from '@belegwerk/core/plans';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { viewOf } from '../../api/view.ts';
import { grantAddress } from '../../pieces/grant-address.ts';
import { Loaded } from '../../pieces/Loaded.tsx';
import { useShop } from '../../pieces/shop/ShopContext.tsx';
import { Button, Card, FeatureGate, Notice, Screen, Stack, Text } from '../../ui/index.ts';
import { money } from '../../wording/amounts.ts';
import { DaysToImport } from './DaysToImport.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { orderImportAtom } from './order-import.atoms.ts';
import { useOrderImport } from './use-order-import.ts';
import { purchaseText, words } from './words.ts';

/** Orders from before the installation are taken over, day by day. */
export const OrderImportScreen = () => (
  <Screen
    title={words.title}
    back={{ content: words.back, url: '/orders' }}
    actions={<Button url="/orders/receipts">{words.receipts}</Button>}
  >
    <Loaded view={viewOf(useAtomValue(orderImportAtom))} failureTitle={words.failure} skeleton={null}>
      {(seen) => <OrderImport seen={seen} />}
    </Loaded>
  </Screen>
);

const OrderImport = ({ seen }: { readonly seen: DaysImportReply }) => {
  const way = useOrderImport();
  const { choice, setChoice, failure, start } = way;
  return (
    <Stack gap="400">
      {failure === undefined ? null : (
        <Notice tone="critical" title={words.failed}>
          <p>{failure}</p>
          <p>{words.goesOn}</p>
        </Notice>
      )}
      <ImportProgress seen={seen} way={way} />
      {seen.running ? null : (
        <Gated gate={seen.gate}>
          <Card>
            <Stack gap="400">
              <Text as="p" tone="subdued">
                {words.about}
              </Text>
              <DaysToImport seen={seen} choice={choice} onChoice={setChoice} start={start} />
            </Stack>
          </Card>
        </Gated>
      )}
    </Stack>
  );
};

interface GatedProps {
  readonly gate: DaysImportReply['gate'];
  readonly children: ReactNode;
}

const Gated = ({ gate, children }: GatedProps) => {
  const { shopify } = useShop();
  if (gate.kind === 'open') return children;
  if (gate.kind === 'scopes-missing')
    return (
      <FeatureGate
        title={words.scopes}
        why={words.scopesWhy}
        action={{ content: words.grant, url: grantAddress(shopify.shop, gate.scopes ?? []) }}
      >
        {children}
      </FeatureGate>
    );
  const why = gate.price === undefined ? words.upgradeWhy : purchaseText(money(gate.price, 'EUR'));
  return (
    <FeatureGate title={FEATURE_GATE_TITLES[gate.kind]} why={why} action={{ content: words.plan, url: '/plan' }}>
      {children}
    </FeatureGate>
  );
};
