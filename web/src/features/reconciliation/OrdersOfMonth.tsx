import type { ReconciledOrderReply } from '@belegwerk/contracts/api';
import { useTellsPayments } from '../../shared/connection/tells-payments.ts';
import { Loaded } from '../../shared/Loaded.tsx';
import {
  Button,
  Card,
  EmptyNote,
  Link,
  NONE,
  Row,
  Screen,
  Table,
  TableSkeleton,
  Text,
  type Column,
} from '../../ui/index.ts';
import { germanDay, germanMonth } from '../../wording/moments.ts';
import { monthAddress } from './addresses.ts';
import { useOrdersOfMonth } from './use-reconciliation.ts';
import { causeText, euro, nextLookText, pageText, words } from './words.ts';

const amount = (text: string | undefined) => (text === undefined ? NONE : euro(text));

const columns: readonly Column<ReconciledOrderReply>[] = [
  {
    key: 'order',
    title: words.order,
    cell: ({ id, name, customerName }) => (
      <Link url={`/orders/${id}`}>{[name, customerName].filter(Boolean).join(' ')}</Link>
    ),
    room: 'wide',
  },
  {
    key: 'state',
    title: words.state,
    cell: ({ sentence, nextLookAt }) => (
      <span className="bw-quiet">
        {sentence}
        {nextLookAt === undefined ? null : ` ${nextLookText(nextLookAt)}`}
      </span>
    ),
    room: 'wide',
  },
  { key: 'day', title: words.day, cell: ({ day }) => germanDay(day) },
  { key: 'shop', title: words.shop, cell: ({ shop }) => amount(shop), isNumber: true },
  { key: 'documents', title: words.documents, cell: ({ documents }) => amount(documents), isNumber: true },
  { key: 'payments', title: words.paid, cell: ({ payments }) => amount(payments), isNumber: true },
];
const withAmount: readonly Column<ReconciledOrderReply>[] = [
  ...columns,
  { key: 'amount', title: words.amount, cell: (order) => amount(order.amount), isNumber: true },
];

/** Books that tell no payments have no column of them. */
const told = (all: readonly Column<ReconciledOrderReply>[], tells: boolean) =>
  tells ? all : all.filter(({ key }) => key !== 'payments');

/** The orders behind one line of a month; on their pages they are mended. */
export const OrdersOfMonth = () => {
  const { month, cause, day, isUnread, view, pageAddress } = useOrdersOfMonth();
  const tells = useTellsPayments();
  const what = isUnread ? words.unread : (cause && causeText(cause)) || (day && germanDay(day)) || words.orders;
  return (
    <Screen title={words.title} back={{ content: words.toMonth, url: monthAddress(month) }} isWide>
      <Loaded
        view={view}
        failureTitle={words.failure}
        skeleton={
          <Card padding="0">
            <TableSkeleton label={words.loading} columns={6} rows={8} />
          </Card>
        }
      >
        {({ items, total, page, hasNext, hasPrevious }, isStale) => (
          <Card padding="0">
            <div className="bw-inset">
              <Text as="h2" variant="headingMd">
                {what} · {germanMonth(month)}
              </Text>
            </div>
            {items.length === 0 ? (
              <EmptyNote title={words.noneLeft}>{words.noneLeftWhy}</EmptyNote>
            ) : (
              <Table
                label={what}
                columns={told(cause ? withAmount : columns, tells)}
                rows={items}
                rowKey={({ id }) => id}
                isStale={isStale}
              />
            )}
            {hasNext || hasPrevious ? (
              <div className="bw-ribbon">
                <p>{pageText(page, total)}</p>
                <Row gap="200">
                  {hasPrevious ? <Button url={pageAddress(page - 1)}>{words.earlier}</Button> : null}
                  {hasNext ? <Button url={pageAddress(page + 1)}>{words.later}</Button> : null}
                </Row>
              </div>
            ) : null}
          </Card>
        )}
      </Loaded>
    </Screen>
  );
};
