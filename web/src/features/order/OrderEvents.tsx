import { ExportEvents } from '../../shared/events/ExportEvents.tsx';
import { ListCard } from '../../shared/lists/ListCard.tsx';
import { Text } from '../../ui/index.ts';
import { orderEventsList } from './order-events-list.ts';
import { TellingEvents } from './TellingEvents.tsx';
import { words } from './words.ts';

/** What happened to the order, newest first. */
export const OrderEvents = ({ order }: { readonly order: string }) => (
  <ListCard
    list={orderEventsList}
    columns={3}
    rows={4}
    header={
      <div className="bw-inset">
        <Text as="h2" variant="headingMd">
          {words.events}
        </Text>
      </div>
    }
    footer={
      <div className="bw-ribbon">
        <ExportEvents list={orderEventsList} order={order} />
      </div>
    }
  >
    {(events, table) => <TellingEvents events={events} {...table} />}
  </ListCard>
);
