import type { PlansReply, ShopReply } from '@belegwerk/contracts/api';
import type { ReactNode } from 'react';
import { PlanName } from '../../shared/shop/PlanName.tsx';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { Card, Stack, Text } from '../../ui/index.ts';
import { nowText, redeemedText, words } from './words.ts';

interface NamedProps {
  readonly plan: ShopReply['plan'];
  readonly children: ReactNode;
}

const Named = ({ plan, children }: NamedProps) => (
  <Card>
    <Stack gap="300">
      <Stack gap="100">
        <Text as="h2" variant="headingSm">
          {words.active}
        </Text>
        <PlanName plan={plan} />
      </Stack>
      {children}
    </Stack>
  </Card>
);

/** What the shop has now. */
export const CurrentPlan = ({ plans }: { readonly plans: PlansReply }) => {
  const { coupon, plan: id } = plans.current;
  const shop = useShop();
  // one that is frozen has what a free plan has, and is called by its name all the same
  const row = plans.plans.find((plan) => plan.id === id);
  return (
    <Named plan={{ ...shop.plan, ...(row ? { id, name: row.name, tagline: row.tagline } : {}) }}>
      <Text as="p">{nowText(plans)}</Text>
      {coupon ? <Text as="p">{redeemedText(coupon)}</Text> : null}
      {plans.isTest ? (
        <Text as="p" tone="subdued">
          {words.test}
        </Text>
      ) : null}
    </Named>
  );
};

/** The plan of the shop in an installation where merchants buy none. */
export const GivenPlan = () => (
  <Named plan={useShop().plan}>
    <Text as="p">{`${words.notBought} ${words.notBoughtWhy}`}</Text>
  </Named>
);
