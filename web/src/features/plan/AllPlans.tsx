import type { PlansReply } from '@belegwerk/contracts/api';
import { plansShownWith } from '@belegwerk/core/coupons';
import { CardRow, Stack, Text } from '../../ui/index.ts';
import { BillingToggle } from './BillingToggle.tsx';
import { CouponLine } from './CouponLine.tsx';
import { FeatureTable } from './FeatureTable.tsx';
import { PlanCard } from './PlanCard.tsx';
import { useLook } from './use-plans.ts';
import { words } from './words.ts';

interface AllPlansProps {
  readonly plans: PlansReply;
  readonly isStale: boolean;
}

/** All plans beside each other, billed by the month or by the year. */
export const AllPlans = ({ plans, isStale }: AllPlansProps) => {
  const { look, lookAt } = useLook(plans);
  const shown = plansShownWith(look.coupon, plans.plans);
  return (
    <section aria-label={words.all} className="bw-column">
      <div className="bw-between-cards">
        <Text as="h2" variant="headingMd">
          {words.all}
        </Text>
      </div>
      <CardRow
        label={words.all}
        before={words.before}
        after={words.after}
        cards={shown.map((row) => ({
          key: row.id,
          isMarked: row.id === plans.current.plan,
          content: <PlanCard row={row} before={plans.plans[plans.plans.indexOf(row) - 1]} plans={plans} look={look} />,
        }))}
      >
        <BillingToggle isAnnual={look.isAnnual} onChange={(isAnnual) => lookAt({ isAnnual })} />
      </CardRow>
      <div className="bw-between-cards">
        <Stack gap="300">
          <CouponLine plans={plans} isStale={isStale} look={look} lookAt={lookAt} />
          <FeatureTable plans={shown} />
          <Text as="p" tone="subdued">
            {words.note}
          </Text>
        </Stack>
      </div>
    </section>
  );
};
