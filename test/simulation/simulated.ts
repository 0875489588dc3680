import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const MAIN = join(import.meta.dirname, 'main.ts');
const run = promisify(execFile);

/** What a run prints of each of its seeds, without the times that it took. */
export const simulated = async (...options: readonly string[]): Promise<readonly string[]> => {
  const { stdout } = await run(process.execPath, ['--no-warnings', MAIN, ...options]);
  return stdout.split('\n').flatMap((line) => /^(seed .*), [\d.]+ s of CPU, [\d.]+ s$/.exec(line)?.[1] ?? []);
};
