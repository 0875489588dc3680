import type { EntryKind } from '../../records/settlement-entry.ts';
import type { PayoutsObstacle } from '../../settlements/payout-booking.ts';
import type { PayoutCause } from '../../records/payout-causes.ts';

/** What merchants call the entries of a gateway's file. */
export const ENTRY_KIND_WORDS: Readonly<Record<EntryKind, string>> = {
  sale: 'Zahlungen',
  refund: 'Erstattungen',
  fee: 'Gebühren',
  payout: 'Auszahlungen',
  other: 'Sonstiges',
};

/** What lines of a payout are. */
export const PAYOUT_CAUSE_WORDS: Readonly<Record<PayoutCause, string>> = {
  sale: 'Bestellungen',
  refund: 'Erstattungen',
  fee: 'Gebühren',
  dispute: 'Rückbuchungen',
  reserve: 'Reserve bei Shopify',
  adjustment: 'Korrekturen von Shopify',
  label: 'Versandetiketten',
  advance: 'Vorschüsse und Finanzierung',
  transfer: 'Zurückgekommene Auszahlungen',
  tax: 'Steuern und Zölle',
  credit: 'Weitere Zuflüsse',
  debit: 'Weitere Abzüge',
  unknown: 'Art noch unbekannt',
};

/** What entries of the file of another gateway are. */
export const FILE_CAUSE_WORDS: Readonly<Record<PayoutCause, string>> = {
  ...PAYOUT_CAUSE_WORDS,
  sale: 'Zahlungen',
  reserve: 'Reserve',
  adjustment: 'Korrekturen',
  transfer: 'Umbuchungen und Währungstausch',
};

/** Why payouts cannot be booked. */
export const PAYOUTS_OBSTACLE_WORDS: Readonly<Record<PayoutsObstacle, string>> = {
  'nothing-read': 'Noch ist keine Auszahlung von Shopify Payments gelesen.',
  'not-in-euro': 'Shopify zahlt dir nicht nur in Euro aus. Dann wird jede Zahlung einzeln gebucht.',
};
