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
