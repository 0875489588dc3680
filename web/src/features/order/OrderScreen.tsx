import type { OfferedActionReply, OrderReply } from '@belegwerk/contracts/api';
import { Loaded } from '../../shared/Loaded.tsx';
import { cancelledWord } from '../../shared/orders/order-words.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { useTransfers } from '../../shared/transfers/use-transfers.tsx';
import {
  ActionButton,
  ActionMenu,
  Button,
  ButtonGroup,
  Card,
  Notice,
  Screen,
  Skeleton,
  Stack,
  StatusBadge,
} from '../../ui/index.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { isAnswer } from './answers.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { isCancelledByHand } from './balance-words.ts';
import { CorrectionsCard } from './CorrectionsCard.tsx';
import { withoutTrace } from './correction-words.ts';
import { Documents } from './Documents.tsx';
import { sideTaskLines } from './side-task-words.ts';
import { menuOf } from './menu-of.ts';
import { OrderEvents } from './OrderEvents.tsx';
import { OrderFactsCard } from './OrderFactsCard.tsx';
import { ReasonsCard } from './ReasonsCard.tsx';
import { statusLines } from './status-lines.ts';
import { StatusCard } from './StatusCard.tsx';
import { useActions } from './use-actions.ts';
import { useOrder } from './use-order.ts';
import { LOOK_AGAIN } from './order.atoms.ts';
import { words } from './words.ts';

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

interface ContentProps {
  readonly order: OrderReply;
  /** What came of looking again. */
  readonly looked: string | undefined;
  readonly failure: string | undefined;
  readonly onAction: (action: OfferedActionReply) => void;
}

const Content = ({ order, looked, failure, onAction }: ContentProps) => {
  const others = statusLines(order.documentStatuses ?? [], order.status);
  const sideTasks = sideTaskLines(order.sideTasks ?? [], order.documents);
  return (
    <div className="bw-two-columns">
      <div className="bw-column">
        <StatusCard order={order} looked={looked} failure={failure} onAction={onAction} />
        <Documents order={order} onAction={onAction} />
        {others.length > 0 ? <ReasonsCard title={words.otherDocuments} lines={others} /> : null}
        {sideTasks.length > 0 ? <ReasonsCard title={words.sideTasks} lines={sideTasks} /> : null}
      </div>
      <div className="bw-column">
        <OrderFactsCard order={order} />
        <CorrectionsCard order={order} onAction={onAction} />
        {order.balance && order.documents.length > 0 ? (
          <BalanceCard
            orderedTotal={order.total}
            balance={order.balance}
            causes={order.causes ?? []}
            currency={order.currency}
            isExplained={order.kept !== undefined}
            needsPerson={order.difference !== undefined}
            isByHand={order.difference === undefined && isCancelledByHand(order)}
          />
        ) : null}
      </div>
    </div>
  );
};

/** Looking again is the one thing to do where something was in the way; elsewhere it only answers a doubt. */
const isStuck = ({ status: { state } }: OrderReply): boolean => state === 'failed' || state === 'held';

/** In the menu of the order; looking again, and what answers a question, have buttons of their own. */
const isOfOrder = (offered: OfferedActionReply): boolean =>
  offered.documentKey === undefined && offered.action !== LOOK_AGAIN && !isAnswer(offered);

/** What makes a document now has its own button, the first of them. */
const creatingAction = ({ actions }: OrderReply): OfferedActionReply | undefined =>
  actions.find((each) => each.state === 'here' && each.dialog?.foresees !== undefined && !isAnswer(each));

/** Documents that are made as soon as there are transfers again. */
const needed = ({ status: { reason } }: OrderReply): number => (reason.code === 'NO_TRANSFERS' ? 1 : 0);

interface OrderActionsProps {
  readonly order: OrderReply;
  readonly begin: (action: OfferedActionReply) => void;
  readonly lookAgain: () => Promise<unknown>;
}

/** What can be done with the order as a whole. */
const OrderActions = ({ order, begin, lookAgain }: OrderActionsProps) => {
  const { gates, plan } = useShop();
  const creating = creatingAction(order);
  const others = order.actions.filter((each) => isOfOrder(each) && each !== creating);
  const ofOrder = menuOf(others, begin, plan.isBought);
  return (
    <ButtonGroup>
      <Button url={order.shopUrl} target="_top">
        {words.inShopify}
      </Button>
      {creating ? (
        <Button variant="primary" onClick={() => begin(creating)}>
          {creating.label}
        </Button>
      ) : null}
      <ActionButton act={lookAgain} isPrimary={isStuck(order) && !creating} isOff={gates.orders.kind !== 'open'}>
        {words.lookAgain}
      </ActionButton>
      {ofOrder.length > 0 ? <ActionMenu label={words.more} of={order.name} actions={ofOrder} /> : null}
    </ButtonGroup>
  );
};

/** One order: how it stands and why, its documents, its balance, what happened. */
export const OrderScreen = () => {
  const { view, rhythm, lookAgain, looked, lookAgainFailure } = useOrder();
  const { needing, question } = useTransfers();
  const order = view.state === 'ready' ? view.data : undefined;
  const { asked, begin, close, missed } = useActions(order);
  const beginWith = (action: OfferedActionReply) =>
    void needing(action.transfers ?? 0, () => Promise.resolve(begin(action)))();
  const actions = order ? (
    <OrderActions order={order} begin={beginWith} lookAgain={needing(needed(order), lookAgain)} />
  ) : undefined;
  return (
    <Screen
      title={order?.name ?? words.title}
      back={{ content: words.back, url: '/orders' }}
      actions={actions}
      badges={order?.cancelled ? <StatusBadge {...cancelledWord} /> : undefined}
    >
      {missed ? (
        <Notice tone="info" title={missed.title}>
          {missed.why}
        </Notice>
      ) : null}
      <Loaded
        view={view}
        failureTitle={words.failure}
        missing={{ title: words.missing, content: words.allOrders, url: '/orders', also: words.comingIn }}
        skeleton={<OrderSkeleton />}
      >
        {(loaded) => <Content order={loaded} looked={looked} failure={lookAgainFailure} onAction={beginWith} />}
      </Loaded>
      {order ? <OrderEvents order={order.id} rhythm={rhythm} /> : null}
      {order && asked ? (
        <ActionDialog
          key={`${asked.action}:${asked.documentKey}`}
          orderId={order.id}
          orderName={order.name}
          action={asked}
          corrections={withoutTrace(order)}
          onClose={close}
        />
      ) : null}
      {question}
    </Screen>
  );
};
