import type { PlansReply } from '@belegwerk/contracts/api';
import { PlanName } from '../../shared/shop/PlanName.tsx';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { Card, Stack, Text } from '../../ui/index.ts';
import { nowText, redeemedText, words } from './words.ts';

/** What the shop has now. */
export const CurrentPlan = ({ plans }: { readonly plans: PlansReply }) => {
  const { coupon, plan: id } = plans.current;
  const shop = useShop();
  // one that is frozen has what a free plan has, and is called by its name all the same
  const row = plans.plans.find((plan) => plan.id === id);
  return (
    <Card>
      <Stack gap="300">
        <Stack gap="100">
          <Text as="h2" variant="headingSm">
            {words.active}
          </Text>
          <PlanName plan={{ ...shop.plan, ...(row ? { id, name: row.name, tagline: row.tagline } : {}) }} />
        </Stack>
        <Text as="p">{nowText(plans)}</Text>
        {coupon ? <Text as="p">{redeemedText(coupon)}</Text> : null}
        {plans.isTest ? (
          <Text as="p" tone="subdued">
            {words.test}
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
};
