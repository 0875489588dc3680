import { bytesToUtf8, utf8ToBytes } from '@noble/hashes/utils.js';
import { cellsOf, fileOf, textColumns, type AuditRow, type AuditTable } from '../../audit/audit-table.ts';
import { UNREAD_NUMBERS } from '../../audit/gap-rows.ts';
import { AUDIT_TABLES, NUMBER_GAPS } from '../../audit/tables.ts';
import { orderId, type OrderId } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FolderLists } from '../../ports/folder-lists.ts';
import type { FolderWriter } from '../../ports/folder-writer.ts';
import type { MonthEdition } from '../../records/month-edition.ts';

/** The package of a year: its year stands in the place of a month. */
export type PackageName = Pick<MonthEdition, 'month' | 'edition'>;

/** In the order of their names the parts of a file are its bytes; the head of a table stands in front. */
const HEAD = '0';
/** What could not be read is a part of this name. */
const UNREAD = 'nicht-gelesen';
/** What is kept for the steps to come and stands in no package. */
const OWN = 'intern';
/** The documents whose originals belong into the package: ids of their entries, one a line. */
const DOCUMENTS = `${OWN}/belege`;
/** Which originals were read: ids of their entries with digests, one a line. */
const READ = `${OWN}/gelesen`;
/** Orders of the year that are not stored any more: their ids, one a line. */
const GONE = `${OWN}/nicht-mehr-bekannt`;
/** How many originals are missing. */
const MISSING = `${OWN}/fehlt`;
/** Of how many documents the record does not tell how they came about. */
const UNPROVED = `${OWN}/ohne-nachweis`;

/** Stands in the place of the gaps of numbers where the account did not tell its numbers. */
const UNNUMBERED = `${fileOf(NUMBER_GAPS)}/${UNREAD}`;

/** Reads the parts of a package as they are kept until it is packed. */
export const readParts = (lists: Pick<FolderLists, 'find' | 'paths'>, name: PackageName) => {
  const named = async (file: string): Promise<readonly string[]> =>
    (await lists.paths(name)).filter((path) => path.startsWith(`${file}/`)).toSorted();
  const textOf = async (path: string): Promise<string> =>
    bytesToUtf8((await lists.find(name, path))?.bytes ?? new Uint8Array());
  const linesOf = async (path: string): Promise<readonly string[]> => (await textOf(path)).split('\n').filter(Boolean);
  const sumOf = async (counts: string): Promise<number> => {
    let sum = 0;
    for (const path of await named(counts)) sum += Number(await textOf(path));
    return sum;
  };

  return {
    /** Whether the package was begun and nothing of it was dropped since. */
    async isBegun(): Promise<boolean> {
      const kept = new Set(await lists.paths(name));
      return AUDIT_TABLES.every((table) => kept.has(`${fileOf(table)}/${HEAD}`));
    },

    /** The files of which parts are kept. */
    async keptFiles(): Promise<ReadonlySet<string>> {
      return new Set((await lists.paths(name)).map((path) => path.slice(0, path.lastIndexOf('/'))));
    },

    goneParts: (): Promise<readonly string[]> => named(GONE),
    ordersIn: async (path: string): Promise<readonly OrderId[]> => (await linesOf(path)).map(orderId),

    /** Whether the account did not tell its numbers. */
    isUnnumbered: async (): Promise<boolean> => (await lists.paths(name)).includes(UNNUMBERED),

    documentParts: (): Promise<readonly string[]> => named(DOCUMENTS),
    documentsIn: linesOf,

    missingOriginals: (): Promise<number> => sumOf(MISSING),
    unprovedDocuments: (): Promise<number> => sumOf(UNPROVED),

    /** Digests of the originals that were read, by the ids of the entries of their documents. */
    async digestsOfOriginals(): Promise<ReadonlyMap<string, string>> {
      const digests = new Map<string, string>();
      for (const path of await named(READ))
        for (const line of await linesOf(path)) {
          const gap = line.lastIndexOf(' ');
          digests.set(line.slice(0, gap), line.slice(gap + 1));
        }
      return digests;
    },

    /** The bytes of a file, part by part. */
    async *read(file: string): AsyncGenerator<Uint8Array> {
      for (const path of await named(file)) {
        const list = await lists.find(name, path);
        if (list) yield list.bytes;
      }
    },
  };
};
export type ReadParts = ReturnType<typeof readParts>;

interface Ports {
  readonly lists: Pick<FolderLists, 'keep' | 'find' | 'paths'>;
  readonly clock: Clock;
  readonly writer: Pick<FolderWriter, 'table'>;
}

/** Keeps the parts of a package that is being made; the same part once more takes the place of what it was. */
export const packageParts = ({ lists, clock, writer }: Ports, name: PackageName) => {
  const { month, edition } = name;
  const keep = (path: string, bytes: Uint8Array): Promise<void> =>
    lists.keep({ month, edition, path, mediaType: 'text/plain', bytes, keptAt: clock.now() });
  const keepLines = (path: string, lines: readonly string[]): Promise<void> =>
    keep(path, utf8ToBytes(lines.join('\n')));

  return {
    ...readParts(lists, name),

    /** A whole file. */
    keepFile: (file: string, bytes: Uint8Array): Promise<void> => keep(`${file}/${HEAD}`, bytes),

    /** The head of each table. */
    async keepHeads(): Promise<void> {
      for (const table of AUDIT_TABLES)
        await keep(
          `${fileOf(table)}/${HEAD}`,
          writer.table({ head: Object.keys(table.columns), texts: textColumns(table), rows: [] }),
        );
    },

    /** Rows of a table; no rows are no part. */
    async keepRows<T extends AuditTable>(table: T, part: string, rows: readonly AuditRow<T>[]): Promise<void> {
      if (rows.length === 0) return;
      await keep(`${fileOf(table)}/${part}`, writer.table({ texts: textColumns(table), rows: cellsOf(table, rows) }));
    },

    /** That the account did not tell its numbers, as a row in their place. */
    keepUnnumbered: (): Promise<void> =>
      keep(UNNUMBERED, writer.table({ texts: textColumns(NUMBER_GAPS), rows: cellsOf(NUMBER_GAPS, [UNREAD_NUMBERS]) })),

    keepDocuments: (part: string, ids: readonly string[]): Promise<void> => keepLines(`${DOCUMENTS}/${part}`, ids),

    keepGone: (part: string, ids: readonly OrderId[]): Promise<void> => keepLines(`${GONE}/${part}`, ids),

    keepUnproved: (part: string, count: number): Promise<void> => keepLines(`${UNPROVED}/${part}`, [String(count)]),

    /** Which originals of a part were read, and how many are missing. */
    async keepOriginals(part: string, read: ReadonlyMap<string, string>, missing: number): Promise<void> {
      await keepLines(
        `${READ}/${part}`,
        [...read].map(([id, digest]) => `${id} ${digest}`),
      );
      await keepLines(`${MISSING}/${part}`, [String(missing)]);
    },
  };
};
export type PackageParts = ReturnType<typeof packageParts>;
