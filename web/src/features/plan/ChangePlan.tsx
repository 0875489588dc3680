import type { PlanRow, PlansReply } from '@belegwerk/contracts/api';
import { isForPlan } from '@belegwerk/core/coupons';
import { isFreePlan } from '@belegwerk/core/plans';
import { useAct } from '../../api/server-state.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { ActionButton, Button, Card, FactList, Notice, Row, Stack, Text } from '../../ui/index.ts';
import { BillingToggle } from './BillingToggle.tsx';
import { CouponLine } from './CouponLine.tsx';
import type { Look } from './plan-address.ts';
import { changePlanMutation } from './plan.queries.ts';
import { useLook } from './use-plans.ts';
import { useWish } from './use-wish.ts';
import {
  changeOf,
  chargeText,
  costTexts,
  couponFate,
  differences,
  exchanged,
  isCurrent,
  isForAnother,
  nothingText,
  requestAddress,
  takesCoupon,
  underCharge,
  words,
} from './words.ts';

interface ChangePlanProps {
  readonly plans: PlansReply;
  readonly row: PlanRow;
  /** The prices are those without the coupon, or with another one, until its own are there. */
  readonly isStale: boolean;
}

/** What taking a plan means, and the button that takes it. */
export const ChangePlan = ({ plans, row, isStale }: ChangePlanProps) => {
  const { look: asked, lookAt } = useLook(plans);
  const isFree = isFreePlan(row.id);
  const look = { ...asked, isAnnual: asked.isAnnual && !isFree };
  return (
    <div className="bw-column">
      <Card>
        <Stack gap="400">
          <Row align="space-between" blockAlign="start" gap="300">
            <div>
              <Text as="p" variant="heading2xl" numeric>
                {chargeText(row, look.isAnnual)}
              </Text>
              <Text as="p" tone="subdued">
                {underCharge(row, look.isAnnual)}
              </Text>
            </div>
            <BillingToggle isAnnual={look.isAnnual} onChange={(isAnnual) => lookAt({ isAnnual })} isOff={isFree} />
          </Row>
          {isFree ? <Text as="p">{words.freeHasNoYear}</Text> : null}
          {isFree || isForAnother(plans, row, look.isAnnual) ? null : <Costs plans={plans} row={row} look={look} />}
          {isFree ? null : <CouponLine plans={plans} isStale={isStale} look={look} lookAt={lookAt} />}
          {couponFate(plans, row, look.isAnnual).map(({ text, isLost }) => (
            <Text as="p" key={text} {...(isLost ? { tone: 'caution' } : {})}>
              {text}
            </Text>
          ))}
          {!isFree && plans.coupon && !isForPlan(plans.coupon, row.id) ? (
            <Text as="p" tone="caution">
              {words.notForPlan}
            </Text>
          ) : null}
        </Stack>
      </Card>
      <Card>
        <Taking plans={plans} row={row} look={look} isStale={isStale} />
      </Card>
    </div>
  );
};

interface LookedAt {
  readonly plans: PlansReply;
  readonly row: PlanRow;
  readonly look: Look;
}

const Costs = ({ plans, row, look }: LookedAt) => {
  const lines = costTexts(row, look.isAnnual, plans);
  return lines.length === 0 ? null : (
    <Stack gap="100">
      {lines.map((line) => (
        <Text as="p" key={line}>
          {line}
        </Text>
      ))}
    </Stack>
  );
};

const verbOf = ({ plans, row, look: { isAnnual } }: LookedAt): string => {
  if (isFreePlan(row.id)) return words.changeToFree;
  if (takesCoupon(plans, row, isAnnual)) return words.takeWithCoupon;
  return isCurrent(plans.current, row.id, isAnnual) ? words.keep : words.changeForMoney;
};

const Taking = ({ plans, row, look, isStale }: LookedAt & { readonly isStale: boolean }) => {
  const shop = useShop();
  const { mutateAsync: ask } = useAct(changePlanMutation);
  const { wish, failure } = useWish();
  const { current } = plans;
  const change = changeOf(row, look.isAnnual);
  if (isForAnother(plans, row, look.isAnnual)) return <Text as="p">{words.forAnother}</Text>;
  if (!change) return <Text as="p">{nothingText(plans, row, look.isAnnual)}</Text>;
  if (row.offer === 'closed') return <Text as="p">{row.why ?? ''}</Text>;
  if (row.offer === 'request')
    return (
      <Stack gap="300" inlineAlign="start">
        <Text as="p">{words.byRequest}</Text>
        <Button url={requestAddress(row, shop)} variant="primary">
          {words.request}
        </Button>
      </Stack>
    );
  const isFree = isFreePlan(row.id);
  const now = plans.plans.find(({ id }) => id === current.plan);
  // one that cannot be redeemed is said so above, and is none
  const coupon = plans.coupon && isForPlan(plans.coupon, row.id) ? { coupon: plans.coupon.code } : {};
  const take = () => wish(() => ask({ plan: row.id, isAnnual: look.isAnnual, ...coupon }), words.changed);
  return (
    <Stack gap="300">
      <Text as="h2" variant="headingSm">
        {words.changes}
      </Text>
      <FactList
        facts={[
          { term: words.from, value: change.when },
          ...(change.cost === undefined ? [] : [{ term: words.cost, value: change.cost }]),
          ...differences(row, now, current.quota),
        ]}
      />
      {exchanged(row, now).map((line) => (
        <Text as="p" key={line}>
          {line}
        </Text>
      ))}
      {failure === undefined ? null : (
        <Notice tone="critical" title={words.notDone}>
          <p>{failure}</p>
        </Notice>
      )}
      <Row gap="300" blockAlign="center">
        <ActionButton act={take} isPrimary isOff={isStale}>
          {verbOf({ plans, row, look })}
        </ActionButton>
        {isFree ? null : (
          <Text as="p" tone="subdued">
            {words.approves}
          </Text>
        )}
      </Row>
    </Stack>
  );
};
