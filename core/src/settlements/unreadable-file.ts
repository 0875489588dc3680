import type { UnreadableSettlementFile } from '../ports/settlement-files.ts';
import type { RowFault, UnreadRow } from '../records/settlement-entry.ts';
import { FILE_GATEWAY_NAMES } from '../records/file-gateway.ts';

/** A file may have so many bytes; a year of a busy shop has fewer. */
export const MAX_SETTLEMENT_BYTES = 20 * 1024 * 1024;
export const MAX_SETTLEMENT_ROWS = 100_000;

const KNOWN = Object.values(FILE_GATEWAY_NAMES).join(', ');
const MEGABYTE = 1024 * 1024;

const SENTENCES: Readonly<Record<Exclude<UnreadableSettlementFile['kind'], 'unknown-form' | 'broken'>, string>> = {
  empty: 'Die Datei ist leer.',
  'no-text': 'Die Datei ist keine CSV-Datei. Lade den Bericht beim Zahlungsanbieter als CSV herunter.',
  'too-large': `Die Datei ist größer als ${MAX_SETTLEMENT_BYTES / MEGABYTE} MB. Lade einen kürzeren Zeitraum herunter.`,
  'too-many-rows': `Die Datei hat mehr als ${MAX_SETTLEMENT_ROWS / 1000}.000 Zeilen. Lade einen kürzeren Zeitraum herunter.`,
};

const unknownForm = (seen: readonly string[]): string => {
  const head = `Die Datei ist kein Bericht, den wir lesen können (${KNOWN}).`;
  return seen.length === 0 ? head : `${head} Gefunden haben wir die Spalten ${seen.join(', ')}.`;
};

/** What it means for the merchant. */
export const sentenceOfUnreadableFile = (why: UnreadableSettlementFile): string => {
  if (why.kind === 'unknown-form') return unknownForm(why.seen);
  if (why.kind === 'broken') return `Ab Zeile ${why.line} ist die Datei beschädigt. Lade sie noch einmal herunter.`;
  return SENTENCES[why.kind];
};

const FAULTS: Readonly<Record<RowFault, string>> = {
  'no-amount': 'Der Betrag ist nicht lesbar',
  'no-day': 'Das Datum ist nicht lesbar',
  'no-currency': 'Die Währung ist nicht lesbar',
  sums: 'Brutto, Gebühr und Netto passen nicht zusammen',
};

/** Which row was not read, and why. */
export const sentenceOfUnreadRow = ({ line, because, seen }: UnreadRow): string =>
  `Zeile ${line}: ${FAULTS[because]}${seen === '' ? '' : ` (${seen})`}.`;
