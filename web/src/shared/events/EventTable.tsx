import type { LogEventReply } from '@belegwerk/contracts/api';
import { isKnownEvent } from '@belegwerk/core/events';
import { AppLink } from '../../ui/AppLink.tsx';
import { NONE, StatusBadge, Table, type Column, type Sorting } from '../../ui/index.ts';
import { At } from '../clock/At.tsx';
import { orderAddress } from '../orders/order-words.ts';
import { EventDetails } from './EventDetails.tsx';
import { EventSentence } from './EventSentence.tsx';
import { eventStatusWords } from './event-words.ts';

interface EventTableProps {
  readonly events: readonly LogEventReply[];
  /** The events of one order need no column that names it. */
  readonly isOfOneOrder?: boolean;
  /** Each can be opened to see what it was about. */
  readonly hasDetails?: boolean;
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
  readonly isStale?: boolean;
}

const sentence: Column<LogEventReply> = {
  key: 'event',
  title: 'Ereignis',
  room: 'rest',
  isPlain: true,
  cell: (event) => <EventSentence event={event} />,
};
const sentenceWithDetails: Column<LogEventReply> = {
  ...sentence,
  cell: (event) => (
    <>
      <EventSentence event={event} />
      <EventDetails eventKey={event._key} />
    </>
  ),
};
const status: Column<LogEventReply> = {
  key: 'status',
  title: 'Status',
  isSortable: true,
  isPlain: true,
  cell: (event) => <StatusBadge {...eventStatusWords[event.status]} />,
};
const order: Column<LogEventReply> = {
  key: 'order',
  title: 'Bestellung',
  isSortable: true,
  isPlain: true,
  cell: (event) =>
    event.order ? (
      <AppLink url={orderAddress(event.order.id)} className="bw-link">
        {event.order.name}
      </AppLink>
    ) : (
      NONE
    ),
};
const date: Column<LogEventReply> = {
  key: 'date',
  title: 'Zeitpunkt',
  isSortable: true,
  isPlain: true,
  cell: (event) => <At moment={event.date} />,
};

const columnsFor = ({ events, isOfOneOrder, hasDetails }: EventTableProps): readonly Column<LogEventReply>[] => {
  const event = hasDetails ? sentenceWithDetails : sentence;
  return !isOfOneOrder && events.some((one) => one.order) ? [status, event, order, date] : [status, event, date];
};

/** Events with their German sentence. One that has none is skipped; specification 2, section 8. */
export const EventTable = (props: EventTableProps) => {
  const { events, isOfOneOrder: _one, hasDetails: _details, ...table } = props;
  return (
    <Table
      label="Ereignisse"
      columns={columnsFor(props)}
      rows={events.filter(({ event }) => isKnownEvent(event))}
      rowKey={({ _key }) => _key}
      {...table}
    />
  );
};
