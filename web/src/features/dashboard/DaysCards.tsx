import type { ConnectionSign, ShopDaysReply } from '@belegwerk/contracts/api';
import { useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { At } from '../../shared/clock/At.tsx';
import { Loaded } from '../../shared/Loaded.tsx';
import { DayChart } from '../../shared/day-chart/DayChart.tsx';
import { Card, Link, Skeleton, StatusBadge, Text, type Column } from '../../ui/index.ts';
import { germanNumber } from '../../wording/amounts.ts';
import { germanDay } from '../../wording/moments.ts';
import { daysQuery } from './days.queries.ts';
import {
  connectionAddress,
  connectionNames,
  connectionStates,
  daysText,
  daysWords as words,
  dayText,
  madeOn,
} from './days-words.ts';

type Day = ShopDaysReply['days'][number];

const PARTS = [
  { key: 'invoice', label: words.invoices },
  { key: 'credit', label: words.credits },
  { key: 'delivery', label: words.deliveries },
] as const;

const count = (key: (typeof PARTS)[number]['key'], title: string): Column<Day> => ({
  key,
  title,
  isNumber: true,
  cell: (day) => germanNumber(String(day[key])),
});

const columns: readonly Column<Day>[] = [
  { key: 'day', title: words.day, cell: ({ day }) => germanDay(day) },
  ...PARTS.map(({ key, label }) => count(key, label)),
];

const Days = ({ days }: Pick<ShopDaysReply, 'days'>) => (
  <DayChart
    title={words.title}
    level="h2"
    label={daysText(days)}
    parts={PARTS}
    days={days}
    barOf={(day) => ({
      said: dayText(day),
      values: { invoice: day.invoice, credit: day.credit, delivery: day.delivery },
    })}
    counted={days.filter((day) => madeOn(day) > 0)}
    none={words.none}
    columns={columns}
  />
);

const Connection = ({ name, state, at, detail }: ConnectionSign) => (
  <li>
    <span>
      <Text as="span" fontWeight="medium">
        {connectionNames[name]}
      </Text>
      {detail === undefined ? null : <span className="bw-quiet"> {detail}</span>}
    </span>
    <span>
      {at === undefined ? null : (
        <span className="bw-quiet">
          {name === 'mail' ? words.lastMail : words.lastSign} <At moment={at} />{' '}
        </span>
      )}
      <StatusBadge {...connectionStates[state]} />
      {state === 'good' ? null : (
        <>
          {' '}
          <Link url={connectionAddress[name]}>{words.toConnection}</Link>
        </>
      )}
    </span>
  </li>
);

const Connections = ({ connections }: Pick<ShopDaysReply, 'connections'>) => (
  <Card padding="0">
    <div className="bw-inset">
      <Text as="h2" variant="headingMd">
        {words.connections}
      </Text>
    </div>
    <ul className="bw-connections">
      {connections.map((one) => (
        <Connection key={one.name} {...one} />
      ))}
    </ul>
  </Card>
);

/** What was made day by day, and how the connections are. */
export const DaysCards = () => {
  const view = viewOf(useAnswer(daysQuery));
  return (
    <Loaded
      view={view}
      failureTitle={words.failure}
      skeleton={
        <Card>
          <Skeleton label={words.loading} lines={8} />
        </Card>
      }
    >
      {({ days, connections }) => (
        <>
          <Days days={days} />
          <Connections connections={connections} />
        </>
      )}
    </Loaded>
  );
};
