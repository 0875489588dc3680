import type { FolderFile, FolderReport, FolderWriter, TablePart } from '@belegwerk/core/ports';
import type { Instant } from '@belegwerk/core/kernel';
import { stringify } from 'csv-stringify/sync';

/** Writes lists as spreadsheets of German systems open them, and reports as PDF. */
export class PaperFolderWriter implements FolderWriter {
  csv({ rows }: FolderFile): Uint8Array {
    const text = stringify(
      rows.map((cells) => cells.map(defused)),
      // a mark in front, so that umlauts are read; every cell is quoted
      { bom: true, delimiter: ';', record_delimiter: 'windows', quoted: true, quoted_empty: true },
    );
    return new TextEncoder().encode(text);
  }

  table({ head = [], texts, rows }: TablePart): Uint8Array {
    const lines = [...(head.length > 0 ? [head] : []), ...rows];
    const text = stringify(
      lines.map((cells) => cells.map(defused)),
      {
        delimiter: ';',
        record_delimiter: 'windows',
        cast: { string: (value, { column }) => ({ value, quoted: texts[Number(column)] === true }) },
      },
    );
    return new TextEncoder().encode(text);
  }

  text(lines: readonly string[]): Uint8Array {
    return new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`);
  }

  async report(report: FolderReport, madeAt: Instant): Promise<Uint8Array> {
    const { printReport } = await import('./printed-report.ts');
    return printReport(report, madeAt);
  }
}

/** What a spreadsheet would take for a formula, also behind spaces. An amount such as `-12,00` is none. */
const FORMULA = /^\s*[=+\-@\t\r]/;
const AMOUNT = /^-\d+,\d{2}$/;

const defused = (cell: string): string => (FORMULA.test(cell) && !AMOUNT.test(cell) ? `'${cell}` : cell);
