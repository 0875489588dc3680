import type { ReconciliationReply } from '@belegwerk/contracts/api';
import { COMPARED, type Between } from '@belegwerk/core/records';
import { useState } from 'react';
import { useTellsPayments } from '../../shared/connection/tells-payments.ts';
import { Loaded } from '../../shared/Loaded.tsx';
import { MonthSwitch } from '../../shared/MonthSwitch.tsx';
import {
  Button,
  Card,
  DisclosureButton,
  EmptyNote,
  FactList,
  Link,
  Notice,
  Row,
  Screen,
  StatusLine,
  Table,
  TableSkeleton,
  Text,
  type Column,
} from '../../ui/index.ts';
import { germanDay, germanMonth } from '../../wording/moments.ts';
import { isLater, monthFrom } from '../../shared/month-addresses.ts';
import { folderAddress, mendAddress, monthAddress, ordersAddress } from './addresses.ts';
import { NumbersCard } from './NumbersCard.tsx';
import { useMonth } from './use-reconciliation.ts';
import {
  causeText,
  documentsText,
  euro,
  headline,
  mendText,
  openText,
  ordersText,
  unreadText,
  words,
} from './words.ts';

type Cause = ReconciliationReply['causes'][number];
type Day = ReconciliationReply['days'][number];

const Sums = ({ month }: { readonly month: ReconciliationReply }) => {
  const tells = useTellsPayments();
  return (
    <Card>
      <section aria-label={words.sums}>
        <FactList
          facts={[
            { term: words.shop, value: euro(month.shop), isNumber: true },
            { term: `${words.documentsOf} (${documentsText(month)})`, value: euro(month.documents), isNumber: true },
            ...(tells
              ? [{ term: `${words.payments} (${openText(month.open)})`, value: euro(month.payments), isNumber: true }]
              : []),
          ]}
        />
        <Text as="p" tone="subdued">
          {words.basis}
        </Text>
      </section>
    </Card>
  );
};

const causeColumns = (month: string): readonly Column<Cause>[] => [
  { key: 'cause', title: words.cause, cell: causeText, room: 'rest' },
  {
    key: 'orders',
    title: words.orders,
    cell: (cause) => (
      <Link
        url={ordersAddress(month, { cause: cause.key })}
        accessibilityLabel={`${causeText(cause)}: ${ordersText(cause.orders)}`}
      >
        {cause.orders}
      </Link>
    ),
    isNumber: true,
  },
  { key: 'amount', title: words.amount, cell: ({ amount }) => euro(amount), isNumber: true },
  {
    key: 'way',
    title: '',
    cell: (cause) => {
      const verb = cause.toMend > 0 ? mendText(cause.toMend) : words.look;
      return (
        <Button url={mendAddress(month, cause)} accessibilityLabel={`${causeText(cause)}: ${verb}`}>
          {verb}
        </Button>
      );
    },
    isPlain: true,
  },
];

interface CausesProps {
  readonly month: ReconciliationReply;
  readonly between: Between;
}

const Causes = ({ month, between }: CausesProps) => {
  const causes = month.causes.filter((each) => each.between === between);
  return (
    <Card padding="0">
      <div className="bw-inset">
        <Text as="h2" variant="headingMd">
          {words[between]}
        </Text>
      </div>
      {causes.length === 0 ? (
        <div className="bw-inset">
          <Text as="p" tone="subdued">
            {words.even}
          </Text>
        </div>
      ) : (
        <Table label={words[between]} columns={causeColumns(month.month)} rows={causes} rowKey={({ key }) => key} />
      )}
    </Card>
  );
};

const dayColumns = (month: string, tells: boolean): readonly Column<Day>[] => [
  {
    key: 'day',
    title: words.day,
    cell: ({ day }) => <Link url={ordersAddress(month, { day })}>{germanDay(day)}</Link>,
  },
  { key: 'orders', title: words.orders, cell: ({ orders }) => String(orders), isNumber: true },
  { key: 'shop', title: words.shop, cell: ({ shop }) => euro(shop), isNumber: true },
  { key: 'documents', title: words.documents, cell: ({ documents }) => euro(documents), isNumber: true },
  ...(tells
    ? [{ key: 'payments', title: words.paid, cell: ({ payments }: Day) => euro(payments), isNumber: true }]
    : []),
];

const Days = ({ month, days }: Pick<ReconciliationReply, 'month' | 'days'>) => {
  const [isOpen, setIsOpen] = useState(false);
  const tells = useTellsPayments();
  return (
    <Card padding="0">
      <div className="bw-inset">
        <Row align="space-between" blockAlign="center">
          <DisclosureButton verb={words.daysTable} isOpen={isOpen} onToggle={setIsOpen} />
          <Link url={ordersAddress(month, { all: 'yes' })}>{words.all}</Link>
        </Row>
      </div>
      {isOpen ? (
        <Table label={words.daysTable} columns={dayColumns(month, tells)} rows={days} rowKey={({ day }) => day} />
      ) : null}
    </Card>
  );
};

interface ContentProps {
  readonly month: ReconciliationReply;
  readonly read: (month: string) => Promise<void>;
}

const Content = ({ month, read }: ContentProps) => (
  <div className="bw-column">
    <MonthSwitch
      title={germanMonth(month.month)}
      before={monthAddress(monthFrom(month.month, -1))}
      after={isLater(month.current, month.month) ? monthAddress(monthFrom(month.month, 1)) : undefined}
    />
    {month.unread > 0 ? (
      <Notice
        tone="info"
        title={unreadText(month.unread)}
        action={{ content: words.read, act: () => read(month.month) }}
      >
        {words.unreadWhy} <Link url={ordersAddress(month.month, { unread: 'yes' })}>{words.look}</Link>
      </Notice>
    ) : null}
    {month.orders === 0 && month.unread === 0 ? (
      <Card>
        <EmptyNote title={words.nothing}>
          {isLater(month.current, month.month) ? words.nothingThen : words.nothingYet}
        </EmptyNote>
      </Card>
    ) : null}
    {month.orders === 0 ? null : (
      <>
        <StatusLine {...headline(month)} />
        <Sums month={month} />
        {COMPARED.map((between) => (
          <Causes key={between} month={month} between={between} />
        ))}
        <Days {...month} />
      </>
    )}
    <NumbersCard key={month.month} month={month.month} />
    <div className="bw-between-cards">
      <Row gap="400">
        <Link url={`/payouts?month=${month.month}`}>{words.payouts}</Link>
        <Link url="/adviser">{words.adviser}</Link>
        <Link url="/oss">{words.oss}</Link>
      </Row>
    </div>
  </div>
);

/** Whether the orders of a month, their documents and payments come to the same, and where each cent between them is. */
export const MonthOfOrders = () => {
  const { view, read } = useMonth();
  return (
    <Screen
      title={words.title}
      back={{ content: words.back, url: '/home' }}
      actions={
        <Row gap="200">
          <Button url="/audit">{words.audit}</Button>
          <Button url={folderAddress(view.state === 'ready' ? view.data.month : undefined)}>{words.folder}</Button>
        </Row>
      }
    >
      <Loaded
        view={view}
        failureTitle={words.failure}
        skeleton={
          <Card padding="0">
            <TableSkeleton label={words.loading} columns={3} rows={8} />
          </Card>
        }
      >
        {(month) => <Content month={month} read={read} />}
      </Loaded>
    </Screen>
  );
};
