import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** Names of the scripts that the table of commands in the README promises, each once. */
export const readmeCommands = (): readonly string[] => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const table = readme.slice(readme.indexOf('\n## Commands\n')).split('\n## ')[1] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| `npm '));
  const names = rows.flatMap((row) => [...row.matchAll(/`npm (?:run )?([a-z-]+)/g)].map(([, name = '']) => name));
  return [...new Set(names)];
};
