import type { OrderRow } from '@belegwerk/contracts/api';
import { At } from '../../pieces/clock/At.tsx';
import { DocumentLinks } from '../../pieces/documents/DocumentLinks.tsx';
import { cancelledWord, fulfilmentWords, orderAddress, paymentWords } from '../../pieces/orders/order-words.ts';
import { Standing } from '../../pieces/orders/Standing.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { StatusBadge, type Column } from '../../ui/index.ts';
import { money } from '../../wording/amounts.ts';

const OrderName = ({ id, name, cancelled }: OrderRow) => (
  <span className="bw-row-link">
    <AppLink url={orderAddress(id)} className="bw-link bw-name">
      {name}
    </AppLink>{' '}
    {cancelled ? <StatusBadge {...cancelledWord} /> : null}
  </span>
);

const needsWords = ({ documents, standing }: OrderRow): boolean =>
  documents.length === 0 || standing.state === 'failed' || standing.state === 'held';

const DocumentsOrReason = (order: OrderRow) => (
  <div className="bw-stacked">
    {order.documents.length > 0 ? <DocumentLinks documents={order.documents} /> : null}
    {needsWords(order) ? <Standing standing={order.standing} isShort /> : null}
  </div>
);

/** The facts of an order in the list, in the order in which people ask for them. */
export const orderColumns: readonly Column<OrderRow>[] = [
  { key: 'name', title: 'Bestellung', isSortable: true, cell: OrderName },
  { key: 'createdAt', title: 'Datum', isSortable: true, cell: ({ createdAt }) => <At moment={createdAt} /> },
  {
    key: 'customerName',
    title: 'Kunde',
    room: 'person',
    isSortable: true,
    cell: ({ customerName }) => customerName || '–',
  },
  {
    key: 'total',
    title: 'Summe',
    isNumber: true,
    isSortable: true,
    cell: ({ total, currency }) => money(total, currency),
  },
  { key: 'payment', title: 'Zahlung', cell: (order) => <StatusBadge {...paymentWords[order.paymentStatus]} /> },
  {
    key: 'fulfilment',
    title: 'Versand',
    cell: (order) => <StatusBadge {...fulfilmentWords[order.fulfilmentStatus]} />,
  },
  { key: 'documents', title: 'Belege', room: 'wide', cell: DocumentsOrReason },
];
