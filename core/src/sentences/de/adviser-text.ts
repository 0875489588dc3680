import type { DocumentState } from '../../documents/document-state.ts';
import type { MonthStand } from '../../reconciliation/month-stand.ts';

/** How a document stands, in the words of its badge. */
export const DOCUMENT_STATE_WORDS: Readonly<Record<DocumentState, string>> = {
  draft: 'Entwurf',
  open: 'Offen',
  overdue: 'Überfällig',
  'to-match': 'Zuordnen',
  paid: 'Bezahlt',
  'set-off': 'Verrechnet',
  credited: 'Gutgeschrieben',
  'partly-credited': 'Teilweise gutgeschrieben',
  refunded: 'Erstattet',
  'partly-refunded': 'Teilweise erstattet',
  cancelled: 'Storniert',
};

/** How the reconciliation of a month stands, in a few words. */
export const MONTH_STAND_WORDS: Readonly<Record<MonthStand, string>> = {
  unexplained: 'Ungeklärt',
  broken: 'Beleg fehlt',
  unread: 'Noch nicht vollständig',
  'to-mend': 'Noch etwas offen',
  even: 'Geklärt',
};
