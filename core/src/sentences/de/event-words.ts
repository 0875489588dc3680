import { DOCUMENT_KINDS } from '../../documents/document-kind.ts';
import { DOCUMENT_NOUNS } from '../../documents/document-nouns.ts';
import type { EventOrigin, EventStatus } from '../../records/event.ts';
import { euroText, type Facts } from './german-words.ts';
import { settingWord } from './setting-words.ts';

/** What the log calls the statuses of its events. Specification 2, section 2. */
export const EVENT_STATUS_WORDS: Readonly<Record<EventStatus, string>> = {
  info: 'Information',
  success: 'Ergebnis',
  warning: 'Warnung',
  critical: 'Fehler',
};

/** Where an event comes from. */
export const EVENT_ORIGIN_WORDS: Readonly<Record<EventOrigin, string>> = {
  shop: 'Shop',
  order: 'Bestellung',
  webhook: 'Nachricht von Shopify',
  invoice: DOCUMENT_NOUNS.invoice,
  credit: DOCUMENT_NOUNS['credit-note'],
  delivery: DOCUMENT_NOUNS['delivery-note'],
  contact: 'Kontakt',
  transaction: 'Umsatz',
};

type Told = readonly [label: string, tell?: (value: string) => string];

const isKind = (text: string): text is (typeof DOCUMENT_KINDS)[number] =>
  (DOCUMENT_KINDS as readonly string[]).includes(text);

/** Facts that say more than the sentence does, in the order in which they are shown. */
const TOLD: Readonly<Record<string, Told>> = {
  number: ['Belegnummer'],
  document: ['Beleg', (kind) => (isKind(kind) ? DOCUMENT_NOUNS[kind] : kind)],
  total: ['Summe', euroText],
  open: ['Noch offen', euroText],
  amount: ['Betrag', euroText],
  gateway: ['Zahlungsart'],
  name: ['Name'],
  company: ['Unternehmen'],
  recipient: ['Empfänger'],
  vatId: ['USt-IdNr.'],
  setting: ['Einstellung', settingWord],
  old: ['Bisher'],
  new: ['Jetzt'],
  tags: ['Tags'],
  topics: ['Nachrichten'],
  topic: ['Nachricht'],
  path: ['Fehlerhafte Stelle'],
  message: ['Antwort'],
  reason: ['Grund'],
};

/** What an event was about in detail: its facts, as far as people have words for them. */
export const eventDetails = (facts: Facts): readonly { readonly label: string; readonly value: string }[] =>
  Object.entries(TOLD).flatMap(([name, [label, tell = (value: string) => value]]) => {
    const value = facts[name];
    return value ? [{ label, value: tell(value) }] : [];
  });
