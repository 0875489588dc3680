import type { OrderRow } from '@belegwerk/contracts/api';
import { At } from '../../shared/clock/At.tsx';
import { DocumentLinks } from '../../shared/documents/DocumentLinks.tsx';
import { shownDocuments } from '../../shared/documents/shown-documents.ts';
import {
  cancelledWord,
  fulfilmentWord,
  ignoredWord,
  inEurosText,
  orderAddress,
  orderedSum,
  paymentWord,
} from '../../shared/orders/order-words.ts';
import { markerWords } from '../../shared/orders/marker-words.ts';
import { ProcessingStatus } from '../../shared/orders/ProcessingStatus.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { NONE, SmallBadge, StatusBadge, type Column } from '../../ui/index.ts';
import { money } from '../../wording/amounts.ts';

const OrderName = ({ id, name, cancelled, isIgnored }: OrderRow) => (
  <span className="bw-row-link">
    <AppLink url={orderAddress(id)} className="bw-link bw-name">
      {name}
    </AppLink>{' '}
    {cancelled ? <StatusBadge {...cancelledWord} /> : null} {isIgnored ? <StatusBadge {...ignoredWord} /> : null}
  </span>
);

const DocumentsOrReason = (order: OrderRow) => {
  const documents = shownDocuments(order);
  return (
    <div className="bw-stacked">
      {order.markers.length > 0 ? (
        <span className="bw-markers">
          {order.markers.map((marker) => (
            <SmallBadge key={marker} text={markerWords[marker]} />
          ))}
        </span>
      ) : null}
      {documents.length > 0 ? <DocumentLinks documents={documents} /> : null}
      {documents.length === 0 || order.status.state !== 'done' || order.difference !== undefined ? (
        <ProcessingStatus {...order} isShort />
      ) : null}
    </div>
  );
};

/** What an order is worth after edits and refunds, below its first total. */
const nowWorth = (amount: string): string => `jetzt ${amount}`;

const Total = ({ total, currentTotal = total, currency, inEuros }: OrderRow) => (
  <div>
    {money(total, currency)}
    {currentTotal === total ? null : <div className="bw-quiet bw-small">{nowWorth(money(currentTotal, currency))}</div>}
    {inEuros === undefined ? null : <div className="bw-quiet bw-small">{inEurosText(inEuros)}</div>}
  </div>
);

/** The facts of an order in the list, in the order in which people ask for them. */
export const orderColumns: readonly Column<OrderRow>[] = [
  { key: 'name', title: 'Bestellung', isSortable: true, isPlain: true, cell: OrderName },
  {
    key: 'createdAt',
    title: 'Datum',
    isSortable: true,
    isPlain: true,
    cell: ({ createdAt }) => <At moment={createdAt} />,
  },
  {
    key: 'customerName',
    title: 'Kunde',
    room: 'person',
    isSortable: true,
    isPlain: true,
    cell: ({ customerName }) => customerName || NONE,
  },
  {
    key: 'total',
    title: orderedSum,
    isNumber: true,
    isSortable: true,
    isPlain: true,
    cell: Total,
  },
  { key: 'payment', title: 'Zahlung', isPlain: true, cell: (order) => <StatusBadge {...paymentWord(order)} /> },
  {
    key: 'fulfilment',
    title: 'Versand',
    isPlain: true,
    cell: (order) => <StatusBadge {...fulfilmentWord(order)} />,
  },
  { key: 'documents', title: 'Belege', room: 'wide', isPlain: true, cell: DocumentsOrReason },
];
