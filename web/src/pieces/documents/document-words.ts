import type { DocumentReply } from '@belegwerk/contracts/api';
import type { StatusWord } from '../../ui/index.ts';

const kindNames: Record<DocumentReply['kind'], string> = {
  invoice: 'Rechnung',
  'credit-note': 'Gutschrift',
  'delivery-note': 'Lieferschein',
};

const statusWords: Record<DocumentReply['status'], StatusWord> = {
  draft: { text: 'Entwurf', tone: 'neutral' },
  open: { text: 'Offen', tone: 'attention' },
  paid: { text: 'Bezahlt', tone: 'success' },
  voided: { text: 'Erstattet', tone: 'subdued' },
};

const intentWords: Record<Exclude<DocumentReply['intentState'], 'issued'>, StatusWord> = {
  planned: { text: 'Wird erstellt', tone: 'attention' },
  sent: { text: 'Wird geprüft', tone: 'attention' },
  refused: { text: 'Fehler', tone: 'critical' },
};

/** The kind of a document in German. */
export const kindName = ({ kind }: Pick<DocumentReply, 'kind'>): string => kindNames[kind];

/** Delivery notes carry no money; their amounts say nothing. */
export const carriesMoney = ({ kind }: Pick<DocumentReply, 'kind'>): boolean => kind !== 'delivery-note';

/** How a document is called in a list: its number, or what it is while it has none. */
export const shortName = (document: DocumentReply): string => document.number ?? kindName(document);

/** How a document is called alone: „Rechnung RE1042“. */
export const fullName = (document: DocumentReply): string =>
  document.number === undefined ? kindName(document) : `${kindName(document)} ${document.number}`;

/** The one badge that says how a document stands. */
export const documentStatus = (document: DocumentReply): StatusWord => {
  if (document.intentState !== 'issued') return intentWords[document.intentState];
  if (document.cancelled) return { text: 'Storniert', tone: 'subdued' };
  if (document.status === 'open' && document.hintedAt) return { text: 'Zuordnen', tone: 'attention' };
  // an open delivery note waits for no money
  if (document.status === 'open' && !carriesMoney(document)) return { ...statusWords.open, tone: 'neutral' };
  return statusWords[document.status];
};

/** Further badges: what else is true of the document. */
export const documentMarks = (document: DocumentReply): readonly StatusWord[] => [
  ...(document.emailedAt ? [{ text: 'Versendet', tone: 'success' } as const] : []),
  ...(document.profile ? [{ text: 'E-Rechnung', tone: 'neutral' } as const] : []),
];

/** Why a document has no PDF yet; undefined when it has one. */
export const whyNoPdf = (document: DocumentReply): string | undefined => {
  if (document.pdf) return undefined;
  if (document.intentState === 'refused') return 'Lexware Office hat diesen Beleg abgelehnt. Es gibt kein PDF.';
  if (document.intentState !== 'issued') return 'Der Beleg entsteht gerade. Das PDF folgt von selbst.';
  if (document.status === 'draft') return 'Entwürfe haben noch kein PDF. Schließe den Beleg in Lexware Office ab.';
  return 'Das PDF wird noch vorbereitet und folgt von selbst.';
};
