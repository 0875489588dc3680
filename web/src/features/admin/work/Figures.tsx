import type { AdminWorkReply } from '@belegwerk/contracts/api';
import { DayChart } from '../../../shared/day-chart/DayChart.tsx';
import { Stack, Text, type Column } from '../../../ui/index.ts';
import { germanNumber } from '../../../wording/amounts.ts';
import { germanDay } from '../../../wording/moments.ts';
import { CHARTS, dayText, nameText, words } from './words.ts';

type Day = AdminWorkReply['days'][number];

/** As many as have a colour. */
const MAX_PARTS = 6;

const totalOf = (days: readonly Day[], name: string): number =>
  days.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0);

interface ChartProps {
  readonly title: string;
  readonly names: readonly string[];
  readonly days: readonly Day[];
}

const columnsOf = (names: readonly string[]): readonly Column<Day>[] => [
  { key: 'day', title: words.day, cell: ({ day }) => germanDay(day) },
  ...names.map((name) => ({
    key: name,
    title: nameText(name),
    isNumber: true,
    cell: ({ counts }: Day) => germanNumber(String(counts[name] ?? 0)),
  })),
];

const Chart = ({ title, names, days }: ChartProps) => (
  <DayChart
    title={title}
    level="h3"
    label={names.map((name) => `${nameText(name)} ${germanNumber(String(totalOf(days, name)))}`).join(', ')}
    parts={names.map((name) => ({ key: name, label: nameText(name) }))}
    days={days}
    barOf={({ day, counts }) => {
      const values = Object.fromEntries(names.map((name) => [name, counts[name] ?? 0]));
      return { said: dayText(germanDay(day), values), values };
    }}
    counted={days.filter(({ counts }) => names.some((name) => (counts[name] ?? 0) > 0))}
    none={words.none}
    columns={columnsOf(names)}
  />
);

/** What happened day by day, each as bars with a table behind them. */
export const Figures = ({ days }: { readonly days: readonly Day[] }) => {
  const all = [...new Set(days.flatMap(({ counts }) => Object.keys(counts)))];
  return (
    <Stack gap="300">
      <Text as="h2" variant="headingMd">
        {words.figures}
      </Text>
      <Text as="p" tone="subdued">
        {words.figuresNote}
      </Text>
      {CHARTS.map(({ key, title, names }) => (
        <Chart
          key={key}
          title={title}
          names={names(all)
            .toSorted((one, other) => totalOf(days, other) - totalOf(days, one))
            .slice(0, MAX_PARTS)}
          days={days}
        />
      ))}
    </Stack>
  );
};
