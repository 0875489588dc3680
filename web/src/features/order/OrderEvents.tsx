import type { LogPageReply } from '@belegwerk/contracts/api';
import type { View } from '../../api/view.ts';
import { EventTable } from '../../pieces/events/EventTable.tsx';
import { Loaded } from '../../pieces/Loaded.tsx';
import { Card, TableSkeleton, Text } from '../../ui/index.ts';
import { words } from './words.ts';

/** What happened to the order, newest first. */
export const OrderEvents = ({ view }: { readonly view: View<LogPageReply> }) => (
  <Card padding="0">
    <div className="bw-inset">
      <Text as="h2" variant="headingMd">
        {words.events}
      </Text>
    </div>
    <Loaded
      view={view}
      failureTitle={words.eventsFailure}
      skeleton={<TableSkeleton label={words.eventsLoading} columns={3} rows={4} />}
    >
      {({ items }, isStale) =>
        items.length > 0 ? (
          <EventTable events={items} isOfOneOrder isStale={isStale} />
        ) : (
          <div className="bw-inset">
            <Text as="p" tone="subdued">
              {words.noEvents}
            </Text>
          </div>
        )
      }
    </Loaded>
  </Card>
);
