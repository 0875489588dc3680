import type { LogEventReply } from '@belegwerk/contracts/api';
import { isKnownEvent } from '@belegwerk/core/events';
import { AppLink } from '../../ui/AppLink.tsx';
import { StatusBadge, Table, type Column, type Sorting } from '../../ui/index.ts';
import { At } from '../clock/At.tsx';
import { orderAddress } from '../orders/order-words.ts';
import { EventSentence } from './EventSentence.tsx';
import { eventStatusWords } from './event-words.ts';

interface EventTableProps {
  readonly events: readonly LogEventReply[];
  /** The events of one order need no column that names it. */
  readonly isOfOneOrder?: boolean;
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
  readonly isStale?: boolean;
}

const sentence: Column<LogEventReply> = {
  key: 'event',
  title: 'Ereignis',
  room: 'rest',
  cell: (event) => <EventSentence event={event} />,
};
const status: Column<LogEventReply> = {
  key: 'status',
  title: 'Status',
  isSortable: true,
  cell: (event) => <StatusBadge {...eventStatusWords[event.status]} />,
};
const order: Column<LogEventReply> = {
  key: 'order',
  title: 'Bestellung',
  isSortable: true,
  cell: (event) =>
    event.order ? (
      <AppLink url={orderAddress(event.order.id)} className="bw-link">
        {event.order.name}
      </AppLink>
    ) : (
      '–'
    ),
};
const date: Column<LogEventReply> = {
  key: 'date',
  title: 'Zeitpunkt',
  isSortable: true,
  cell: (event) => <At moment={event.date} />,
};

const columnsFor = (events: readonly LogEventReply[], isOfOneOrder: boolean): readonly Column<LogEventReply>[] =>
  !isOfOneOrder && events.some((event) => event.order) ? [status, sentence, order, date] : [status, sentence, date];

/** Events with their German sentence. One that has none is skipped; specification 2, section 8. */
export const EventTable = ({ events, isOfOneOrder = false, ...table }: EventTableProps) => (
  <Table
    label="Ereignisse"
    columns={columnsFor(events, isOfOneOrder)}
    rows={events.filter(({ event }) => isKnownEvent(event))}
    rowKey={({ _key }) => _key}
    {...table}
  />
);
