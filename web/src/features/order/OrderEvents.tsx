import { useMemo } from 'react';
import { ExportEvents } from '../../shared/events/ExportEvents.tsx';
import { ListCard } from '../../shared/lists/ListCard.tsx';
import { Text } from '../../ui/index.ts';
import { orderEventsList } from './order-events-list.ts';
import { TellingEvents } from './TellingEvents.tsx';
import { words } from './words.ts';

interface OrderEventsProps {
  /** Of an order that is there: what can be no number would be refused as a question. */
  readonly order: string;
  readonly rhythm: number | false;
}

/** What happened to the order, newest first. */
export const OrderEvents = ({ order, rhythm }: OrderEventsProps) => {
  const list = useMemo(() => orderEventsList(order, rhythm), [order, rhythm]);
  return (
    <ListCard
      list={list}
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
          <ExportEvents list={list} order={order} />
        </div>
      }
    >
      {(events, table) => <TellingEvents events={events} {...table} />}
    </ListCard>
  );
};
