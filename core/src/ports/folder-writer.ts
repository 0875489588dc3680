import type { FolderFile } from '../handover/folder-file.ts';
import type { FolderReport } from '../handover/folder-report.ts';
import type { Instant } from '../kernel/calendar.ts';

/** Writes the lists of a month's folder. The same list is the same bytes. */
export interface FolderWriter {
  /** A CSV that spreadsheets of German systems open by a click; no cell of it is taken for a formula. */
  csv(file: FolderFile): Uint8Array;
  /** Lines as a plain text. */
  text(lines: readonly string[]): Uint8Array;
  /** A PDF. */
  report(report: FolderReport, madeAt: Instant): Promise<Uint8Array>;
}
