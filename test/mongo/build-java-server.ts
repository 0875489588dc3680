import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { buildOnce, CACHE, causeOf } from './build-once.ts';

const run = promisify(execFile);

const SOURCE = join(import.meta.dirname, 'java-server');
const BUILD_MILLIS = 10 * 60_000;

/** A changed source has another name, so a cached program is never an old one. */
const programFolder = (): string => {
  const hash = createHash('sha256');
  for (const file of ['pom.xml', 'TestServer.java']) hash.update(readFileSync(join(SOURCE, file)));
  return join(CACHE, `mongo-java-server-${hash.digest('hex').slice(0, 12)}`);
};

const classPath = (folder: string): string => [join(folder, '*'), folder].join(delimiter);

const build = async (unfinished: string): Promise<void> => {
  mkdirSync(unfinished);
  const gather = ['-q', '-B', '-f', join(SOURCE, 'pom.xml'), 'dependency:copy-dependencies'];
  await run('mvn', [...gather, `-DoutputDirectory=${unfinished}`], { timeout: BUILD_MILLIS });
  await run('javac', ['-cp', classPath(unfinished), '-d', unfinished, join(SOURCE, 'TestServer.java')]);
};

/** What to call for the server of the package `mongo-java-server`; undefined, with the cause told, without Java or Maven. */
export const builtJavaServer = async (
  tell: (cause: string) => void,
): Promise<readonly [string, readonly string[]] | undefined> => {
  const folder = programFolder();
  try {
    await run('java', ['-version']);
    if (!existsSync(folder)) await buildOnce(folder, build);
    return ['java', ['-Xmx1g', '-XX:+ExitOnOutOfMemoryError', '-cp', classPath(folder), 'TestServer']];
  } catch (error) {
    tell(`Java or Maven could not make the MongoDB-compatible server: ${causeOf(error)}`);
    return undefined;
  }
};
