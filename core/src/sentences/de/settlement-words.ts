import type { EntryKind } from '../../settlements/entry.ts';

/** What merchants call the entries of a gateway's file. */
export const ENTRY_KIND_WORDS: Readonly<Record<EntryKind, string>> = {
  sale: 'Zahlungen',
  refund: 'Erstattungen',
  fee: 'Gebühren',
  payout: 'Auszahlungen',
  other: 'Sonstiges',
};
