import type { AskedOnce } from '@belegwerk/core/payments';
import type { Instant } from '@belegwerk/core/kernel';
import { counted, germanNumber } from '../../wording/amounts.ts';
import { dateOf, daysUntil, inDays, inDaysWithin } from '../../wording/moments.ts';
import { connectWords } from '../../shared/connection/connect-words.ts';
import { said } from '../../wording/said.ts';

export const words = {
  title: 'Übersicht',
  plan: 'Aktives Abonnement',
  toPlan: 'Abonnement ansehen',
  transfers: 'Verbleibende Übertragungen',
  created: 'Erstellte Belege',
  invoices: 'Rechnungen',
  credits: 'Gutschriften',
  deliveries: 'Lieferscheine',
  notConnected: connectWords.notConnected,
  rightsMissing: connectWords.rightsMissing,
  urgent: 'Diese Bestellungen brauchen dich',
  get openItems() {
    return said('In Lexware Office zu erledigen');
  },
  openBelow: 'Was zu tun ist, steht gleich hier.',
  look: 'Ansehen',
  loading: 'Übersicht wird geladen',
  failure: 'Die Übersicht konnte nicht geladen werden',
  documents: 'Neueste Belege',
  get noDocuments() {
    return said('Noch gibt es keinen Beleg. Was Belegwerk in Lexware Office erstellt, steht dann hier.');
  },
  toOrders: 'Alle Bestellungen',
  events: 'Neueste Ereignisse',
  noEvents: 'Noch ist nichts passiert.',
  toLog: 'Ganzer Verlauf',
  toPrivacy: 'Zum Datenschutz',
  tips: 'Tipps',
  tipBefore: 'Vorheriger Tipp',
  tipAfter: 'Nächster Tipp',
  tipsHidden: 'Die Tipps sind ausgeblendet, in diesem Browser. Wieder anzeigen kannst du sie hier:',
  toNotices: { content: 'App-Einstellungen', url: '/preferences#app' },
  hideTips: 'Tipps ausblenden',
} as const;

interface MoneyQuestion {
  readonly title: string;
  /** How many documents it is about, and what the answer decides. */
  readonly text: (documents: number) => string;
  readonly yes: string;
  readonly no: string;
  /** A third way. */
  readonly also?: { readonly text: string; readonly url: string };
}

/** What is asked once instead of a task for each document. */
export const moneyQuestions: Readonly<Record<AskedOnce, MoneyQuestion>> = {
  'fetched-there': {
    get title() {
      return said('Holt Lexware Office deine PayPal-Umsätze ab?');
    },
    text: (documents) =>
      said(
        `${counted(documents, 'Beleg ist', 'Belege sind')} über PayPal bezahlt oder erstattet und in Lexware Office noch offen. Holt Lexware Office die Umsätze ab, ordnest du sie dort zu, und sie sind hier keine Aufgabe mehr.`,
      ),
    yes: 'Ja, es holt sie ab',
    no: 'Nein',
  },
  'not-transferred': {
    get title() {
      return said('Bringt deine Bank dieses Geld nach Lexware Office?');
    },
    text: (documents) =>
      said(
        `${counted(documents, 'Beleg ist', 'Belege sind')} in Shopify bezahlt oder erstattet und in Lexware Office noch offen. Belegwerk überträgt dieses Geld nicht. Kommt es über deine Bank dorthin, ordnest du es zu. Sonst setzt du die Belege dort auf „bezahlt“, und die Übersicht erinnert dich daran.`,
      ),
    yes: 'Ja, über mein Bankkonto',
    no: 'Nein',
    also: { text: 'Belegwerk soll es übertragen', url: '/preferences/transactions' },
  },
};

/** Which of all tips is shown. */
export const tipPlace = (place: number, all: number): string => `${place} von ${all}`;

/** What is left of the quota: `262 / 300`. */
export const quotaText = (remaining: number, quota: number): string =>
  `${germanNumber(String(remaining))} / ${germanNumber(String(quota))}`;

/** When the quota is renewed. */
export const resetText = (resetAt: string, now: Instant): string =>
  `Neues Kontingent am ${dateOf(resetAt)} · ${inDays(resetAt, now)}`;

/** Since when the accounting service is connected. */
export const connectedText = (connectedAt: string | undefined): string =>
  connectedAt === undefined
    ? said('Mit Lexware Office verbunden')
    : said(`Mit Lexware Office verbunden seit ${dateOf(connectedAt)}`);

/** That customers want to know what is stored of them. */
export const questionsTitle = (count: number): string =>
  `${counted(count, 'Anfrage nach der DSGVO wartet', 'Anfragen nach der DSGVO warten')} auf dich`;

/** Until when the first of them has to be answered. */
export const questionsText = (dueAt: string, now: Instant): string =>
  daysUntil(dueAt, now) < 0
    ? `Die Frist ist am ${dateOf(dueAt)} abgelaufen. Antworte jetzt.`
    : `Die nächste Frist endet am ${dateOf(dueAt)}, ${inDaysWithin(dueAt, now)}.`;

type Rights = readonly { readonly label: string; readonly scopes: readonly string[] }[];

const labelsOf = (rights: Rights): string => rights.map(({ label }) => label).join(', ');

/** What does not work because the accounting service does not allow it, and the way on. */
export const rightsMissingText = (rights: Rights, isConnectable: boolean): string =>
  `Es fehlt die Berechtigung für: ${labelsOf(rights)}. Solange sie fehlt, entsteht davon nichts; danach geht es von selbst weiter, und nichts entsteht doppelt. ${isConnectable ? BY_MERCHANT : byOperator(rights)}`;

const BY_MERCHANT = said(
  'Verbinde das Konto noch einmal und erlaube dabei alle Zugriffe, oder erweitere den API-Schlüssel in Lexware Office.',
);

/** A key of the public interface books no payments, however far it is extended. */
const byOperator = (rights: Rights): string =>
  rights.some(({ scopes }) => scopes.some((scope) => scope.startsWith('transactions')))
    ? 'Den Zugriff verwaltet der Betreiber. Mit einem API-Schlüssel lassen sich keine Umsätze buchen: Schalte sie dann aus.'
    : said('Den Zugriff verwaltet der Betreiber: Bitte ihn, den API-Schlüssel in Lexware Office zu erweitern.');
