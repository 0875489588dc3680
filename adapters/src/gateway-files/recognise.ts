import { fail, ok, type Result } from '@belegwerk/core/kernel';
import { onOneLine } from '@belegwerk/core/e-invoice';
import type { UnreadableSettlementFile } from '@belegwerk/core/ports';
import { parse } from 'csv-parse/sync';
import { CSV_OPTIONS } from './csv-options.ts';
import { columnKey, type Form } from './form.ts';
import { FORMS } from './forms.ts';

/** How the rest of a file is to be read. */
export interface Recognised {
  readonly form: Form;
  readonly delimiter: string;
  readonly header: readonly string[];
  /** The rows before the header. */
  readonly before: readonly (readonly string[])[];
}

const DELIMITERS = [',', ';', '\t'] as const;
/** Amazon Pay has six lines before its header, Klarna two. */
const MOST_ROWS_BEFORE = 20;
const MOST_SEEN = 12;
const LONGEST_SEEN = 40;

/** The first rows; what comes after an open quotation mark is none of them. */
const firstRows = (text: string, delimiter: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  try {
    parse(text, {
      ...CSV_OPTIONS,
      delimiter,
      to: MOST_ROWS_BEFORE + 1,
      on_record: (row: string[]) => void rows.push(row),
    });
  } catch {
    return rows;
  }
  return rows;
};

const formOf = (row: readonly string[]): Form | undefined => {
  const names = new Set(row.map(columnKey));
  return FORMS.find(({ columns }) => columns.every((column) => names.has(columnKey(column))));
};

const seenIn = (tables: readonly (readonly (readonly string[])[])[]): readonly string[] => {
  // of rows as wide as each other the first one: headers stand above amounts with a comma in them
  const [widest] = tables
    .flatMap((rows) => rows.map((row, at) => ({ row, at })))
    .toSorted((one, other) => other.row.length - one.row.length || one.at - other.at);
  return (widest?.row ?? [])
    .map((cell) => onOneLine(cell.slice(0, LONGEST_SEEN)))
    .filter(Boolean)
    .slice(0, MOST_SEEN);
};

/** Which form a file has, by its header row, with what separates its cells. */
export const recognise = (text: string): Result<Recognised, UnreadableSettlementFile> => {
  const tables = DELIMITERS.map((delimiter) => ({ delimiter, rows: firstRows(text, delimiter) }));
  for (const { delimiter, rows } of tables) {
    const at = rows.findIndex((row) => formOf(row));
    const header = rows[at];
    const form = header && formOf(header);
    if (form) return ok({ form, delimiter, header, before: rows.slice(0, at) });
  }
  return fail({ kind: 'unknown-form', seen: seenIn(tables.map(({ rows }) => rows)) });
};
