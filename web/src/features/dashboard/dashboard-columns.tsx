import type { OrderRow, RecentDocumentReply } from '@belegwerk/contracts/api';
import { At } from '../../shared/clock/At.tsx';
import { carriesMoney, documentStatus } from '../../shared/documents/document-words.ts';
import { DocumentName } from '../../shared/documents/DocumentLinks.tsx';
import { orderAddress } from '../../shared/orders/order-words.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { StatusBadge, type Column } from '../../ui/index.ts';
import { money } from '../../wording/amounts.ts';

const OrderLink = ({ id, name }: Pick<OrderRow, 'id' | 'name'>) => (
  <AppLink url={orderAddress(id)} className="bw-link bw-name">
    {name}
  </AppLink>
);

/** Which document it is, how it stands, and of which order. */
const whichDocument: readonly Column<Pick<RecentDocumentReply, 'document' | 'order'>>[] = [
  { key: 'number', title: 'Beleg', cell: ({ document }) => <DocumentName document={document} /> },
  { key: 'status', title: 'Status', cell: ({ document }) => <StatusBadge {...documentStatus(document)} /> },
  { key: 'order', title: 'Bestellung', cell: ({ order }) => <OrderLink {...order} /> },
];

/** A document that came into being lately. */
export const documentColumns: readonly Column<RecentDocumentReply>[] = [
  ...whichDocument,
  {
    key: 'total',
    title: 'Summe',
    isNumber: true,
    cell: ({ document }) => (carriesMoney(document) ? money(document.total, document.currency) : '–'),
  },
  { key: 'createdAt', title: 'Erstellt', cell: ({ document }) => <At moment={document.createdAt} /> },
];
