import { fail, ok, type Result } from '@belegwerk/core/kernel';
import { COLUMNS } from './extf-columns.ts';
import { readHeader, type ExtfHeader } from './extf-header.ts';
import { extfLines, type ExtfLine } from './extf-lines.ts';
import { readRow, type ReadBooking } from './extf-row.ts';
import type { Fault } from './fault.ts';
import { encodingFault, windows1252Text } from './windows-1252-text.ts';

export interface ReadExtf {
  readonly header: ExtfHeader;
  readonly bookings: readonly ReadBooking[];
}

const MOST_ROWS = 99_999;
const MOST_BYTES = 50_000_000;

const nameFaults = ({ number: line, cells }: ExtfLine): readonly Fault[] => {
  const faults: Fault[] = [];
  if (cells.length !== COLUMNS.length)
    faults.push({ line, column: 0, sentence: `names ${cells.length} columns instead of ${COLUMNS.length}` });
  if (new Set(cells.map(({ isQuoted }) => isQuoted)).size > 1)
    faults.push({ line, column: 0, sentence: 'some names stand in quotes and some do not' });
  for (const [at, { name }] of COLUMNS.entries()) {
    const said = cells[at]?.text ?? '';
    const fits = name instanceof RegExp ? name.test(said) : said !== '' && (name === undefined || name === said);
    if (cells[at] && !fits) faults.push({ line, column: at + 1, sentence: `${said} is not the name of the column` });
  }
  return faults;
};

/**
 * Reads a Buchungsstapel by DATEV's description alone, beside `@belegwerk/adapters/datev`, which writes them, and sharing
 * nothing with it: its bookings, or all that is wrong with the file.
 */
export const readExtf = (path: string, bytes: Uint8Array): Result<ReadExtf, readonly Fault[]> => {
  const ofFile = (sentence: string): Fault => ({ line: 0, column: 0, sentence });
  const name = path.slice(path.lastIndexOf('/') + 1);
  const unreadable = encodingFault(bytes);
  const { lines, faults: ofLines } = extfLines(windows1252Text(bytes));
  const [first, second, ...rows] = lines;
  if (!first || !second) return fail([...ofLines, ofFile('has no header, or no names of columns')]);
  const { header, faults: ofHeader } = readHeader(first);
  const read = rows.map((row) => readRow(row, header));
  const faults: readonly Fault[] = [
    ...(/^EXTF_.{0,51}\.csv$/.test(name) ? [] : [ofFile('is not called EXTF_….csv')]),
    ...(unreadable === undefined ? [] : [ofFile(unreadable)]),
    ...(bytes.byteLength > MOST_BYTES ? [ofFile('has more than 50 MB')] : []),
    ...(rows.length > MOST_ROWS ? [ofFile(`has ${rows.length} bookings, more than ${MOST_ROWS}`)] : []),
    ...ofLines,
    ...ofHeader,
    ...nameFaults(second),
    ...read.flatMap(({ faults: own }) => own),
  ];
  return faults.length > 0 ? fail(faults) : ok({ header, bookings: read.map(({ booking }) => booking) });
};
