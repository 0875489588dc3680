import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runVectorFile } from '../vectors/run-vector-file.ts';

const HELP = `npm run vectors -- PATH...

Runs vector files, or every .json file of a folder, through the rules and tables of the core.
Kinds: balance, vat-rates, vat-ids, date-modifiers.
A line is printed for each failed vector, with the first differences and where they are.
The last line is "N passed, N failed". Ends with 1 if a vector failed or a file is of no known kind.`;

const MAX_FAULTS = 5;

const filesIn = async (path: string): Promise<readonly string[]> => {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true });
  return entries
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(path, name));
};

const told = (faults: readonly string[]): string => {
  const more = faults.length - MAX_FAULTS;
  return faults.slice(0, MAX_FAULTS).join('; ') + (more > 0 ? `; and ${more} more` : '');
};

const run = async (paths: readonly string[]): Promise<number> => {
  let passed = 0;
  let failed = 0;
  for (const path of paths) {
    for (const file of await filesIn(path)) {
      for (const { id, faults } of await runVectorFile(file)) {
        if (faults.length === 0) passed += 1;
        else {
          failed += 1;
          console.log(`${file} ${id}: ${told(faults)}`);
        }
      }
      if (process.stderr.isTTY) process.stderr.write(`${file}: ${passed} passed, ${failed} failed so far\n`);
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
};

try {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.help) console.log(HELP);
  else if (positionals.length === 0) {
    console.error(HELP);
    process.exitCode = 2;
  } else process.exitCode = await run(positionals);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
