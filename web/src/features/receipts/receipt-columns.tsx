import type { ReceiptRow } from '@belegwerk/contracts/api';
import { earlierText } from '@belegwerk/core/sentences';
import { kindName, shortName } from '../../shared/documents/document-words.ts';
import { orderAddress } from '../../shared/orders/order-words.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button, NONE, type Column } from '../../ui/index.ts';
import { money } from '../../wording/amounts.ts';
import { germanDay } from '../../wording/moments.ts';
import { words } from './words.ts';
import { said } from '../../wording/said.ts';

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

interface Asking {
  /** Opens the question to which order a receipt belongs. */
  readonly choose: (receipt: ReceiptRow) => void;
  /** Opens the question whether it is taken away from its order. */
  readonly unlink: (receipt: ReceiptRow) => void;
}

/** The facts of a receipt, and what a person may say about it. */
export const receiptColumns = ({ choose, unlink }: Asking): readonly Column<ReceiptRow>[] => [
  { key: 'number', title: 'Beleg', isPlain: true, cell: Name },
  { key: 'date', title: 'Datum', isPlain: true, cell: ({ date }) => (date === undefined ? NONE : germanDay(date)) },
  {
    key: 'total',
    title: 'Betrag',
    isPlain: true,
    isNumber: true,
    cell: ({ total }) => (total === undefined ? NONE : money(total, 'EUR')),
  },
  { key: 'order', title: 'Bestellung', isPlain: true, cell: Order },
  { key: 'customer', title: 'Kunde', room: 'person', isPlain: true, cell: ({ order }) => order?.customerName || NONE },
  {
    key: 'why',
    title: 'Zuordnung',
    room: 'wide',
    isPlain: true,
    cell: (receipt) => (
      <div className="bw-stacked">
        <span>{said(earlierText(receipt))}</span>
        {receipt.isMatchable ? (
          <div>
            <Button onClick={() => choose(receipt)}>{words.match}</Button>
          </div>
        ) : null}
        {receipt.isUnlinkable ? (
          <div>
            <Button onClick={() => unlink(receipt)}>{words.unlink}</Button>
          </div>
        ) : null}
      </div>
    ),
  },
];
