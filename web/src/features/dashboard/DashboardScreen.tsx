import { EventTable } from '../../pieces/events/EventTable.tsx';
import { Loaded } from '../../pieces/Loaded.tsx';
import { Screen, StatusLine, Table, TableSkeleton, Text } from '../../ui/index.ts';
import { documentColumns, urgentColumns } from './dashboard-columns.tsx';
import { recentDocuments, SHOWN } from './dashboard.atoms.ts';
import { DashboardCards } from './DashboardCards.tsx';
import { ListCard } from './ListCard.tsx';
import { NotConnected } from './NotConnected.tsx';
import { statusLine } from './status-line.ts';
import { useDashboard } from './use-dashboard.ts';
import { urgentLinks, words } from './words.ts';

type Dashboard = ReturnType<typeof useDashboard>;

const Nothing = ({ children }: { readonly children: string }) => (
  <div className="bw-inset">
    <Text as="p" tone="subdued">
      {children}
    </Text>
  </div>
);

const NewestDocuments = ({ view }: { readonly view: Dashboard['newestOrders'] }) => (
  <ListCard title={words.documents} more={[{ content: words.toOrders, url: '/orders' }]}>
    <Loaded
      view={view}
      failureTitle={words.documentsFailure}
      skeleton={<TableSkeleton label={words.documentsLoading} columns={documentColumns.length} rows={5} />}
    >
      {({ items }) => {
        const documents = recentDocuments(items);
        if (documents.length === 0) return <Nothing>{words.noDocuments}</Nothing>;
        return (
          <Table
            label={words.documents}
            columns={documentColumns}
            rows={documents}
            rowKey={({ document }) => document._key}
          />
        );
      }}
    </Loaded>
  </ListCard>
);

const NewestEvents = ({ view }: { readonly view: Dashboard['newestEvents'] }) => (
  <ListCard title={words.events} more={[{ content: words.toLog, url: '/log' }]}>
    <Loaded
      view={view}
      failureTitle={words.eventsFailure}
      skeleton={<TableSkeleton label={words.eventsLoading} columns={4} rows={5} />}
    >
      {({ items }) => (items.length > 0 ? <EventTable events={items} /> : <Nothing>{words.noEvents}</Nothing>)}
    </Loaded>
  </ListCard>
);

const UrgentOrders = ({ shop, view }: Pick<Dashboard, 'shop'> & { readonly view: Dashboard['urgent'] }) => {
  const expected = shop.attention.failed + shop.attention.held;
  if (expected === 0) return null;
  return (
    <ListCard title={words.urgent} more={urgentLinks(shop.attention)}>
      <Loaded
        view={view}
        failureTitle={words.urgentFailure}
        skeleton={
          <TableSkeleton label={words.urgentLoading} columns={urgentColumns.length} rows={Math.min(expected, SHOWN)} />
        }
      >
        {(orders) => <Table label={words.urgent} columns={urgentColumns} rows={orders} rowKey={({ gid }) => gid} />}
      </Loaded>
    </ListCard>
  );
};

/** Whether all is well, in one sentence, three figures and what happened last. */
export const DashboardScreen = () => {
  const { shop, now, urgent, newestOrders, newestEvents } = useDashboard();
  const sentence = statusLine(shop);
  return (
    <Screen title={words.title}>
      {shop.lexoffice.isConnected ? <StatusLine {...sentence} /> : <NotConnected sentence={sentence} />}
      <DashboardCards shop={shop} now={now} />
      <UrgentOrders shop={shop} view={urgent} />
      {urgent.state === 'loading' ? null : <NewestDocuments view={newestOrders} />}
      {newestOrders.state === 'loading' ? null : <NewestEvents view={newestEvents} />}
    </Screen>
  );
};
