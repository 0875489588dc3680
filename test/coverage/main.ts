import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Least share of lines and of branches that the tests must pass through, in percent. */
const LEAST = 95;

const HELP = `npm run coverage [-- FOLDER...]

Runs the tests of the core, its use cases included, and measures how many lines and branches of core/src they pass
through. With folders it runs only the tests beside core/src/FOLDER and measures only that code. Exit code 1 below
${LEAST} % of either, or when a test fails.`;

const ROOT = join(import.meta.dirname, '../..');

/** What Jest is asked: which tests to run, and which code to measure. */
const scope = (folders: readonly string[]): readonly string[] => {
  const named = folders.map((folder) => `core/src/${folder}/`);
  const tests = named.length > 0 ? named : ['core/src/', 'test/journeys/use-cases/'];
  const code = named.length > 0 ? named : ['core/src/'];
  return [...tests, ...code.map((folder) => `--collectCoverageFrom=${folder}**/*.ts`)];
};

const jest = (folders: readonly string[]): number => {
  const program = ['--experimental-vm-modules', '--no-warnings', join(ROOT, 'node_modules/jest/bin/jest.js')];
  const threshold = JSON.stringify({ global: { lines: LEAST, branches: LEAST } });
  const options = ['--selectProjects=node', '--coverage', `--coverageThreshold=${threshold}`];
  const reporters = ['text-summary', 'json-summary'].map((name) => `--coverageReporters=${name}`);
  const args = [...program, ...scope(folders), ...options, ...reporters];
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
};

const args = process.argv.slice(2);
const unknown = args.filter((folder) => !existsSync(join(ROOT, 'core/src', folder)));
if (args.includes('--help')) {
  console.log(HELP);
} else if (unknown.length > 0) {
  console.error(`core/src has no folder ${unknown.join(', ')}`);
  process.exitCode = 1;
} else {
  process.exitCode = jest(args);
}
