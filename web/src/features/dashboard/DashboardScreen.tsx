import { EventTable } from '../../pieces/events/EventTable.tsx';
import { Loaded } from '../../pieces/Loaded.tsx';
import { Screen, StatusLine, Table, TableSkeleton, Text } from '../../ui/index.ts';
import { documentColumns, urgentColumns } from './dashboard-columns.tsx';
import { recentDocuments } from './dashboard.atoms.ts';
import { DashboardCards } from './DashboardCards.tsx';
import { ListCard } from './ListCard.tsx';
import { statusLine } from './status-line.ts';
import { useDashboard } from './use-dashboard.ts';
import { urgentLinks, words } from './words.ts';

const Nothing = ({ children }: { readonly children: string }) => (
  <div className="bw-inset">
    <Text as="p" tone="subdued">
      {children}
    </Text>
  </div>
);

const NewestDocuments = ({ view }: { readonly view: ReturnType<typeof useDashboard>['newestOrders'] }) => (
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

const NewestEvents = ({ view }: { readonly view: ReturnType<typeof useDashboard>['newestEvents'] }) => (
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

/** Whether all is well, in one sentence, three figures and what happened last. */
export const DashboardScreen = () => {
  const { shop, now, urgent, newestOrders, newestEvents } = useDashboard();
  return (
    <Screen title={words.title}>
      <StatusLine {...statusLine(shop)} />
      {urgent.length > 0 ? (
        <ListCard title={words.urgent} more={urgentLinks(shop.attention)}>
          <Table label={words.urgent} columns={urgentColumns} rows={urgent} rowKey={({ gid }) => gid} />
        </ListCard>
      ) : null}
      <DashboardCards shop={shop} now={now} />
      <NewestDocuments view={newestOrders} />
      <NewestEvents view={newestEvents} />
    </Screen>
  );
};
