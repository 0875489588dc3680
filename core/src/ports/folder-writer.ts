import type { Instant } from '../kernel/calendar.ts';

/** Writes the lists of a month's folder. The same list is the same bytes. */
export interface FolderWriter {
  /** A CSV that spreadsheets of German systems open by a click; no cell of it is taken for a formula. */
  csv(file: FolderFile): Uint8Array;
  /** A part of a table for programs of auditors: texts are quoted, all else is not. */
  table(part: TablePart): Uint8Array;
  /** Lines as a plain text. */
  text(lines: readonly string[]): Uint8Array;
  /** A PDF. */
  report(report: FolderReport, madeAt: Instant): Promise<Uint8Array>;
}

/** A list of the month's folder. Its cells are texts; the first row names the columns. */
export interface FolderFile {
  /** Where it stands in the folder, with its ending: `Rabatte.csv`. */
  readonly path: string;
  readonly rows: readonly (readonly string[])[];
}

/** Rows of a table; the first part of its file has the head. */
export interface TablePart {
  readonly head?: readonly string[];
  /** Whether each column is a text. */
  readonly texts: readonly boolean[];
  readonly rows: readonly (readonly string[])[];
}

/** A table of a report. */
export interface ReportTable {
  readonly title: string;
  /** The first row names the columns; all but the first column stand to the right. */
  readonly rows: readonly (readonly string[])[];
}

/** A few lines and tables, to be printed. */
export interface FolderReport {
  readonly title: string;
  /** Below the title, a line each. */
  readonly about: readonly string[];
  readonly tables: readonly ReportTable[];
}
