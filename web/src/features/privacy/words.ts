import { PRIVACY_ROWS, type PrivacyRequestReply, type PrivacyRequestsReply } from '@belegwerk/contracts/api';
import type { Instant } from '@belegwerk/core/kernel';
import { privacyRequestText } from '@belegwerk/core/sentences';
import type { StatusLineTone, StatusWord } from '../../ui/index.ts';
import { counted, germanNumber } from '../../wording/amounts.ts';
import { dateOf, daysUntil, inDaysWithin } from '../../wording/moments.ts';
import { outcomeText, readyText } from './outcome-text.ts';

export const words = {
  title: 'Datenschutz',
  back: 'Hilfe',
  loading: 'Anfragen werden geladen',
  failure: 'Die Anfragen konnten nicht geladen werden',
  leaving: 'Vor dem Deinstallieren',
  leavingWhy:
    'Deinstallierst du Belegwerk, werden nach 48 Stunden alle Daten des Shops gelöscht, auch der Nachweis für eine Betriebsprüfung. Lade vorher für jedes Jahr ein Prüferpaket herunter.',
  toAudit: 'Zur Prüfung',
  open: 'Offen',
  answered: 'Beantwortet',
  empty: 'Bisher gibt es keine Anfrage',
  emptyWhy:
    'Fragt ein Kunde nach seinen Daten oder verlangt er ihre Löschung, gibst du das in Shopify ein, und die Anfrage steht hier mit ihrer Frist. Löschungen erledigt Belegwerk von selbst, Auskünfte lädst du hier herunter.',
  download: 'Auskunft herunterladen',
  again: 'Auskunft noch einmal herunterladen',
  taken: 'Auskunft heruntergeladen',
  notTaken: 'Die Auskunft konnte nicht heruntergeladen werden',
  unread: 'Was ankam',
  locked:
    'Die Anfrage lässt sich nicht mehr entschlüsseln. Sieh in Shopify nach, von wem sie kommt, und stelle sie dort noch einmal.',
  close: 'Als erledigt vermerken',
  closeNow: 'Jetzt vermerken',
  closeTitle: 'Anfrage als erledigt vermerken?',
  closeWhen: 'Vermerke sie erst, wenn der Kunde seine Antwort hat oder seine Daten gelöscht sind.',
  closeForGood: 'Der Text der Nachricht wird gelöscht. Das lässt sich nicht zurücknehmen.',
  closed: 'Anfrage als erledigt vermerkt',
  notClosed: 'Die Anfrage konnte nicht vermerkt werden',
  received: 'Eingegangen',
  due: 'Frist',
  doneAt: 'Beantwortet',
  orders: 'Bestellungen',
  kept: 'Was aufbewahrt bleibt',
  keptWhy:
    'Das Gesetz verlangt, dass diese Belege aufbewahrt werden. Hier steht nur noch der Verweis darauf, ohne Namen. Wurde die USt-IdNr. geprüft, bleibt auch die Antwort als dein Nachweis, mit Name und Adresse des Unternehmens.',
  document: 'Beleg',
  order: 'Bestellung',
  basis: 'Grundlage',
  until: 'Aufbewahrt bis',
} as const;

type Request = PrivacyRequestReply;

/** „Auskunft für jana@example.com“, or the kind alone once no person is named any more. */
export const titleOf = ({ kind, email }: Request): string =>
  kind === 'customer-data' && email ? `Auskunft für ${email}` : privacyRequestText(kind);

export const isOpen = ({ state }: Request): boolean => state !== 'answered';

export const isOverdue = (request: Request, now: Instant): boolean =>
  isOpen(request) && daysUntil(request.dueAt, now) < 0;

/** „bis 20.12.2026, in 28 Tagen“. */
export const dueText = (request: Request, now: Instant): string => {
  const until = `bis ${dateOf(request.dueAt)}`;
  if (!isOpen(request)) return until;
  const late = -daysUntil(request.dueAt, now);
  if (late > 0) return `${until}, seit ${counted(late, 'Tag', 'Tagen')} überfällig`;
  return `${until}, ${inDaysWithin(request.dueAt, now)}`;
};

const badges = {
  received: { text: 'In Arbeit', tone: 'neutral' },
  unreadable: { text: 'Nicht lesbar', tone: 'critical' },
  ready: { text: 'Offen', tone: 'attention' },
  answered: { text: 'Beantwortet', tone: 'success' },
} as const satisfies Record<Request['state'], StatusWord>;

/** How a request stands, in one word. */
export const badgeOf = (request: Request, now: Instant): StatusWord => {
  if (isOverdue(request, now)) return { text: 'Überfällig', tone: 'critical' };
  return badges[request.state];
};

const waiting = {
  'customer-data': 'Die Auskunft wird gerade zusammengestellt. Das dauert wenige Minuten.',
  'customer-redaction': 'Die Daten werden von selbst gelöscht. Du musst nichts tun.',
  'shop-redaction': 'Alle Daten des Shops werden von selbst gelöscht, frühestens 48 Stunden nach der Deinstallation.',
} as const satisfies Record<Request['kind'], string>;

const unreadable = {
  'customer-data':
    'Ein Kunde möchte wissen, welche Daten gespeichert sind. Die Nachricht von Shopify ist nicht lesbar, deshalb ist keine Auskunft entstanden. Stelle die Anfrage in Shopify noch einmal; ist sie beantwortet, vermerke es hier.',
  'customer-redaction':
    'Ein Kunde verlangt seine Löschung. Die Nachricht von Shopify ist nicht lesbar, deshalb ist nichts gelöscht. Verlange die Löschung in Shopify noch einmal; ist sie erledigt, vermerke es hier.',
  'shop-redaction': waiting['shop-redaction'],
} as const satisfies Record<Request['kind'], string>;

/** What became of the request, or what is to be done. */
export const sentenceOf = (request: Request): string => {
  const { kind, state, outcome } = request;
  if (outcome && state === 'answered') return outcomeText(outcome, request);
  if (state === 'unreadable') return unreadable[kind];
  return state === 'ready' ? readyText(request) : waiting[kind];
};

const summary = (tone: StatusLineTone, title: string, detail: string) => ({ tone, title, detail });

/** Whether anything is to be done, in one sentence. */
export const privacyLine = ({ requests, total }: PrivacyRequestsReply, now: Instant) => {
  const questions = requests.filter(({ state }) => state === 'ready');
  const late = requests.filter((request) => isOverdue(request, now)).length;
  if (late > 0)
    return summary(
      'critical',
      `${counted(late, 'Anfrage ist', 'Anfragen sind')} überfällig.`,
      'Eine Auskunft muss innerhalb eines Monats beim Kunden sein (Art. 12 Abs. 3 DSGVO). Antworte jetzt.',
    );
  const unread = requests.filter(({ state }) => state === 'unreadable').length;
  if (unread > 0)
    return summary(
      'critical',
      `${counted(unread, 'Anfrage ist', 'Anfragen sind')} nicht lesbar.`,
      'Was ankam und wie es weitergeht, steht darunter.',
    );
  const [first] = questions;
  if (first)
    return summary(
      'warning',
      `${counted(questions.length, 'Auskunft wartet', 'Auskünfte warten')} auf dich.`,
      `Die nächste Frist endet am ${dateOf(first.dueAt)}, ${inDaysWithin(first.dueAt, now)}.`,
    );
  if (requests.some(isOpen)) return summary('info', 'Anfragen sind in Arbeit.', 'Du musst nichts tun.');
  return summary('success', `Alles beantwortet: ${counted(total, 'Anfrage', 'Anfragen')}.`, 'Es gibt nichts zu tun.');
};

/** That the list is longer than what is shown. */
export const moreText = (total: number): string | undefined =>
  total > PRIVACY_ROWS ? `Gezeigt werden ${PRIVACY_ROWS} von ${germanNumber(String(total))} Anfragen.` : undefined;
