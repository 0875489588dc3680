import type { OrderRow } from '@belegwerk/contracts/api';
import { At } from '../../pieces/clock/At.tsx';
import { carriesMoney, documentStatus } from '../../pieces/documents/document-words.ts';
import { DocumentName } from '../../pieces/documents/DocumentLinks.tsx';
import { orderAddress } from '../../pieces/orders/order-words.ts';
import { Standing } from '../../pieces/orders/Standing.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { StatusBadge, type Column } from '../../ui/index.ts';
import { money } from '../../wording/amounts.ts';
import type { RecentDocument } from './dashboard.atoms.ts';

const OrderLink = ({ id, name }: Pick<OrderRow, 'id' | 'name'>) => (
  <AppLink url={orderAddress(id)} className="bw-link bw-name">
    {name}
  </AppLink>
);

/** An order that needs the merchant. */
export const urgentColumns: readonly Column<OrderRow>[] = [
  { key: 'name', title: 'Bestellung', cell: OrderLink },
  { key: 'customerName', title: 'Kunde', cell: ({ customerName }) => customerName || '–' },
  { key: 'total', title: 'Summe', isNumber: true, cell: ({ total, currency }) => money(total, currency) },
  { key: 'reason', title: 'Grund', room: 'rest', cell: ({ standing }) => <Standing standing={standing} isShort /> },
];

/** A document that came into being lately. */
export const documentColumns: readonly Column<RecentDocument>[] = [
  { key: 'number', title: 'Beleg', cell: ({ document }) => <DocumentName document={document} /> },
  { key: 'status', title: 'Status', cell: ({ document }) => <StatusBadge {...documentStatus(document)} /> },
  { key: 'order', title: 'Bestellung', cell: ({ order }) => <OrderLink {...order} /> },
  {
    key: 'total',
    title: 'Summe',
    isNumber: true,
    cell: ({ document }) => (carriesMoney(document) ? money(document.total, document.currency) : '–'),
  },
  { key: 'createdAt', title: 'Erstellt', cell: ({ document }) => <At moment={document.createdAt} /> },
];
