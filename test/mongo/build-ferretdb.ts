import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildOnce, CACHE, causeOf } from './build-once.ts';

const run = promisify(execFile);

const SOURCE = join(import.meta.dirname, 'ferretdb');
const BUILD_MILLIS = 10 * 60_000;

/** A changed source has another name, so a cached program is never an old one. */
const programFile = (): string => {
  const hash = createHash('sha256');
  for (const file of ['main.go', 'one_at_a_time.go', 'go.mod', 'go.sum']) hash.update(readFileSync(join(SOURCE, file)));
  const extension = process.platform === 'win32' ? '.exe' : '';
  return join(CACHE, `ferretdb-${hash.digest('hex').slice(0, 12)}${extension}`);
};

const build = async (unfinished: string): Promise<void> => {
  const environment = {
    ...process.env,
    CGO_ENABLED: '0',
    GOTOOLCHAIN: 'local',
    GOFLAGS: '-mod=readonly -buildvcs=false',
  };
  const built = ['build', '-trimpath', '-tags', 'ferretdb_no_postgresql', '-o', unfinished, '.'];
  await run('go', built, { cwd: SOURCE, env: environment, timeout: BUILD_MILLIS });
};

/** The program that serves the MongoDB protocol, built once with Go; undefined, with the cause told, where it cannot be built. */
export const builtFerretDb = async (tell: (cause: string) => void): Promise<string | undefined> => {
  const program = programFile();
  if (existsSync(program)) return program;
  try {
    await run('go', ['version']);
  } catch (error) {
    tell(`Go does not run here: ${causeOf(error)}`);
    return undefined;
  }
  try {
    await buildOnce(program, build);
    return program;
  } catch (error) {
    tell(`Go could not build the MongoDB-compatible server: ${causeOf(error)}`);
    return undefined;
  }
};
