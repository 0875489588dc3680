import type { PlansReply } from '@belegwerk/contracts/api';
import { useParams } from 'react-router-dom';
import { useAct } from '../../api/server-state.ts';
import { PLAN_ADDRESS } from '../../shared/gate/gate-way-out.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { ActionButton, Button, Card, EmptyNote, Notice, Row, Screen, Stack, Text } from '../../ui/index.ts';
import { LoadedPlans } from './LoadedPlans.tsx';
import { purchaseMutation } from './plan.queries.ts';
import { useWish } from './use-wish.ts';
import { boughtText, importGives, onceText, words } from './words.ts';

const LINES = 8;
/** The only feature that is bought alone. */
const SOLD = 'orderImport';

/** What is bought once beside the plan: what it costs, what it gives, and the button that buys it. */
export const PurchaseScreen = () => {
  const { feature } = useParams();
  return (
    <Screen title={words.purchase} back={{ content: words.title, url: PLAN_ADDRESS }}>
      <LoadedPlans lines={LINES}>{(plans) => <Content plans={plans} isSold={feature === SOLD} />}</LoadedPlans>
    </Screen>
  );
};

const Content = ({ plans, isSold }: { readonly plans: PlansReply; readonly isSold: boolean }) => {
  const bought = plans.purchases.find(({ feature }) => feature === SOLD);
  const { kind } = useShop().gates[SOLD];
  const isIncluded = kind === 'open' || kind === 'scopes-missing';
  const price = plans.plans.find(({ id }) => id === plans.current.plan)?.importPrice;
  if (!isSold) return <Elsewhere title={words.notSold} why={words.notSoldWhy} />;
  if (bought || isIncluded)
    return (
      <Notice tone="success" title={words.purchasedDone} link={{ content: words.toImport, url: '/orders/import' }}>
        <p>{bought ? boughtText(bought) : words.included}</p>
      </Notice>
    );
  return price === undefined ? (
    <Elsewhere title={words.purchase} why={words.notOnFree} />
  ) : (
    <Purchase price={price} quota={plans.current.quota ?? 0} isTest={plans.isTest} />
  );
};

const Elsewhere = ({ title, why }: { readonly title: string; readonly why: string }) => (
  <Card>
    <EmptyNote title={title} actions={<Button url={PLAN_ADDRESS}>{words.toPlans}</Button>}>
      {why}
    </EmptyNote>
  </Card>
);

interface PurchaseProps {
  readonly price: string;
  readonly quota: number;
  readonly isTest: boolean;
}

const Purchase = ({ price, quota, isTest }: PurchaseProps) => {
  const { mutateAsync: purchase } = useAct(purchaseMutation);
  const { wish, failure } = useWish();
  const buy = () => wish(() => purchase(SOLD), words.purchased);
  return (
    <Card>
      <Stack gap="400">
        <div>
          <Text as="p" variant="heading2xl" numeric>
            {onceText(price)}
          </Text>
          <Text as="p" tone="subdued">
            {words.once}
          </Text>
        </div>
        <Stack gap="200">
          <Text as="h2" variant="headingSm">
            {words.purchaseGives}
          </Text>
          <ul className="bw-plan-lines">
            {importGives(quota).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Stack>
        {isTest ? <Text as="p">{words.test}</Text> : null}
        {failure === undefined ? null : (
          <Notice tone="critical" title={words.notDone}>
            <p>{failure}</p>
          </Notice>
        )}
        <Row gap="300" blockAlign="center">
          <ActionButton act={buy} isPrimary>
            {words.purchaseFor}
          </ActionButton>
          <Text as="p" tone="subdued">
            {words.approvesPurchase}
          </Text>
        </Row>
      </Stack>
    </Card>
  );
};
