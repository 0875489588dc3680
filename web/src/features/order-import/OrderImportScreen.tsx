import type { BatchReply, DaysImportReply } from '@belegwerk/contracts/api';
import { FEATURE_GATE_TITLES } from '@belegwerk/core/plans';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { viewOf } from '../../api/view.ts';
import { BatchCard } from '../../pieces/batches/BatchCard.tsx';
import { batchesAtom, isOpen } from '../../pieces/batches/batches.atoms.ts';
import { PastBatches } from '../../pieces/batches/PastBatches.tsx';
import { grantAddress } from '../../pieces/grant-address.ts';
import { Loaded } from '../../pieces/Loaded.tsx';
import { useShop } from '../../pieces/shop/ShopContext.tsx';
import { Button, FeatureGate, Notice, Screen, Stack, Text } from '../../ui/index.ts';
import { money } from '../../wording/amounts.ts';
import { DaysToImport } from './DaysToImport.tsx';
import { DocumentsOfDays } from './DocumentsOfDays.tsx';
import { orderImportAtom } from './order-import.atoms.ts';
import { useBeginImport } from './use-begin-import.ts';
import { useDoneToast } from './use-done-toast.ts';
import { purchaseText, waitingText, words } from './words.ts';

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
  const { begin, failure } = useBeginImport();
  const { data } = useAtomValue(batchesAtom);
  const batches = data?.items ?? NONE;
  useDoneToast(batches);
  const [open, past] = [batches.filter(isOpen), batches.filter((batch) => !isOpen(batch))];
  return (
    <Stack gap="400">
      {failure === undefined ? null : (
        <Notice tone="critical" title={words.failed}>
          <p>{failure}</p>
        </Notice>
      )}
      {open.map((batch) => (
        <BatchCard key={batch.id} batch={batch} />
      ))}
      {open.length === 0 && seen.waiting > 0 ? <Text as="p">{waitingText(seen.waiting)}</Text> : null}
      {open.length > 0 ? null : (
        <Gated gate={seen.gate}>
          <Stack gap="400">
            <DaysToImport seen={seen} begin={(span) => begin(span, { documents: false, mails: false })} />
            <DocumentsOfDays seen={seen} begin={(span, mails) => begin(span, { documents: true, mails })} />
          </Stack>
        </Gated>
      )}
      <PastBatches batches={past} />
    </Stack>
  );
};

const NONE: readonly BatchReply[] = [];

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
