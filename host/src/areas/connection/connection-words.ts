import { CONTRACT_TEXT } from '@belegwerk/core/sentences';
import type { BookkeepingFailure } from '@belegwerk/core/for-areas';

export const EXPIRED =
  'Diese Anfrage ist abgelaufen oder gehört zu einem anderen Browser. Es wurde nichts geändert. Starte die Verbindung in der App noch einmal.';
export const DENIED = 'Du hast den Zugriff nicht erlaubt. Es wurde nichts geändert. Du kannst das Fenster schließen.';
export const KEPT = 'Es bleibt alles, wie es war. Der neue Zugriff ist beendet. Du kannst das Fenster schließen.';
export const fromTheApp = (name: string): string =>
  `Die Verbindung mit ${name} lässt sich nur in der App starten. Öffne Belegwerk in deinem Shop und drücke dort auf „Mit ${name} verbinden“.`;
export const notConfirmed = (name: string): string =>
  `${name} hat die Verbindung nicht bestätigt. Starte sie in der App noch einmal.`;
export const notEnded = (name: string): string =>
  `Es bleibt alles, wie es war. ${name} antwortet gerade nicht; der neue Zugriff wird nicht benutzt und bald beendet. Du kannst das Fenster schließen.`;
export const notRegistered = (settings: readonly string[]): string =>
  `Diese Installation kann sich nicht selbst verbinden: ${settings.join(', ')} oder APP_URL fehlt.`;
export const TERMS_FIRST =
  'Vor der ersten Verbindung sind die Nutzungsbedingungen und der Haftungsausschluss anzunehmen. Beginne die Einrichtung in der App.';
/** Why the account could not be read just now, and what to do. */
export const notRead = (failure: BookkeepingFailure): string => NOT_READ[answerOf(failure)];
/** The same of a key that a person has typed. */
export const keyNotRead = (failure: BookkeepingFailure): string => ({ ...NOT_READ, ...OF_A_KEY })[answerOf(failure)];

type Answer =
  | Exclude<BookkeepingFailure['kind'], 'document-not-found' | 'document-is-draft'>
  | 'faulty'
  | 'no-contract';
const answerOf = (failure: BookkeepingFailure): Answer => {
  switch (failure.kind) {
    case 'bookkeeping-permission-missing':
      return failure.permission === 'subscription' ? 'no-contract' : failure.kind;
    case 'bookkeeping-unreachable':
      return failure.answered ? 'faulty' : failure.kind;
    // nothing was asked about a document
    case 'document-not-found':
    case 'document-is-draft':
      return 'bookkeeping-refused';
    case 'bookkeeping-busy':
    case 'bookkeeping-refused':
    case 'bookkeeping-outcome-unknown':
    case 'bookkeeping-cancelled':
    case 'bookkeeping-not-connected':
      return failure.kind;
  }
};
const NOT_READ: Readonly<Record<Answer, string>> = {
  'no-contract': `${CONTRACT_TEXT}.`,
  'bookkeeping-not-connected': 'Lexware Office lässt Belegwerk nicht mehr in dieses Konto. Verbinde es noch einmal.',
  'bookkeeping-permission-missing':
    'Lexware Office erlaubt nicht, das Konto zu lesen. Verbinde es noch einmal und erlaube dabei alle Zugriffe.',
  'bookkeeping-busy':
    'Das Konto ist gerade ausgelastet. Es wurde nichts geändert. Versuche es in einer Minute noch einmal.',
  'bookkeeping-unreachable':
    'Lexware Office antwortet gerade nicht. Es wurde nichts geändert. Versuche es in ein paar Minuten noch einmal.',
  faulty:
    'Lexware Office meldet gerade eine Störung. Es wurde nichts geändert. Versuche es in ein paar Minuten noch einmal.',
  'bookkeeping-refused':
    'Lexware Office hat die Anfrage abgelehnt. Es wurde nichts geändert. Bleibt es dabei, schreibe uns über „Kontakt“.',
  'bookkeeping-outcome-unknown':
    'Lexware Office hat nicht bestätigt, was geschehen ist. Lade die Seite neu; steht dort noch das Alte, versuche es noch einmal.',
  'bookkeeping-cancelled':
    'Inzwischen wurde ein anderes Konto verbunden. Lade die Seite neu; dort steht, welches es ist.',
};
const OF_A_KEY = {
  'bookkeeping-not-connected':
    'Lexware Office nimmt diesen Schlüssel nicht an. Er ist falsch kopiert, gelöscht oder abgelaufen. Es wurde nichts geändert.',
  'bookkeeping-permission-missing':
    'Dieser Schlüssel darf das Konto nicht lesen. Erstelle in Lexware Office einen neuen und erlaube ihm alle Zugriffe.',
} as const satisfies Partial<Readonly<Record<Answer, string>>>;
/** The answer takes longer than a person waits; it is awaited all the same. */
export const SLOW =
  'Lexware Office antwortet sehr langsam. Belegwerk wartet weiter. Lade die Seite in zwei Minuten neu: Ist das Konto dann nicht verbunden, gib den Schlüssel noch einmal ein.';
export const LENT =
  'Dieses Konto ist mit einem API-Schlüssel verbunden, der zur Installation gehört. Trennen kann es nur, wer sie betreibt: mit einem Start ohne diesen Schlüssel.';
export const tooLong = (most: number): string => `Höchstens ${most} Zeichen.`;

export const NO_KEY = 'Das ist kein API-Schlüssel. Kopiere ihn vollständig aus Lexware Office';

export const OFFER_GONE = 'Diese Frage ist nicht mehr offen. Es wurde nichts geändert.';

export const NO_ENTRIES = 'Diese Installation schreibt keine Belege ohne Buchhaltungsprogramm. Verbinde ein Konto.';

export const HAS_ACCOUNT = 'Dein Shop ist schon mit Lexware Office verbunden. Es wurde kein Konto eröffnet.';
export const THREE_A_DAY =
  'Heute wurden für deinen Shop schon drei Adressen versucht. Versuche es morgen wieder oder eröffne das Konto auf der Seite von Lexware Office.';
export const NO_OPENINGS =
  'Von hier aus lässt sich kein Konto eröffnen. Eröffne es auf der Seite von Lexware Office und verbinde es danach.';
/** Why it is not known whether an account was opened, and what to do. */
export const notOpened = ({ kind }: BookkeepingFailure): string =>
  kind === 'bookkeeping-outcome-unknown'
    ? 'Lexware Office hat nicht geantwortet. Ob das Konto eröffnet wurde, ist noch nicht bekannt. Drücke noch einmal: Mit derselben Adresse entsteht kein zweites.'
    : 'Lexware Office eröffnet gerade kein Konto. Versuche es in ein paar Minuten noch einmal oder eröffne es auf der Seite von Lexware Office.';
