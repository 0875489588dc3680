import type { LogPageReply } from '@belegwerk/contracts/api';
import { EventTable } from '../../pieces/events/EventTable.tsx';
import { Loaded } from '../../pieces/Loaded.tsx';
import { PastTheEnd } from '../../pieces/PastTheEnd.tsx';
import { Button, Card, EmptyNote, Pager, Screen, TableSkeleton, type Sorting } from '../../ui/index.ts';
import { isNarrowed, type LogAddress } from './log-address.ts';
import { LogFilters } from './LogFilters.tsx';
import { useLog } from './use-log.ts';
import { nothingFoundText, pageText, retentionText, words } from './words.ts';

interface EventListProps {
  readonly found: LogPageReply;
  readonly isStale: boolean;
  readonly address: LogAddress;
  readonly onAsk: (change: Partial<LogAddress>) => void;
}

const EventList = ({ found, isStale, address, onAsk }: EventListProps) => {
  const sort = ({ key, direction }: Sorting) => {
    if (key === 'date' || key === 'order' || key === 'status') onAsk({ sortBy: key, sortDir: direction });
  };
  return (
    <>
      <EventTable
        events={found.items}
        sorting={{ key: address.sortBy, direction: address.sortDir }}
        onSort={sort}
        isStale={isStale}
      />
      <Pager
        label={pageText(address.page, found.total)}
        page={address.page}
        hasPrevious={found.hasPrevious}
        hasNext={found.hasNext}
        onPage={(page) => onAsk({ page })}
      />
    </>
  );
};

const NoEvents = ({ address, onReset }: { readonly address: LogAddress; readonly onReset: () => void }) =>
  isNarrowed(address) ? (
    <EmptyNote title={words.nothingFound} actions={<Button onClick={onReset}>{words.everything}</Button>}>
      {nothingFoundText(address.search)}
    </EmptyNote>
  ) : (
    <EmptyNote title={words.empty} actions={<Button url="/plan">{words.toPlan}</Button>}>
      {words.emptyWhy}
    </EmptyNote>
  );

/** What happened in the shop, and why. */
export const LogScreen = () => {
  const { address, ask, search, reset, keptDays, view } = useLog();
  return (
    <Screen title={words.title} back={{ content: words.back, url: '/home' }} isWide>
      <Card padding="0">
        <LogFilters address={address} onAsk={ask} onSearch={search} />
        <Loaded
          view={view}
          failureTitle={words.failure}
          skeleton={<TableSkeleton label={words.loading} columns={4} rows={10} />}
        >
          {(found, isStale) => (
            <>
              {found.items.length > 0 ? (
                <EventList found={found} isStale={isStale} address={address} onAsk={ask} />
              ) : found.total > 0 ? (
                <PastTheEnd total={found.total} pageSize={address.pageSize} onPage={(page) => ask({ page })} />
              ) : (
                <NoEvents address={address} onReset={reset} />
              )}
              <p className="bw-ribbon">{retentionText(keptDays)}</p>
            </>
          )}
        </Loaded>
      </Card>
    </Screen>
  );
};
