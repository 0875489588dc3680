import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** The pages that tell of commands; the README names a few of them again. */
const PAGES = ['README.md', 'host/docs/commands.md', 'test/README.md'];

/** Names of the scripts that the tables of commands promise, each once, in the order of the alphabet. */
export const readmeCommands = (): readonly string[] => {
  const lines = PAGES.flatMap((page) => readFileSync(join(ROOT, page), 'utf8').split('\n'));
  const rows = lines.filter((line) => line.startsWith('| `npm '));
  const names = rows.flatMap((row) => [...row.matchAll(/`npm (?:run )?([a-z-]+)/g)].map(([, name = '']) => name));
  return [...new Set(names)].toSorted();
};
