import type { FailureOf, routes } from '@belegwerk/contracts/api';
import type { BookkeepingFailure } from '@belegwerk/core/for-areas';
import { CONTRACT_TEXT } from '@belegwerk/core/sentences';
import { Refusal } from '../../http/refusal.ts';

/** Why the list of the account could not be read, and what to do: nothing is ever shown in its place. */
export const numbersRefusalOf = (failure: BookkeepingFailure): Refusal<FailureOf<typeof routes.documentNumbers>> => {
  switch (failure.kind) {
    case 'bookkeeping-not-connected':
      return new Refusal(failure.kind, UNCONNECTED);
    case 'bookkeeping-permission-missing':
      return new Refusal(failure.kind, failure.permission === 'subscription' ? `${CONTRACT_TEXT}.` : NOT_ALLOWED);
    case 'bookkeeping-busy':
      return new Refusal(failure.kind, BUSY, { waitSeconds: failure.waitSeconds });
    case 'bookkeeping-refused':
    case 'bookkeeping-outcome-unknown':
    case 'bookkeeping-unreachable':
    case 'bookkeeping-cancelled':
      return new Refusal(failure.kind, SILENT);
    // nothing was asked about a single document
    case 'document-not-found':
    case 'document-is-draft':
      return new Refusal('bookkeeping-unreachable', SILENT);
  }
};

export const UNCONNECTED =
  'Lexware Office ist nicht verbunden. Verbinde das Konto, dann lassen sich die Belegnummern prüfen.';
const NOT_ALLOWED =
  'Lexware Office erlaubt Belegwerk nicht, die Belegliste zu lesen. Verbinde das Konto neu und erlaube dabei alle Zugriffe.';
const BUSY = 'Das Lexware-Konto ist gerade ausgelastet. Prüfe die Belegnummern in einer Minute noch einmal.';
const SILENT = 'Lexware Office antwortet gerade nicht. Prüfe die Belegnummern in ein paar Minuten noch einmal.';
