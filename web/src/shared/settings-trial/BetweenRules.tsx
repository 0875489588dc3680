import { useEffect, useState } from 'react';
import { othersText, type TriedOrder } from '@belegwerk/core/dry-runs';
import { Button, Link, Meter, Notice, Row, Stack, Table, Text, TitledCard, type Column } from '../../ui/index.ts';
import { TrialFailureText } from './TrialFailureText.tsx';
import { betweenHead, betweenRows, type BetweenRow } from './between-rows.ts';
import { readText, trialWords as words } from './words.ts';
import { useSettingsTrial } from './use-settings-trial.ts';

/** Who types goes on typing. */
const PAUSE_MS = 600;
const AT_FIRST = 25;

/** So many orders of a row are named. */
const NAMED = 5;

const Happens = ({ happens }: Pick<BetweenRow, 'happens'>) => (
  <Stack gap="100">
    {happens.map((text, at) => (
      // an order may have two documents of a kind, and their order stays
      // oxlint-disable-next-line react/no-array-index-key
      <span key={`${text} ${at}`}>{text}</span>
    ))}
  </Stack>
);

const Named = ({ orders }: Pick<BetweenRow, 'orders'>) => (
  <Row gap="200">
    {orders.slice(0, NAMED).map(({ id, name }) => (
      <Link key={id} url={`/orders/${id}`}>
        {name}
      </Link>
    ))}
    {orders.length > NAMED ? <span>{othersText(orders.length, NAMED)}</span> : null}
  </Row>
);

const COLUMNS: readonly Column<BetweenRow>[] = [
  { key: 'order', title: words.order, cell: (row) => <Named {...row} /> },
  { key: 'happens', title: words.happens, cell: (row) => <Happens {...row} />, room: 'rest' },
];

const keyOf = ({ orders: [first] }: BetweenRow): string => first?.id ?? '';

const Orders = ({ orders }: { readonly orders: readonly TriedOrder[] }) => {
  const [most, setMost] = useState(AT_FIRST);
  const showMore = () => setMost(most + AT_FIRST);
  const rows = betweenRows(orders);
  const head = betweenHead(orders);
  return (
    <Stack gap="300">
      {head === '' ? null : (
        <Text as="p" fontWeight="semibold">
          {head}
        </Text>
      )}
      <Text as="p">{words.betweenAbout}</Text>
      <Table label={words.between} columns={COLUMNS} rows={rows.slice(0, most)} rowKey={keyOf} />
      {rows.length > most ? (
        <Row>
          <Button onClick={showMore}>{words.more(rows.length - most)}</Button>
        </Row>
      ) : null}
    </Stack>
  );
};

interface BetweenRulesProps {
  /** All settings of the form that are not saved; a rule is among them. */
  readonly change: Readonly<Record<string, unknown>>;
}

/** The orders between the old and the new rule, and what happens to each once the change is saved; read by itself. */
export const BetweenRules = ({ change }: BetweenRulesProps) => (
  <ReadBetween key={JSON.stringify(change)} change={change} />
);

const ReadBetween = ({ change }: BetweenRulesProps) => {
  const { state, start } = useSettingsTrial({ after: { change } });
  useEffect(() => {
    const timer = setTimeout(() => void start(), PAUSE_MS);
    return () => clearTimeout(timer);
    // another change is another one of these
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const { sums, differing, total, isDone, failure } = state;
  const read = total === undefined || total === 0 ? 0 : Math.floor((sums.orders * 100) / total);
  return (
    <TitledCard title={words.between}>
      <div aria-live="polite">
        <Stack gap="300">
          {failure === undefined ? null : (
            <Notice tone="critical" title={words.failed} action={{ content: words.again, act: start }}>
              <TrialFailureText {...failure} />
            </Notice>
          )}
          {isDone || failure !== undefined ? null : (
            <>
              <Text as="p">{total === undefined ? words.betweenReading : readText(sums.orders, total)}</Text>
              <Meter label={words.progress} percent={read} tone="success" />
            </>
          )}
          {isDone && differing.length === 0 ? <Text as="p">{words.betweenNone}</Text> : null}
          {differing.length > 0 ? <Orders orders={differing} /> : null}
          {sums.unread > 0 ? <Notice tone="warning" title={words.unread(sums.unread)} /> : null}
        </Stack>
      </div>
    </TitledCard>
  );
};
