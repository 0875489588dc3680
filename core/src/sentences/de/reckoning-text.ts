import type { OpenItemCause } from '../../records/open-item.ts';
import type { ReasonCode } from '../../reasons/reasons.ts';
import type { ReckonedDifference, ReckoningCause } from '../../records/reckoning.ts';
import { REASON_HEADS } from './concern-text.ts';

/** Why a document is open at the accounting service, in a few words. */
const OPEN_HEADS: Readonly<Record<OpenItemCause, string>> = {
  'to-finalise': 'noch Entwurf',
  'to-match': 'Zuordnung bestätigen',
  'to-assign': 'Zahlung zuordnen',
  'cleared-in-shop': 'in Shopify bezahlt oder erstattet',
  'paid-by-gift-card': 'mit Gutschein oder Guthaben bezahlt oder darauf erstattet',
  'set-off': 'noch nicht verrechnet',
  'fetched-there': 'über PayPal bezahlt oder erstattet',
  'not-transferred': 'Zahlung wird nicht übertragen',
  'nothing-to-pay': 'nichts zu zahlen',
  'under-way': 'Zahlung wird gerade übertragen',
  'awaiting-money': 'Kunde hat noch nicht alles bezahlt',
  'without-money': 'zu wenig Geld eingegangen oder erstattet',
};

const isOpenItem = (by: ReckonedDifference['by']): by is OpenItemCause => by !== undefined && by in OPEN_HEADS;

const reasonHead = (by: ReckonedDifference['by']): string =>
  by === undefined || isOpenItem(by) ? '' : REASON_HEADS[by satisfies ReasonCode];

const behind = (head: string, more: string): string => (more === '' ? head : `${head}: ${more}`);

const WAITS: Readonly<Partial<Record<ReasonCode, string>>> = {
  WAIT: 'Beleg kommt von selbst',
  IN_PROGRESS: 'Beleg wird gerade erstellt',
};

const waitingHead = (by: ReckonedDifference['by']): string => {
  const known = by === undefined || isOpenItem(by) ? undefined : WAITS[by];
  return known ?? behind('Beleg wartet', reasonHead(by));
};

type Teller = (by: ReckonedDifference['by']) => string;

const TELLERS: Readonly<Record<ReckoningCause, Teller>> = {
  edit: () => 'Bearbeitet nach der Rechnung',
  refund: () => 'Erstattung ohne Gutschrift',
  'refund-without-lines': () => 'Erstattung nur über einen Betrag, ohne Gutschrift',
  'gift-card': () => 'Geschenkgutschein',
  'store-credit': () => 'Shop-Guthaben',
  tip: () => 'Trinkgeld ohne Rechnung',
  fee: () => 'Gebühr ohne Rechnung',
  rounding: () => 'Rundung',
  'foreign-currency': () => 'Fremdwährung',
  'without-euros': () => 'Fremdwährung ohne Betrag in Euro, in keiner Summe',
  'test-order': () => 'Übersprungen: Testbestellung',
  'before-start': () => 'Übersprungen: vor dem Start',
  skipped: (by) => behind('Übersprungen', reasonHead(by)),
  waiting: waitingHead,
  held: (by) => behind('Gehalten', reasonHead(by)),
  failed: (by) => behind('Fehler', reasonHead(by)),
  missing: () => 'Rechnung fehlt',
  draft: () => 'Noch Entwurf in Lexware Office',
  'document-cancelled': () => 'In Lexware Office storniert',
  'document-changed': () => 'In Lexware Office geändert',
  'document-by-hand': () => 'Von Hand mit anderem Betrag geschrieben',
  'credited-too-much': () => 'Zu viel gutgeschrieben',
  open: (by) => behind('Noch offen', isOpenItem(by) ? OPEN_HEADS[by] : ''),
  unexplained: () => 'Ungeklärt',
};

/** A cause of differences, as a line that counts them begins: „Übersprungen: mit ausgenommenem Shopify-Tag“. */
export const reckoningHead = ({ cause, by }: Pick<ReckonedDifference, 'cause' | 'by'>): string => TELLERS[cause](by);
