import { DOCUMENT_NOUNS } from '../../documents/document-nouns.ts';
import type { EventOrigin } from '../../records/event.ts';
import { taxAdviceText } from './document-notice-text.ts';
import { detail, kind, to } from './event-kind.ts';
import { FIRM_GONE, counted, euroText, shortEmail, type Facts } from './german-words.ts';

/** „ RE1001 zu #1042“: what comes behind the word for the document. */
const named = (facts: Facts, order: string | undefined): string =>
  `${facts['number'] ? ` ${facts['number']}` : ''}${to(order)}`;

const over = ({ total }: Facts): string => (total ? ` über ${euroText(total)}` : '');

/** Whether a person sent it; who, is told beside every event. */
const byHand = ({ by }: Facts): string => (by ? ' (von Hand)' : '');

const copies = ({ copies: count = '0' }: Facts): string =>
  count === '0' ? '' : counted(count, ', dazu eine Kopie (CC/BCC)', (n) => `, dazu ${n} Kopien (CC/BCC)`);

const refusal = ({ code = '', message }: Facts): string => `Lexware-Fehler: ${code}${message ? ` (${message})` : ''}`;

/** The events of one kind of document, without the name of the kind. Lexware's own words follow its code. */
// oxlint-disable-next-line max-lines-per-function -- a table: a sentence for each event
export const documentEvents = (origin: EventOrigin, word: string) => ({
  created: kind(
    origin,
    'success',
    ['number', 'total'],
    (facts, order) => `${word}${named(facts, order)}${over(facts)} wurde erstellt.`,
  ),
  'to-check': kind(
    origin,
    'warning',
    ['number', 'advice'],
    (facts, order) => `${word}${named(facts, order)}: ${taxAdviceText(facts['advice'] ?? '')}`,
  ),
  adopted: kind(
    origin,
    'success',
    ['number', 'total'],
    (facts, order) =>
      `${word}${named(facts, order)}${over(facts)} wurde nach einer verlorenen Antwort in Lexware Office gefunden und übernommen.`,
  ),
  linked: kind(
    origin,
    'success',
    ['number'],
    (facts, order) => `${word}${named(facts, order)} wurde aus Lexware Office übernommen und verlinkt.`,
  ),
  unlinked: kind(
    origin,
    'warning',
    ['number'],
    (facts, order) => `${word}${named(facts, order)} gehört nicht mehr dazu: Die Zuordnung wurde von Hand gelöst.`,
  ),
  finalised: kind(
    origin,
    'success',
    ['number'],
    (facts, order) => `${word}${named(facts, order)} wurde in Lexware Office festgeschrieben.`,
  ),
  paid: kind(origin, 'success', ['number'], (facts, order) => `${word}${named(facts, order)} ist bezahlt.`),
  'set-off': kind(origin, 'success', ['number'], (facts, order) => `${word}${named(facts, order)} ist verrechnet.`),
  'partly-cleared': kind(
    origin,
    'info',
    ['number', 'open'],
    (facts, order) =>
      `Von ${word}${named(facts, order)} ${facts['open'] ? `sind in Lexware Office noch ${euroText(facts['open'])} offen` : 'ist in Lexware Office noch ein Teil offen'}.`,
  ),
  refunded: kind(origin, 'success', ['number'], (facts, order) => `${word}${named(facts, order)} ist erstattet.`),
  'partly-refunded': kind(
    origin,
    'success',
    ['number'],
    (facts, order) => `${word}${named(facts, order)} ist teilweise erstattet.`,
  ),
  reopened: kind(
    origin,
    'warning',
    ['number'],
    (facts, order) => `${word}${named(facts, order)} ist in Lexware Office wieder offen.`,
  ),
  cancelled: kind(
    origin,
    'warning',
    ['number'],
    (facts, order) => `${word}${named(facts, order)} wurde in Lexware Office storniert.`,
  ),
  deleted: kind(
    origin,
    'warning',
    ['number'],
    (facts, order) => `${word}${named(facts, order)} wurde in Lexware Office gelöscht.`,
  ),
  changed: kind(
    origin,
    'info',
    ['number'],
    (facts, order) => `${word}${named(facts, order)} wurde in Lexware Office geändert.`,
  ),
  refused: kind(origin, 'critical', ['code'], refusal),
  'without-transfer': kind(
    origin,
    'warning',
    [],
    (_, order) => `${word}${to(order)} wurde nicht erstellt, da keine verfügbaren Übertragungen vorhanden waren.`,
  ),
  mailed: kind(
    origin,
    'success',
    ['recipient', 'copies'],
    (facts, order) =>
      `${word}${named(facts, order)} wurde an ${shortEmail(facts['recipient'])} versendet${byHand(facts)}${copies(facts)}.`,
  ),
  viewed: kind(origin, 'info', ['number', 'as'], (facts, order) =>
    facts['as'] !== 'adviser'
      ? `${word}${named(facts, order)} wurde in der App ${facts['as'] === 'file' ? 'heruntergeladen' : 'angesehen'}.`
      : `${facts['firm'] ?? FIRM_GONE} hat ${word === DOCUMENT_NOUNS['delivery-note'] ? 'den' : 'die'} ${word}${named(facts, order)} angesehen.`,
  ),
  previewed: kind(origin, 'info', [], (_, order) => `Eine Vorschau (${word}${to(order)}) wurde in der App angesehen.`),
  'draft-previewed': kind(
    origin,
    'warning',
    ['mark'],
    ({ mark }, order) =>
      `Für eine Vorschau wird in Lexware Office ein Entwurf angelegt (${word}${to(order)}${mark ? `, Zeichen ${mark}` : ''}). Er zählt nirgends mit; lösche ihn dort, wenn du ihn angesehen hast.`,
  ),
  'mail-failed': kind(
    origin,
    'critical',
    ['recipient'],
    (facts, order) =>
      `${word}${named(facts, order)} konnte nicht an ${shortEmail(facts['recipient'])} versendet werden${detail(facts['message'])}.`,
  ),
  'mail-unclear': kind(
    origin,
    'warning',
    ['recipient'],
    (facts, order) =>
      `Ob ${word}${named(facts, order)} ${facts['recipient'] ? `bei ${shortEmail(facts['recipient'])}` : 'beim Empfänger'} angekommen ist, lässt sich nicht feststellen. Es wird nicht von selbst noch einmal gesendet.`,
  ),
  copied: kind(
    origin,
    'success',
    ['number', 'mailbox'],
    (facts, order) =>
      `Eine Kopie (${word}${named(facts, order)}) wurde an dein Postfach ${shortEmail(facts['mailbox'])} gesendet.`,
  ),
  'copy-failed': kind(
    origin,
    'critical',
    ['number', 'mailbox'],
    (facts, order) =>
      `Eine Kopie (${word}${named(facts, order)}) konnte nicht an dein Postfach ${shortEmail(facts['mailbox'])} gesendet werden${detail(facts['message'])}.`,
  ),
  'copy-unclear': kind(
    origin,
    'warning',
    ['number', 'mailbox'],
    (facts, order) =>
      `Ob eine Kopie (${word}${named(facts, order)}) in deinem Postfach${facts['mailbox'] ? ` ${shortEmail(facts['mailbox'])}` : ''} liegt, lässt sich nicht feststellen. Sie wird nicht von selbst noch einmal gesendet.`,
  ),
});
