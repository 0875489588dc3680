import type { FailureOf, routes } from '@belegwerk/contracts/api';
import type { BookkeepingFailure, ImportFailure, ImportRunning, TooManyImports } from '@belegwerk/core/for-areas';
import { germanDay } from '@belegwerk/core/kernel';
import { gateText } from '@belegwerk/core/sentences';
import { faulty, Refusal, shopUnavailable } from '../../http/refusal.ts';

type Kind = FailureOf<typeof routes.importReceipts>;

/** Why no documents could be read just now, and what to do; what was matched stays. */
export const booksRefusalOf = ({ kind }: BookkeepingFailure): Refusal<Kind> => {
  switch (kind) {
    case 'bookkeeping-not-connected':
      return new Refusal(kind, UNCONNECTED);
    case 'bookkeeping-permission-missing':
      return new Refusal(kind, NOT_ALLOWED);
    case 'document-not-found':
    case 'document-is-draft':
      return new Refusal('bookkeeping-unreachable', SILENT);
    case 'bookkeeping-busy':
    case 'bookkeeping-refused':
    case 'bookkeeping-outcome-unknown':
    case 'bookkeeping-unreachable':
    case 'bookkeeping-cancelled':
      return new Refusal(kind, SILENT);
  }
};

const UNCONNECTED = 'Lexware Office ist nicht verbunden. Verbinde das Konto, dann geht es hier weiter.';
const NOT_ALLOWED =
  'Lexware Office erlaubt nicht, deine Belege zu lesen. Verbinde das Konto neu und erlaube dabei alle Zugriffe.';
const SILENT =
  'Lexware Office antwortet gerade nicht. Was schon zugeordnet ist, bleibt. Versuche es in einer Minute noch einmal.';

/** Why days could not be imported, and what to do; what was imported stays. */
const daysRefusalOf = (
  failure: ImportFailure,
  field: 'from' | 'date',
): Refusal<Exclude<FailureOf<typeof routes.importOrders>, 'import-running'>> => {
  switch (failure.kind) {
    case 'import-closed':
      return new Refusal('feature-missing', gateText(failure.gate));
    case 'no-days':
      return faulty([{ field, text: NO_DAYS }], NO_DAYS);
    case 'order-not-found':
    case 'shop-busy':
    case 'shop-unreachable':
    case 'shop-access-lost':
    case 'shop-permission-missing':
    case 'order-unreadable':
      return shopUnavailable();
  }
};

/** Why no import was begun, and what to do. */
export const beginRefusalOf = (
  failure: ImportFailure | ImportRunning | TooManyImports,
): Refusal<FailureOf<typeof routes.beginImport>> =>
  failure.kind === 'daily-limit' ? new Refusal(failure.kind, TOO_MANY) : dayRefusalOf(failure, 'from');

/** Why a day was not imported, and what to do. */
export const dayRefusalOf = (
  failure: ImportFailure | ImportRunning,
  field: 'from' | 'date' = 'date',
): Refusal<FailureOf<typeof routes.importOrders>> => {
  if (failure.kind !== 'import-running') return daysRefusalOf(failure, field);
  if (!failure.running) return new Refusal(failure.kind, BEGINNING);
  const { from, to } = failure.running;
  return new Refusal(failure.kind, `Der Import vom ${germanDay(from)} bis ${germanDay(to)} ${RUNNING}`);
};

const TOO_MANY = 'In den letzten 24 Stunden wurden schon 20 Importe begonnen. Versuche es morgen wieder.';
const BEGINNING = 'Gerade beginnt ein Import, vielleicht in einem anderen Fenster. Lade die Seite neu.';
const RUNNING =
  'ist noch nicht fertig, vielleicht in einem anderen Fenster. Setze ihn fort oder brich ihn ab; danach kannst du andere Tage wählen.';
const NO_DAYS =
  'In diesem Zeitraum ist kein Tag zu importieren. Wähle Tage zwischen der Eröffnung des Shops und der Installation, die noch nicht importiert sind.';
