import type { CreationReply } from '@belegwerk/contracts/api';
import { kindName } from '../../shared/documents/document-words.ts';
import { germanNumber, money } from '../../wording/amounts.ts';

export const creationWords = {
  loading: 'Der Beleg wird vorbereitet',
  failure: 'Was entsteht, ließ sich nicht feststellen',
  impossible: 'Dieser Beleg entsteht jetzt nicht',
  later: 'Die Rechnung gibt es noch nicht. Sie entsteht wie sonst und nennt dann diesen Namen.',
  paperLoading: 'Die Vorschau wird gezeichnet',
  paperFailure: 'Die Vorschau konnte nicht gezeichnet werden',
  frame: 'Vorschau des Belegs',
  save: 'Vorschau herunterladen',
  notSeen: 'Siehst du hier nichts, öffne die Vorschau als Datei.',
  document: 'Es entsteht',
  date: 'Datum',
  eInvoice: 'E-Rechnung',
  transfers: 'Übertragung',
  mail: 'E-Mail',
  draft: 'als Entwurf',
  elsewhere: 'Frühere Belege öffnen',
  linkSentence:
    'Ordne sie unter „Frühere Belege“ dieser Bestellung zu. Steht sie dort nicht, wähle an der Bestellung „Ignorieren“. Mit einer zweiten Rechnung schuldest du die Umsatzsteuer noch einmal.',
} as const;

/** The answer to whether there is an invoice already that keeps another one from being made. */
export const THERE_IS_ONE = 'elsewhere';

/** „Rechnung über 48,00 €“. */
export const createdText = ({ kind, total, isDraft }: CreationReply['documents'][number]): string =>
  [
    kindName({ kind }),
    ...(total === undefined ? [] : [`über ${money(total, 'EUR')}`]),
    ...(isDraft ? [creationWords.draft] : []),
  ].join(' ');

/** „1 von 924“. */
export const transfersText = (needed: number, left: number): string =>
  `${germanNumber(String(needed))} von ${germanNumber(String(left))}`;
