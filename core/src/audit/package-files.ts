import { digestOf } from '../kernel/digest.ts';
import { fileOf } from './audit-table.ts';
import { RECORD_FILE, sumsText, type SummedFile } from './sums-file.ts';
import { AUDIT_TABLES, ORIGINALS } from './tables.ts';

export const INDEX_FILE = 'index.xml';
export const README_FILE = 'README.txt';
/** Names the originals that could not be had when the package was handed out. */
export const MISSING_ORIGINALS_FILE = 'Fehlende Originale.txt';

/** Files of a package whose parts are kept. */
export const KEPT_FILES: readonly string[] = [INDEX_FILE, README_FILE, ...AUDIT_TABLES.map(fileOf)];
/** What is in every package. */
export const PACKAGE_FILES: readonly string[] = [...KEPT_FILES, RECORD_FILE];

/**
 * The digest by which the record of evidence names a package, over the lines that its manifest has of the files of every package.
 * Originals are proved by their digests in the table of originals.
 */
export const packageDigest = (sums: readonly SummedFile[]): string =>
  digestOf(sumsText(sums.filter(({ path }) => PACKAGE_FILES.includes(path))));

/** Where the digests of originals stand. */
export const ORIGINALS_FILE = fileOf(ORIGINALS);

/** The originals that the table of originals says are in the package. */
export const listedOriginals = (table: string): readonly SummedFile[] =>
  Array.from(table.matchAll(/"(originale\/[^"\r\n]+)";"([0-9a-f]{64})"/g), ([, path = '', digest = '']) => ({
    path,
    digest,
  }));
