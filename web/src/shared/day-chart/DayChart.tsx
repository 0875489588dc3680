import { useState } from 'react';
import { Card, DisclosureButton, Row, Table, Text, type Column } from '../../ui/index.ts';
import { DayBars, type Bar, type BarPart } from '../../ui/day-bars/DayBars.tsx';
import { germanDay } from '../../wording/moments.ts';

interface DayChartProps<T extends { readonly day: string }> {
  readonly title: string;
  readonly level: 'h2' | 'h3';
  /** What the bars say together, for a person who does not see them. */
  readonly label: string;
  readonly parts: readonly BarPart[];
  /** Every day, the earliest first. */
  readonly days: readonly T[];
  readonly barOf: (day: T) => Omit<Bar, 'place'>;
  /** The days on which there was something; without any the chart is `none`. */
  readonly counted: readonly T[];
  readonly none: string;
  readonly columns: readonly Column<T>[];
}

const TABLE = 'Als Tabelle';

/** Days as bars side by side, with a table behind them. */
export const DayChart = <T extends { readonly day: string }>(chart: DayChartProps<T>) => {
  const { title, level, label, parts, days, barOf, counted, none, columns } = chart;
  const [isTable, setTable] = useState(false);
  const [first] = days;
  const last = days.at(-1);
  return (
    <Card padding="0">
      <div className="bw-inset">
        <Row align="space-between" blockAlign="center">
          <Text as={level} variant={level === 'h2' ? 'headingMd' : 'headingSm'}>
            {title}
          </Text>
          {counted.length > 0 ? <DisclosureButton verb={TABLE} isOpen={isTable} onToggle={setTable} /> : null}
        </Row>
      </div>
      {counted.length === 0 || !first || !last ? (
        <div className="bw-inset">
          <Text as="p" tone="subdued">
            {none}
          </Text>
        </div>
      ) : (
        <DayBars
          label={`${title}: ${label}`}
          parts={parts}
          bars={days.map((day) => ({ place: day.day, ...barOf(day) }))}
          from={germanDay(first.day)}
          until={germanDay(last.day)}
        />
      )}
      {isTable ? <Table label={title} columns={columns} rows={counted.toReversed()} rowKey={({ day }) => day} /> : null}
    </Card>
  );
};
