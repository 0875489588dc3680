import type { ShopReply } from '@belegwerk/contracts/api';
import type { Instant } from '@belegwerk/core/kernel';
import { creditsLeft } from '../../shared/shop/credits.ts';
import { PlanName } from '../../shared/shop/PlanName.tsx';
import { Columns, FactList, Link, Meter, Row, Text } from '../../ui/index.ts';
import { germanNumber, percent } from '../../wording/amounts.ts';
import { FigureCard } from './FigureCard.tsx';
import { connectedText, quotaText, resetText, words } from './words.ts';

interface DashboardCardsProps {
  readonly shop: ShopReply;
  readonly now: Instant;
}

const PlanCard = ({ plan }: Pick<ShopReply, 'plan'>) => (
  <FigureCard title={words.plan} footer={<Link url="/plan">{words.toPlan}</Link>}>
    <PlanName plan={plan} />
  </FigureCard>
);

const TransfersCard = ({ plan, now }: Pick<ShopReply, 'plan'> & { readonly now: Instant }) => {
  if (!plan.credits) return null;
  const left = creditsLeft(plan.credits);
  return (
    <FigureCard title={words.transfers} footer={resetText(plan.credits.resetAt, now)}>
      <Row align="space-between" blockAlign="baseline">
        <Text as="p" variant="headingXl" numeric>
          {quotaText(left.remaining, left.quota)}
        </Text>
        <Text as="p" tone="subdued" numeric>
          {percent(left.percent)}
        </Text>
      </Row>
      <Meter label={words.transfers} percent={left.percent} tone={left.level} />
    </FigureCard>
  );
};

const CreatedCard = ({ stat, lexoffice }: Pick<ShopReply, 'stat' | 'lexoffice'>) => {
  const { invoice, credit, delivery } = stat.lexoffice;
  const count = (term: string, value: number) => ({ term, value: germanNumber(String(value)), isNumber: true });
  return (
    <FigureCard
      title={words.created}
      isFooterCritical={!lexoffice.isConnected}
      footer={lexoffice.isConnected ? connectedText(lexoffice.connectedAt) : words.notConnected}
    >
      <FactList
        facts={[
          count(words.invoices, invoice.created),
          count(words.credits, credit.created),
          count(words.deliveries, delivery.created),
        ]}
      />
    </FigureCard>
  );
};

/** The three cards of the overview (specification 2, section 2); no plan where none is bought, and no quota where there is none. */
export const DashboardCards = ({ shop, now }: DashboardCardsProps) => (
  <Columns columns={{ xs: 1, md: (shop.plan.isBought ? 2 : 1) + (shop.plan.credits ? 1 : 0) }} gap="400">
    {shop.plan.isBought ? <PlanCard plan={shop.plan} /> : null}
    <TransfersCard plan={shop.plan} now={now} />
    <CreatedCard stat={shop.stat} lexoffice={shop.lexoffice} />
  </Columns>
);
