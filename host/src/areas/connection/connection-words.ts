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
export const notRead = (failure: BookkeepingFailure): string =>
  failure.kind === 'bookkeeping-permission-missing' && failure.permission === 'subscription'
    ? `${CONTRACT_TEXT}.`
    : (NOT_READ[failure.kind] ?? SILENT);
const NOT_READ: Partial<Readonly<Record<BookkeepingFailure['kind'], string>>> = {
  'bookkeeping-not-connected': 'Lexware Office lässt Belegwerk nicht mehr in dieses Konto. Verbinde es noch einmal.',
  'bookkeeping-permission-missing':
    'Lexware Office erlaubt nicht, das Konto zu lesen. Verbinde es noch einmal und erlaube dabei alle Zugriffe.',
  'bookkeeping-busy':
    'Das Konto ist gerade ausgelastet. Es wurde nichts geändert. Versuche es in einer Minute noch einmal.',
};
const SILENT =
  'Lexware Office antwortet gerade nicht. Es wurde nichts geändert. Versuche es in ein paar Minuten noch einmal.';
export const LENT =
  'Dieses Konto ist mit einem API-Schlüssel verbunden, der zur Installation gehört. Trennen kann es nur, wer sie betreibt: mit einem Start ohne diesen Schlüssel.';
export const tooLong = (most: number): string => `Höchstens ${most} Zeichen.`;

export const NO_KEY = 'Das ist kein API-Schlüssel. Kopiere ihn vollständig aus Lexware Office';
export const KEY_REFUSED =
  'Lexware Office nimmt diesen Schlüssel nicht an. Er ist falsch kopiert, gelöscht oder abgelaufen. Es wurde nichts geändert';

export const OFFER_GONE = 'Diese Frage ist nicht mehr offen. Es wurde nichts geändert.';

export const HAS_ACCOUNT = 'Dein Shop ist schon mit Lexware Office verbunden. Es wurde kein Konto eröffnet.';
export const THREE_A_DAY =
  'Heute wurden für deinen Shop schon drei Adressen versucht. Versuche es morgen wieder oder eröffne das Konto auf der Seite von Lexware Office.';
export const NO_OPENINGS =
  'Von hier aus lässt sich kein Konto eröffnen. Eröffne es auf der Seite von Lexware Office und verbinde es danach.';
/** Why nobody knows of an account that was wanted, and what to do. */
export const notOpened = ({ kind }: BookkeepingFailure): string =>
  kind === 'bookkeeping-outcome-unknown'
    ? 'Lexware Office hat nicht geantwortet. Ob das Konto eröffnet wurde, ist noch nicht bekannt. Drücke noch einmal: Mit derselben Adresse entsteht kein zweites.'
    : 'Lexware Office eröffnet gerade kein Konto. Versuche es in ein paar Minuten noch einmal oder eröffne es auf der Seite von Lexware Office.';
