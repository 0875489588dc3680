import type { OrderReply } from '@belegwerk/contracts/api';
import { Loaded } from '../../pieces/Loaded.tsx';
import { cancelledWord } from '../../pieces/orders/order-words.ts';
import { Button, ButtonGroup, Card, Screen, Skeleton, Stack, StatusBadge, Text } from '../../ui/index.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { DocumentCard } from './DocumentCard.tsx';
import { OrderEvents } from './OrderEvents.tsx';
import { OrderFactsCard } from './OrderFactsCard.tsx';
import { StatusCard } from './StatusCard.tsx';
import { useOrder } from './use-order.ts';
import { words } from './words.ts';

const Documents = ({ documents }: Pick<OrderReply, 'documents'>) => (
  <section aria-label={words.documents} className="bw-column">
    {documents.map((document) => (
      <DocumentCard key={document._key} document={document} />
    ))}
    {documents.length > 0 ? null : (
      <Card>
        <Text as="p" tone="subdued">
          {words.noDocuments}
        </Text>
      </Card>
    )}
  </section>
);

const OrderSkeleton = () => (
  <div className="bw-two-columns">
    <Stack gap="400">
      <Card>
        <Skeleton label={words.loading} lines={3} />
      </Card>
      <Card>
        <Skeleton label={words.loading} lines={8} />
      </Card>
    </Stack>
    <Card>
      <Skeleton label={words.loading} lines={8} />
    </Card>
  </div>
);

/** One order: how it stands and why, its documents, its balance, what happened. */
export const OrderScreen = () => {
  const { view, events, lookAgain, isLookingAgain, lookAgainFailure } = useOrder();
  const order = view.state === 'ready' ? view.data : undefined;
  const actions = order ? (
    <ButtonGroup>
      <Button url={order.shopUrl} target="_top">
        {words.inShopify}
      </Button>
      <Button variant="primary" onClick={lookAgain} loading={isLookingAgain}>
        {words.lookAgain}
      </Button>
    </ButtonGroup>
  ) : undefined;
  return (
    <Screen
      title={order?.name ?? words.title}
      back={{ content: words.back, url: '/orders' }}
      actions={actions}
      badges={order?.cancelled ? <StatusBadge {...cancelledWord} /> : undefined}
    >
      <Loaded view={view} failureTitle={words.failure} skeleton={<OrderSkeleton />}>
        {(loaded) => (
          <div className="bw-two-columns">
            <div className="bw-column">
              <StatusCard order={loaded} failure={lookAgainFailure} />
              <Documents documents={loaded.documents} />
            </div>
            <div className="bw-column">
              <OrderFactsCard order={loaded} />
              {loaded.balance && loaded.documents.length > 0 ? (
                <BalanceCard balance={loaded.balance} currency={loaded.currency} />
              ) : null}
            </div>
          </div>
        )}
      </Loaded>
      {order ? <OrderEvents view={events} /> : null}
    </Screen>
  );
};
