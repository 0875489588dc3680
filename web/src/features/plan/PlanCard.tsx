import type { PlanRow, PlansReply } from '@belegwerk/contracts/api';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { Button, Row, StatusBadge, Text } from '../../ui/index.ts';
import { planAddress, type Look } from './plan-address.ts';
import {
  changeOf,
  isCurrent,
  isForAnother,
  linesOf,
  nextBadge,
  priceText,
  reducedText,
  requestAddress,
  takesCoupon,
  underPrice,
  words,
} from './words.ts';

interface PlanCardProps {
  readonly row: PlanRow;
  /** The next smaller plan. */
  readonly before: PlanRow | undefined;
  readonly plans: PlansReply;
  readonly look: Look;
}

const Badge = ({ row, plans: { current, pending } }: Pick<PlanCardProps, 'row' | 'plans'>) => {
  if (row.id === current.plan) return <StatusBadge text={words.yours} tone="success" />;
  if (row.id === pending?.plan) return <StatusBadge text={words.waitsBadge} tone="attention" />;
  return row.id === current.next?.plan ? <StatusBadge text={nextBadge(current.next.from)} tone="attention" /> : null;
};

/** The one thing to do with a plan. */
const Choice = ({ row, plans, look }: Omit<PlanCardProps, 'before'>) => {
  const shop = useShop();
  const isWithCoupon = takesCoupon(plans, row, look.isAnnual);
  const isHad = isCurrent(plans.current, row.id, look.isAnnual);
  if (isHad && !changeOf(row, look.isAnnual))
    return (
      <Button disabled fullWidth>
        {words.current}
      </Button>
    );
  if (row.offer === 'closed')
    return (
      <Text as="p" tone="subdued">
        {row.why ?? ''}
      </Text>
    );
  const url = row.offer === 'request' ? requestAddress(row, shop) : planAddress(row.id, look);
  const take = isWithCoupon ? words.withCoupon : isHad ? words.keep : words.change;
  const verb = row.offer === 'request' ? words.request : take;
  return (
    <Button url={url} fullWidth accessibilityLabel={`${row.name}: ${verb}`}>
      {verb}
    </Button>
  );
};

/** A plan among the others: what it costs, in what it differs, and one thing to do. */
export const PlanCard = ({ row, before, plans, look }: PlanCardProps) => {
  const isForOthers = isForAnother(plans, row, look.isAnnual);
  const reduced = isForOthers ? undefined : reducedText(row, look.isAnnual);
  return (
    <article className="bw-plan" aria-label={row.name}>
      <div className="bw-plan-head" style={{ '--bw-plan': row.color }}>
        <Row align="space-between" blockAlign="center" gap="200">
          <Text as="h3" variant="headingMd">
            {row.name}
          </Text>
          <Badge row={row} plans={plans} />
        </Row>
        <Text as="p" tone="subdued">
          {row.tagline}
        </Text>
        {row.deprecated ? (
          <Text as="p" tone="caution">
            {words.deprecated}
          </Text>
        ) : null}
      </div>
      <div className="bw-plan-price">
        <Text as="p" variant="heading2xl" numeric>
          {priceText(row, look.isAnnual)}
        </Text>
        <Text as="p" tone="subdued">
          {underPrice(row, look.isAnnual)}
        </Text>
        {isForOthers ? (
          <Text as="p" tone="caution">
            {words.forAnother}
          </Text>
        ) : null}
        {reduced ? (
          <Text as="p" tone="success">
            {reduced}
          </Text>
        ) : null}
      </div>
      <ul className="bw-plan-lines">
        {linesOf(row, before).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="bw-plan-choice">
        <Choice row={row} plans={plans} look={look} />
      </div>
    </article>
  );
};
