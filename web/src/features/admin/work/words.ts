import type { AdminWorkReply } from '@belegwerk/contracts/api';
import { counted, germanNumber } from '../../../wording/amounts.ts';

export const words = {
  title: 'Arbeit',
  loading: 'Arbeit wird geladen',
  failure: 'Die Arbeit konnte nicht geladen werden',
  open: 'Fällige Arbeit',
  openNone: 'Gerade ist nichts fällig.',
  kind: 'Art',
  items: 'Anzahl',
  since: 'Älteste fällig seit',
  defective: 'Fehlgeschlagene Arbeit',
  defectiveNone: 'Nichts ist an einem Fehler im Programm gescheitert.',
  defectiveMore: 'Zu sehen sind die neuesten. Es gibt vielleicht mehr.',
  subject: 'Arbeit',
  state: 'Status',
  givenUp: 'Aufgegeben',
  again: 'Neuer Versuch',
  tries: 'Versuche',
  cause: 'Fehler',
  failedAt: 'Zuletzt',
  stack: 'Stelle im Programm',
  todo: 'Zu tun',
  retry: 'Erneut ausführen',
  drop: 'Verwerfen',
  dropWhat:
    'Alles Fehlgeschlagene zu dieser Bestellung wird nicht mehr versucht. Für sie entsteht kein Beleg, bis sich in Shopify wieder etwas mit ihr ändert.',
  dropHelp: 'Der Händler liest ihn in seinem Verlauf.',
  wasRetried: 'Die Arbeit wird jetzt erledigt',
  notRetried: 'Die Arbeit konnte nicht neu begonnen werden',
  jobs: 'Regelmäßige Aufgaben',
  job: 'Aufgabe',
  every: 'Abstand',
  lastRun: 'Zuletzt',
  nextRun: 'Nächstes Mal',
  outcome: 'Ergebnis',
  fine: 'In Ordnung',
  failing: 'Wird wiederholt',
  failed: 'Fehlgeschlagen',
  critical: 'Kritische Ereignisse der letzten 7 Tage',
  criticalNone: 'In keinem Shop ist etwas Kritisches geschehen.',
  shop: 'Shop',
  event: 'Ereignis',
  figures: 'Zahlen der letzten 30 Tage',
  figuresNote: 'Die Zahlen sind Richtwerte: Jeder Host schreibt sie einmal in der Minute.',
  none: 'In diesem Zeitraum wurde nichts gezählt.',
  day: 'Tag',
} as const;

const KINDS: Readonly<Record<string, string>> = {
  'order-message': 'Nachricht zu einer Bestellung',
  'shop-message': 'Nachricht zum Shop',
  'unreadable-message': 'Unlesbare Nachricht',
  'accounting-event': 'Ereignis in Lexware Office',
  wait: 'Termin einer Bestellung',
  sweep: 'Regelmäßiger Blick',
  ask: 'Neu geprüft',
  follow: 'Beleg geändert',
  'look-again': 'Noch einmal ansehen',
  'order-action': 'Aktion',
  'batch-step': 'Schritt eines Stapels',
};

export const kindText = (kind: string): string => {
  const [group = ''] = kind.split('/');
  const ofGroup = { accounting: KINDS['accounting-event'], 'order-action': KINDS['order-action'] }[group];
  return ofGroup ?? KINDS[kind] ?? kind;
};

const JOBS: Readonly<Record<string, string>> = {
  'sweep-shops': 'Geänderte Bestellungen suchen',
  'keep-access': 'Zugänge erneuern',
  'forget-work': 'Erledigte Arbeit löschen',
  'forget-events': 'Alte Ereignisse löschen',
  'forget-expired': 'Abgelaufene Daten löschen',
  'forget-invitations': 'Alte Einladungen löschen',
  'forget-entered-codes': 'Eingegebene Codes löschen',
  'forget-receipts': 'Alte Gutschriften an Partner löschen',
  'resume-offers': 'Angefangene Verbindungen fortsetzen',
  'subscribe-shops': 'Ereignisse von Lexware Office abonnieren',
  'catch-up-shops': 'Lexware Office nachholen',
  'sync-all-billing': 'Abonnements abgleichen',
  'sync-due-billing': 'Fällige Abonnements abgleichen',
  'pay-partners': 'Auszahlungen an Partner anlegen',
  'privacy-requests': 'Anfragen nach der DSGVO',
  farewells: 'Deinstallierte Shops verabschieden',
  summaries: 'Zusammenfassungen senden',
  reviews: 'Umgestellte Bestellungen prüfen',
  'resume-transfers': 'Wartende Übertragungen fortsetzen',
};

export const jobText = (job: string): string => JOBS[job] ?? job;

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

export const everyText = (seconds: number): string => {
  if (seconds >= DAY) return counted(Math.trunc(seconds / DAY), 'Tag', 'Tage');
  if (seconds >= HOUR) return counted(Math.trunc(seconds / HOUR), 'Stunde', 'Stunden');
  if (seconds >= MINUTE) return counted(Math.trunc(seconds / MINUTE), 'Minute', 'Minuten');
  return counted(Math.trunc(seconds), 'Sekunde', 'Sekunden');
};

type Work = AdminWorkReply['defective'][number];

/** `orders/paid zu #1042`, `Regelmäßiger Blick zu #1042`. */
export const workText = ({ topic, order }: Pick<Work, 'topic' | 'order'>): string =>
  order === undefined ? kindText(topic) : `${kindText(topic)} zu ${order}`;

export const labelOf = (verb: string, work: Work): string => `${workText(work)}: ${verb}`;

/** Charts, each of a few names that are counted by day. */
export const CHARTS = [
  { key: 'documents', title: 'Belege', names: (all: readonly string[]) => all.filter((name) => name === 'documents') },
  {
    key: 'orders',
    title: 'Neue Bestellungen',
    names: (all: readonly string[]) => all.filter((name) => name === 'orders'),
  },
  {
    key: 'errors',
    title: 'Fehler nach Ursache',
    names: (all: readonly string[]) => all.filter((name) => name.startsWith('errors:')),
  },
  {
    key: 'calls',
    title: 'Aufrufe',
    names: (all: readonly string[]) => all.filter((name) => name.startsWith('calls:')),
  },
  {
    key: 'limited',
    title: 'Abgewiesen, weil zu schnell (429)',
    names: (all: readonly string[]) => all.filter((name) => name.startsWith('limited:')),
  },
] as const;

const NAMES: Readonly<Record<string, string>> = {
  documents: 'Belege',
  orders: 'Bestellungen',
};

/** `Lexware Office`, or the name of an event. */
export const nameText = (name: string): string => {
  const [group = '', last = name] = name.split(':');
  if (group === 'calls' || group === 'limited') return last === 'shopify' ? 'Shopify' : 'Lexware Office';
  return NAMES[last] ?? last;
};

export const dayText = (day: string, values: Readonly<Record<string, number>>): string =>
  [day, ...Object.entries(values).map(([name, count]) => `${nameText(name)}: ${germanNumber(String(count))}`)].join(
    ', ',
  );
