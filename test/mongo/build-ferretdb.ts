import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, rmdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SOURCE = join(import.meta.dirname, 'ferretdb');
/** Where what was built for the tests is kept. */
export const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'belegwerk');
const BUILD_MILLIS = 10 * 60_000;

/** A changed source has another name, so a cached program is never an old one. */
const programFile = (): string => {
  const hash = createHash('sha256');
  for (const file of ['main.go', 'one_at_a_time.go', 'go.mod', 'go.sum']) hash.update(readFileSync(join(SOURCE, file)));
  const extension = process.platform === 'win32' ? '.exe' : '';
  return join(CACHE, `ferretdb-${hash.digest('hex').slice(0, 12)}${extension}`);
};

const build = async (program: string): Promise<void> => {
  const unfinished = `${program}.${randomUUID()}`;
  const environment = {
    ...process.env,
    CGO_ENABLED: '0',
    GOTOOLCHAIN: 'local',
    GOFLAGS: '-mod=readonly -buildvcs=false',
  };
  try {
    const built = ['build', '-trimpath', '-tags', 'ferretdb_no_postgresql', '-o', unfinished, '.'];
    await run('go', built, { cwd: SOURCE, env: environment, timeout: BUILD_MILLIS });
    renameSync(unfinished, program);
  } finally {
    rmSync(unfinished, { force: true });
  }
};

/** Runs the work unless another process does so at this moment; then waits for that. */
const oneAtATime = async (lock: string, work: () => Promise<void>): Promise<void> => {
  try {
    mkdirSync(lock);
  } catch {
    while (existsSync(lock) && Date.now() - statSync(lock).mtimeMs < BUILD_MILLIS) await pause(250);
    return;
  }
  try {
    await work();
  } finally {
    rmdirSync(lock);
  }
};

/** The program that serves the MongoDB protocol, built once with Go; undefined where Go is missing or cannot build it. */
export const builtFerretDb = async (): Promise<string | undefined> => {
  const program = programFile();
  if (existsSync(program)) return program;
  try {
    await run('go', ['version']);
    mkdirSync(CACHE, { recursive: true });
    await oneAtATime(`${program}.lock`, () => build(program));
    return existsSync(program) ? program : undefined;
  } catch (error) {
    if (process.env['CI']) process.stderr.write(`No MongoDB-compatible server could be built: ${String(error)}\n`);
    return undefined;
  }
};
