import type { ReceiptRow } from '@belegwerk/contracts/api';
import { earlierText } from '@belegwerk/core/sentences';
import { kindName, shortName } from '../../pieces/documents/document-words.ts';
import { orderAddress } from '../../pieces/orders/order-words.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button, type Column } from '../../ui/index.ts';
import { money } from '../../wording/amounts.ts';
import { germanDay } from '../../wording/moments.ts';
import { words } from './words.ts';

const NONE = '–';

const Name = (receipt: ReceiptRow) => (
  <div>
    {receipt.viewUrl === undefined ? (
      shortName(receipt)
    ) : (
      <AppLink url={receipt.viewUrl} external className="bw-link bw-name">
        {shortName(receipt)}
      </AppLink>
    )}
    {receipt.number === undefined ? null : <div className="bw-quiet bw-small">{kindName(receipt)}</div>}
  </div>
);

const Order = ({ order }: ReceiptRow) =>
  order ? (
    <AppLink url={orderAddress(order.id)} className="bw-link bw-name">
      {order.name}
    </AppLink>
  ) : (
    NONE
  );

/** The facts of a receipt; `choose` opens the question to which order it belongs. */
export const receiptColumns = (choose: (receipt: ReceiptRow) => void): readonly Column<ReceiptRow>[] => [
  { key: 'number', title: 'Beleg', cell: Name },
  { key: 'date', title: 'Datum', cell: ({ date }) => (date === undefined ? NONE : germanDay(date)) },
  {
    key: 'total',
    title: 'Betrag',
    isNumber: true,
    cell: ({ total }) => (total === undefined ? NONE : money(total, 'EUR')),
  },
  { key: 'order', title: 'Bestellung', cell: Order },
  { key: 'customer', title: 'Kunde', room: 'person', cell: ({ order }) => order?.customerName || NONE },
  {
    key: 'why',
    title: 'Zuordnung',
    room: 'wide',
    cell: (receipt) => (
      <div className="bw-stacked">
        <span>{earlierText(receipt)}</span>
        {receipt.isMatchable ? (
          <div>
            <Button onClick={() => choose(receipt)}>{words.match}</Button>
          </div>
        ) : null}
      </div>
    ),
  },
];
