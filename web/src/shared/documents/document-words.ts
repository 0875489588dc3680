import type { DocumentReply } from '@belegwerk/contracts/api';
import { DOCUMENT_NOUNS } from '@belegwerk/core/documents';
import { DOCUMENT_STATE_WORDS as WORDS } from '@belegwerk/core/sentences';
import type { StatusWord } from '../../ui/index.ts';
import { said } from '../../wording/said.ts';

const stateWords: Record<DocumentReply['states'][number], StatusWord> = {
  draft: { text: WORDS.draft, tone: 'neutral' },
  open: { text: WORDS.open, tone: 'attention' },
  overdue: { text: WORDS.overdue, tone: 'warning' },
  'to-match': { text: WORDS['to-match'], tone: 'attention' },
  paid: { text: WORDS.paid, tone: 'success' },
  'set-off': { text: WORDS['set-off'], tone: 'neutral' },
  credited: { text: WORDS.credited, tone: 'neutral' },
  'partly-credited': { text: WORDS['partly-credited'], tone: 'neutral' },
  refunded: { text: WORDS.refunded, tone: 'subdued' },
  'partly-refunded': { text: WORDS['partly-refunded'], tone: 'neutral' },
  cancelled: { text: WORDS.cancelled, tone: 'subdued' },
};

const entryWords: Record<Exclude<DocumentReply['entryState'], 'issued'>, StatusWord> = {
  planned: { text: 'Wird erstellt', tone: 'attention' },
  sent: { text: 'Wird geprüft', tone: 'attention' },
  refused: { text: 'Fehler', tone: 'critical' },
};

/** The kind of a document in German. */
export const kindName = ({ kind }: Pick<DocumentReply, 'kind'>): string => DOCUMENT_NOUNS[kind];

/** Delivery notes carry no money; their amounts say nothing. */
export const carriesMoney = ({ kind }: Pick<DocumentReply, 'kind'>): boolean => kind !== 'delivery-note';

type Named = Pick<DocumentReply, 'kind' | 'number'>;

/** How a document is called in a list: its number, or what it is while it has none. */
export const shortName = (document: Named): string => document.number ?? kindName(document);

/** How a document is called alone: „Rechnung RE1042“. */
export const fullName = (document: Named): string =>
  document.number === undefined ? kindName(document) : `${kindName(document)} ${document.number}`;

/** A settled credit note is „Verrechnet“, as the accounting service shows it; so is an invoice for which no money came. */
const wordOf = (state: DocumentReply['states'][number], document: Pick<DocumentReply, 'kind'>): StatusWord => {
  // a delivery note is not paid: it waits for no payment
  if (state === 'open' && !carriesMoney(document)) return { ...stateWords.open, tone: 'neutral' };
  if (state === 'paid' && document.kind === 'credit-note') return stateWords['set-off'];
  return stateWords[state];
};

/** The one badge that says how a document stands. */
export const documentStatus = (document: Pick<DocumentReply, 'kind' | 'states' | 'entryState'>): StatusWord => {
  if (document.entryState !== 'issued') return entryWords[document.entryState];
  return wordOf(document.states[0] ?? 'draft', document);
};

/** Further badges: what else is true of the document; whether it is an e-invoice may be said elsewhere. */
export const documentMarks = (document: DocumentReply, saysProfile = true): readonly StatusWord[] => [
  ...(document.entryState === 'issued' ? document.states.slice(1).map((state) => wordOf(state, document)) : []),
  ...(document.emailedAt ? [{ text: 'Versendet', tone: 'success' } as const] : []),
  ...(document.profile && saysProfile ? [{ text: 'E-Rechnung', tone: 'neutral' } as const] : []),
];

/** Why a document has no PDF yet; undefined when it has one. */
export const whyNoPdf = (document: DocumentReply): string | undefined => {
  if (document.pdf) return undefined;
  if (document.entryState === 'refused') return said('Lexware Office hat diesen Beleg abgelehnt. Es gibt kein PDF.');
  if (document.entryState !== 'issued') return 'Der Beleg entsteht gerade. Das PDF folgt von selbst.';
  if (document.status === 'draft')
    return said('Entwürfe haben noch kein PDF. Schreibe den Beleg in Lexware Office fest.');
  return 'Das PDF wird noch vorbereitet und folgt von selbst.';
};
