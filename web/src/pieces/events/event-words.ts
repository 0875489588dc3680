import type { LogEventReply } from '@belegwerk/contracts/api';
import { DOCUMENT_NOUNS } from '@belegwerk/core/documents';
import type { StatusWord } from '../../ui/index.ts';

/** The status of an event as a badge. */
export const eventStatusWords: Record<LogEventReply['status'], StatusWord> = {
  info: { text: 'Information', tone: 'neutral' },
  success: { text: 'Ergebnis', tone: 'success' },
  warning: { text: 'Warnung', tone: 'warning' },
  critical: { text: 'Fehler', tone: 'critical' },
};

/** Where an event comes from. */
export const originNames: Record<LogEventReply['origin'], string> = {
  shop: 'Shop',
  order: 'Bestellung',
  webhook: 'Nachricht von Shopify',
  invoice: DOCUMENT_NOUNS.invoice,
  credit: DOCUMENT_NOUNS['credit-note'],
  delivery: DOCUMENT_NOUNS['delivery-note'],
  contact: 'Kontakt',
  transaction: 'Umsatz',
};
