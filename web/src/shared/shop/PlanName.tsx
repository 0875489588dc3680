import type { ShopReply } from '@belegwerk/contracts/api';
import { Text } from '../../ui/index.ts';

/** What the plan of the shop is called, and for whom it is. */
export const PlanName = ({ plan }: Pick<ShopReply, 'plan'>) => (
  <>
    <Text as="p" variant="headingXl">
      {(plan.name ?? plan.id).toLocaleUpperCase('de')}
    </Text>
    {plan.tagline ? (
      <Text as="p" tone="subdued">
        {plan.tagline}
      </Text>
    ) : null}
  </>
);
