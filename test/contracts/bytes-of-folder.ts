import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every byte of the files in a folder, each as one character. Read by another process: to close a file that SQLite has
 * open takes the locks away from this one (sqlite.org/howtocorrupt.html, 2.2).
 */
export const bytesOfFolder = (folder: string): string => {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  if (files.length === 0) return '';
  const paths = files.map(({ name }) => join(folder, name));
  return execFileSync('cat', paths, { encoding: 'latin1', maxBuffer: 2 ** 30 });
};
