import type { AdminRevenueReply } from '@belegwerk/contracts/api';
import { POLL_MS } from '../../../api/rhythm.ts';
import { queryOf, useAnswer } from '../../../api/server-state.ts';
import { viewOf } from '../../../api/view.ts';
import { DayChart } from '../../../shared/day-chart/DayChart.tsx';
import { Loaded } from '../../../shared/Loaded.tsx';
import { Card, FactList, Skeleton, Stack, Text, type Column } from '../../../ui/index.ts';
import { germanNumber, money, percent } from '../../../wording/amounts.ts';
import { ADMIN_FIGURES_ADDRESS } from '../admin-address.ts';
import { AdminScreen } from '../AdminScreen.tsx';
import { words } from './words.ts';

type Month = AdminRevenueReply['months'][number];

const LINES = 8;
const revenueQuery = queryOf('revenue', { asked: {}, rhythm: POLL_MS.rare });

const number = (count: number): string => germanNumber(String(count));
/** „11/2026“ */
const monthText = ({ day }: Month): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`;

const wholePercent = (part: number, whole: number): number =>
  Number((BigInt(part) * 200n + BigInt(whole)) / (BigInt(whole) * 2n));

/** Which share of the shops that paid at the beginning of a month left in it. */
const churnText = (month: Month, before: Month | undefined): string =>
  before && before.paying > 0 ? percent(wholePercent(month.ended, before.paying)) : '–';

/** What subscriptions bring, who came and who left. */
export const FiguresScreen = () => (
  <AdminScreen title={words.title} page={ADMIN_FIGURES_ADDRESS}>
    <Figures />
  </AdminScreen>
);

const Figures = () => (
  <Loaded
    view={viewOf(useAnswer(revenueQuery))}
    failureTitle={words.failure}
    skeleton={
      <Card>
        <Skeleton label={words.loading} lines={LINES} />
      </Card>
    }
  >
    {({ months }) => (
      <Stack gap="400">
        <Now months={months} />
        <Revenue months={months} />
        <Shops months={months} />
      </Stack>
    )}
  </Loaded>
);

const Now = ({ months }: AdminRevenueReply) => {
  const [last, before] = months.toReversed();
  if (!last) return null;
  return (
    <Card>
      <Stack gap="300">
        <Text as="h2" variant="headingMd">
          {words.now}
        </Text>
        <FactList
          facts={[
            { term: words.recurring, value: money(last.recurring, 'EUR') },
            { term: words.paying, value: number(last.paying) },
            { term: words.trials, value: number(last.trials) },
            { term: words.churn, value: churnText(last, before) },
          ]}
        />
        <Text as="p" tone="subdued">
          {words.note}
        </Text>
      </Stack>
    </Card>
  );
};

const MONTH: Column<Month> = { key: 'day', title: words.month, cell: monthText };

const REVENUE: readonly Column<Month>[] = [
  MONTH,
  { key: 'recurring', title: words.recurring, isNumber: true, cell: ({ recurring }) => money(recurring, 'EUR') },
  { key: 'paying', title: words.paying, isNumber: true, cell: ({ paying }) => number(paying) },
];

const Revenue = ({ months }: AdminRevenueReply) => (
  <DayChart
    title={words.revenueChart}
    level="h2"
    label={months.map((month) => `${monthText(month)} ${money(month.recurring, 'EUR')}`).join(', ')}
    parts={[{ key: 'recurring', label: words.recurring }]}
    days={months}
    barOf={(month) => ({
      said: `${monthText(month)}: ${money(month.recurring, 'EUR')}`,
      values: { recurring: Number.parseInt(month.recurring, 10) },
    })}
    counted={months.filter(({ paying }) => paying > 0)}
    none={words.none}
    columns={REVENUE}
  />
);

const PARTS = ['began', 'ended', 'trials'] as const;

const SHOPS: readonly Column<Month>[] = [
  MONTH,
  ...PARTS.map((key) => ({ key, title: words[key], isNumber: true, cell: (month: Month) => number(month[key]) })),
];

const Shops = ({ months }: AdminRevenueReply) => (
  <DayChart
    title={words.shopsChart}
    level="h2"
    label={PARTS.map((key) => `${words[key]} ${number(months.reduce((sum, month) => sum + month[key], 0))}`).join(', ')}
    parts={PARTS.map((key) => ({ key, label: words[key] }))}
    days={months}
    barOf={(month) => ({
      said: `${monthText(month)}: ${PARTS.map((key) => `${words[key]} ${number(month[key])}`).join(', ')}`,
      values: { began: month.began, ended: month.ended, trials: month.trials },
    })}
    counted={months.filter((month) => PARTS.some((key) => month[key] > 0))}
    none={words.none}
    columns={SHOPS}
  />
);
