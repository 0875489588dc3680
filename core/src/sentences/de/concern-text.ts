import type { OrderConcern } from '../../records/order-concern.ts';
import type { SideTaskKind } from '../../records/side-task.ts';
import type { ReasonCode } from '../../reasons/reasons.ts';
import type { TaxAdvice } from '../../tax/treatment.ts';
import type { VatIdObjection } from '../../vat-ids/vat-id-outcome.ts';
import { LEFT_OUT_HEADS } from './left-out-text.ts';

/** What it is about, in a few words; the whole sentence stands at each order. */
export const REASON_HEADS: Readonly<Record<ReasonCode, string>> = {
  NOT_FOUND: 'in Shopify nicht gefunden',
  MISSING_CUSTOMER: 'ohne Kunden',
  MISSING_CUSTOMER_EMAIL: 'ohne E-Mail-Adresse',
  MISSING_ADDRESS: 'Adresse unvollständig',
  INVALID_PLAN_RECIPIENT_ABROAD: 'Empfänger im Ausland',
  ...LEFT_OUT_HEADS,
  IGNORED: 'ignoriert',
  SKIP_DATE: 'vor dem Stichtag',
  TOO_OLD: 'älter als 60 Tage',
  DISABLED: 'Belegerstellung aus',
  SUSPENDED: 'Vom Betreiber ausgeschaltet',
  NOT_CONNECTED: 'Lexware Office nicht verbunden',
  DISABLED_INVOICE_CREATE: 'Rechnungen aus',
  DISABLED_CREDIT_CREATE: 'Gutschriften aus',
  UNCHANGED: 'unverändert',
  EXISTING: 'Beleg vorhanden',
  RECEIPT_NOT_FOUND: 'Beleg in Lexware Office nicht mehr da',
  DUPLICATE_ORDER: 'Bestellnummer doppelt',
  INVALID_CURRENCY: 'nicht in Euro',
  WAIT: 'wartet',
  'MISSING_VAT-ID': 'USt-IdNr. des Kunden fehlt',
  TAX_RATE_UNKNOWN: 'Steuersatz unbekannt',
  TAX_MISMATCH: 'Steuer passt nicht',
  TAX_MISSING: 'Umsatzsteuer fehlt',
  TOTAL_MISMATCH: 'Betrag passt nicht',
  MIXED_SUPPLY: 'zwei Rechnungen nötig',
  TEST_ORDER: 'Testbestellung',
  CANCELLED: 'storniert',
  INVOICED_BY_OTHERS: 'anderes Unternehmen rechnet ab',
  AMOUNTS_INCONSISTENT: 'Beträge gehen nicht auf',
  'MISSING_SELLER_VAT-ID': 'deine USt-IdNr. fehlt',
  RECIPIENT_ELSEWHERE: 'Empfänger und Lieferland passen nicht',
  REGIME_CHANGED: 'Besteuerung geändert',
  NOT_SUPPORTED: 'in Lexware Office nicht möglich',
  IN_OTHER_BOOKS: 'in den Büchern eines anderen Unternehmens',
  CATCHING_UP: 'Änderungen aus Lexware Office fehlen noch',
  DOCUMENT_UNLINKED: 'Zuordnung zum Beleg gelöst',
  REFUSED: 'von Lexware Office abgelehnt',
  IN_PROGRESS: 'wird gerade erstellt',
  NO_TRANSFERS: 'keine Übertragungen übrig',
  MISSING_SCOPE: 'Berechtigung fehlt',
};

const TAX: Readonly<Record<TaxAdvice, string>> = {
  'small-business-distance-sale': 'Verkauf ins EU-Ausland als Kleinunternehmen',
  'tax-charged-despite-vat-id': 'Umsatzsteuer trotz USt-IdNr. des Kunden',
  'tax-charged-on-export': 'Umsatzsteuer auf Ausfuhr',
};

const VAT_ID: Readonly<Record<VatIdObjection, string>> = {
  invalid: 'USt-IdNr. ungültig',
  'invalid-then': 'USt-IdNr. am Tag der Anfrage ungültig',
  differs: 'USt-IdNr. passt nicht zum Kunden',
};

const UNDONE: Readonly<Record<SideTaskKind, string>> = {
  contact: 'Kontakt',
  mail: 'E-Mail an den Kunden',
  copy: 'Kopie an dein Postfach',
  'paid-mark': 'Bezahlt-Markierung',
  tags: 'Tags',
  metafields: 'Metafelder',
  'bank-transaction': 'Umsatz',
  'payment-match': 'Zuordnungsvorschlag',
  'e-invoice-check': 'E-Rechnung fehlerfrei',
  'vat-id-check': 'Prüfung der USt-IdNr. des Kunden',
};

type WordsOf<P extends string> = { [C in OrderConcern]: C extends `${P}:${infer W}` ? W : never }[OrderConcern];
const behind = <P extends 'failed' | 'held' | 'tax' | 'vat-id' | 'skipped' | 'undone'>(
  concern: string,
  prefix: P,
): Exclude<WordsOf<P>, 'SENT_FROM_ABROAD'> =>
  concern.slice(prefix.length + 1) as Exclude<WordsOf<P>, 'SENT_FROM_ABROAD'>;

/** Why orders need a person, as a line that counts them begins: „Gehalten: Adresse unvollständig“. */
export const concernHead = (concern: OrderConcern): string => {
  if (concern === 'name-asked') return 'Kunde bittet um einen anderen Namen auf der Rechnung';
  if (concern === 'differs') return 'Abweichung: Bestellung und Belege stimmen nicht überein';
  if (concern === 'held:SENT_FROM_ABROAD') return 'Gehalten: Ware kommt aus dem Ausland';
  if (concern === 'e-invoice-missing') return 'E-Rechnung fehlt: Lexware Office hat keine geschrieben';
  if (concern.startsWith('tax:')) return `Steuer prüfen: ${TAX[behind(concern, 'tax')]}`;
  if (concern.startsWith('vat-id:')) return `Steuerfrei, aber ${VAT_ID[behind(concern, 'vat-id')]}`;
  if (concern.startsWith('undone:')) return `Nicht erledigt: ${UNDONE[behind(concern, 'undone')]}`;
  if (concern.startsWith('skipped:')) return `Ohne Beleg: ${REASON_HEADS[behind(concern, 'skipped')]}`;
  return concern.startsWith('held:')
    ? `Gehalten: ${REASON_HEADS[behind(concern, 'held')]}`
    : `Fehler: ${REASON_HEADS[behind(concern, 'failed')]}`;
};
