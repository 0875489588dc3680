import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { CACHE } from './build-ferretdb.ts';

const run = promisify(execFile);

const SOURCE = join(import.meta.dirname, 'java-server');
const BUILD_MILLIS = 3 * 60_000;

/** A changed source has another name, so a cached program is never an old one. */
const programFolder = (): string => {
  const hash = createHash('sha256');
  for (const file of ['pom.xml', 'TestServer.java']) hash.update(readFileSync(join(SOURCE, file)));
  return join(CACHE, `mongo-java-server-${hash.digest('hex').slice(0, 12)}`);
};

const classPath = (folder: string): string => [join(folder, '*'), folder].join(delimiter);

const build = async (folder: string): Promise<void> => {
  const unfinished = `${folder}.${randomUUID()}`;
  try {
    mkdirSync(unfinished, { recursive: true });
    const gather = ['-q', '-B', '-f', join(SOURCE, 'pom.xml'), 'dependency:copy-dependencies'];
    await run('mvn', [...gather, `-DoutputDirectory=${unfinished}`], { timeout: BUILD_MILLIS });
    await run('javac', ['-cp', classPath(unfinished), '-d', unfinished, join(SOURCE, 'TestServer.java')]);
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
};

/** What to call for the server of the package `mongo-java-server`; undefined where Java or Maven cannot make it. */
export const builtJavaServer = async (): Promise<readonly [string, readonly string[]] | undefined> => {
  const folder = programFolder();
  try {
    await run('java', ['-version']);
    if (!existsSync(folder)) await build(folder);
    return ['java', ['-Xmx1g', '-cp', classPath(folder), 'TestServer']];
  } catch {
    return undefined;
  }
};
