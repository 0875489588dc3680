import type { AdminWorkReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { Card, DisclosureButton, Row, Stack, Table, Text, type Column } from '../../../ui/index.ts';
import { DayBars } from '../../../ui/day-bars/DayBars.tsx';
import { germanNumber } from '../../../wording/amounts.ts';
import { germanDay } from '../../../wording/moments.ts';
import { CHARTS, dayText, nameText, words } from './words.ts';

type Day = AdminWorkReply['days'][number];

/** As many as have a colour. */
const MOST_PARTS = 6;

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

const Chart = ({ title, names, days }: ChartProps) => {
  const [isTable, setTable] = useState(false);
  const [first] = days;
  const last = days.at(-1);
  const counted = days.filter(({ counts }) => names.some((name) => (counts[name] ?? 0) > 0));
  return (
    <Card padding="0">
      <div className="bw-inset">
        <Row align="space-between" blockAlign="center">
          <Text as="h3" variant="headingSm">
            {title}
          </Text>
          {counted.length > 0 ? <DisclosureButton verb={words.table} isOpen={isTable} onToggle={setTable} /> : null}
        </Row>
      </div>
      {counted.length === 0 || !first || !last ? (
        <div className="bw-inset">
          <Text as="p" tone="subdued">
            {words.none}
          </Text>
        </div>
      ) : (
        <DayBars
          label={`${title}: ${names.map((name) => `${nameText(name)} ${germanNumber(String(totalOf(days, name)))}`).join(', ')}`}
          parts={names.map((name) => ({ key: name, label: nameText(name) }))}
          bars={days.map(({ day, counts }) => {
            const values = Object.fromEntries(names.map((name) => [name, counts[name] ?? 0]));
            return { place: day, said: dayText(germanDay(day), values), values };
          })}
          from={germanDay(first.day)}
          until={germanDay(last.day)}
        />
      )}
      {isTable ? (
        <Table label={title} columns={columnsOf(names)} rows={counted.toReversed()} rowKey={({ day }) => day} />
      ) : null}
    </Card>
  );
};

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
            .slice(0, MOST_PARTS)}
          days={days}
        />
      ))}
    </Stack>
  );
};
