import type { ForeseenOrderReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { Button, Link, Row, Stack, StatusTabs, Table, Text, type Column } from '../../ui/index.ts';
import { money } from '../../wording/amounts.ts';
import { dryRunWords, KIND_WORDS, moreText, OUTCOME_WORDS } from './dry-run-words.ts';

type Outcome = ForeseenOrderReply['outcome'];

const AT_FIRST = 25;

const documentsOf = ({ documents, currency }: ForeseenOrderReply) => (
  <Stack gap="100">
    {documents.map(({ kind, total }, index) => (
      // their order stays
      // oxlint-disable-next-line react/no-array-index-key
      <span key={`${kind} ${index}`}>
        {KIND_WORDS[kind][0]}
        {total === undefined ? '' : ` ${money(total, currency)}`}
      </span>
    ))}
  </Stack>
);

const COLUMNS: readonly Column<ForeseenOrderReply>[] = [
  {
    key: 'order',
    title: dryRunWords.order,
    cell: ({ id, name }) => <Link url={`/orders/${id}`}>{name}</Link>,
  },
  { key: 'documents', title: dryRunWords.documents, cell: documentsOf },
  {
    key: 'reasons',
    title: dryRunWords.why,
    cell: ({ reasons }) =>
      reasons.map((reason) => (
        <Text as="p" key={reason}>
          {reason}
        </Text>
      )),
    room: 'rest',
  },
];

/** Columns that stand only where one of the orders has something in them. */
const OPTIONAL = ['documents', 'reasons'] as const;

/** The orders with what would come of each; which outcomes are shown is chosen above. */
export const DryRunOrders = ({ orders }: { readonly orders: readonly ForeseenOrderReply[] }) => {
  const there = (Object.keys(OUTCOME_WORDS) as Outcome[]).flatMap((outcome) => {
    const count = orders.filter((order) => order.outcome === outcome).length;
    return count === 0 ? [] : [{ id: outcome, content: `${OUTCOME_WORDS[outcome].text} (${count})` }];
  });
  const [chosen, setChosen] = useState<Outcome>();
  const [most, setMost] = useState(AT_FIRST);
  const showMore = () => setMost(most + AT_FIRST);
  const selected = there.find(({ id }) => id === chosen)?.id ?? there[0]?.id;
  if (selected === undefined) return null;
  const shown = orders.filter(({ outcome }) => outcome === selected);
  const select = (outcome: Outcome) => {
    setChosen(outcome);
    setMost(AT_FIRST);
  };
  return (
    <Stack gap="300">
      <StatusTabs label={dryRunWords.outcome} tabs={there} selected={selected} onSelect={select} />
      <Table
        label={dryRunWords.orders}
        columns={COLUMNS.filter(({ key }) => {
          const facts = OPTIONAL.find((each) => each === key);
          return facts === undefined || shown.some((order) => order[facts].length > 0);
        })}
        rows={shown.slice(0, most)}
        rowKey={({ id }) => id}
      />
      {shown.length > most ? (
        <Row>
          <Button onClick={showMore}>{moreText(shown.length - most)}</Button>
        </Row>
      ) : null}
    </Stack>
  );
};
