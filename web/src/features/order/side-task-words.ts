import type { DocumentReply, SideTaskReply } from '@belegwerk/contracts/api';
import { shortName } from '../../shared/documents/document-words.ts';
import { money } from '../../wording/amounts.ts';
import type { StatusWord } from '../../ui/index.ts';
import { groupedLines } from './grouped-lines.ts';
import { vatIdWords } from '../../shared/orders/vat-id-words.ts';
import type { Reasoned } from './ReasonsCard.tsx';

const kinds: Record<SideTaskReply['kind'], string> = {
  contact: 'Kontakt',
  mail: 'E-Mail',
  copy: 'Kopie an dein Postfach',
  'bank-transaction': 'Umsatz',
  'payment-match': 'Zuordnung',
  'paid-mark': 'Bezahlt-Markierung',
  tags: 'Tags',
  metafields: 'Metafelder',
  'e-invoice-check': 'Prüfung der E-Rechnung',
  'vat-id-check': 'Prüfung der USt-IdNr.',
};
const order = Object.keys(kinds);

const states: Record<SideTaskReply['state'], StatusWord> = {
  planned: { text: 'Vorgemerkt', tone: 'neutral' },
  sent: { text: 'In Arbeit', tone: 'attention' },
  done: { text: 'Erledigt', tone: 'success' },
  refused: { text: 'Fehler', tone: 'critical' },
  unclear: { text: 'Unklar', tone: 'warning' },
  skipped: { text: 'Entfällt', tone: 'neutral' },
};

/** How something stands; what comes by itself later has not failed. */
const statusOf = ({ state, nextLookAt, waits, answer }: SideTaskReply): StatusWord => {
  if (answer) return vatIdWords[answer];
  return (nextLookAt || waits) && state !== 'done' ? { text: 'Wartet', tone: 'neutral' } : states[state];
};

/** Beside a bank transaction that is done, one that is not is a further one. */
const isFurther = ({ kind, state }: SideTaskReply, all: readonly SideTaskReply[]): boolean =>
  kind === 'bank-transaction' && state === 'skipped' && all.some((each) => each.kind === kind && each.state === 'done');

/** „E-Mail zu RE1042“, „Umsatz über 119,00 € (Klarna)“, „Erstattung über 5,00 €“, or the kind alone. */
const nameOf = (
  sideTask: SideTaskReply,
  documents: readonly DocumentReply[],
  all: readonly SideTaskReply[],
): string => {
  const { kind, documentKey, amount, gateway } = sideTask;
  const document = documents.find(({ _key }) => _key === documentKey);
  const about = document ? ` zu ${shortName(document)}` : '';
  const isBack = amount?.startsWith('-') ?? false;
  const what = isBack ? 'Erstattung' : isFurther(sideTask, all) ? 'Weiterer Umsatz' : kinds[kind];
  return `${what}${amount ? ` über ${money(isBack ? amount.slice(1) : amount, 'EUR')}` : ''}${gateway ? ` (${gateway})` : ''}${about}`;
};

const place = ({ kind, state }: SideTaskReply): number =>
  order.indexOf(kind) + (state === 'skipped' ? order.length : 0);

/** What happens beside the documents, in the order in which it is done, and behind it what is not done. */
export const sideTaskLines = (
  sideTasks: readonly SideTaskReply[],
  documents: readonly DocumentReply[],
): readonly Reasoned[] =>
  groupedLines(
    sideTasks
      .toSorted((one, other) => place(one) - place(other))
      .map((sideTask) => ({
        name: nameOf(sideTask, documents, sideTasks),
        status: statusOf(sideTask),
        reasons: sideTask.reason === undefined ? [] : [sideTask.reason],
        nextLookAt: sideTask.nextLookAt,
      })),
  );
