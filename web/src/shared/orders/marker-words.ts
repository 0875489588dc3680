import type { OrderRow } from '@belegwerk/contracts/api';

type Marker = OrderRow['markers'][number];

/** Which documents an order has, in one word. */
export const markerWords: Readonly<Record<Marker, string>> = {
  invoice: 'Rechnung',
  invoices: 'Mehrere Rechnungen',
  credit: 'Gutschrift',
  credits: 'Mehrere Gutschriften',
  delivery: 'Lieferschein',
  deliveries: 'Mehrere Lieferscheine',
};
