import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { buildOnce, CACHE, causeOf } from '../mongo/build-once.ts';

const run = promisify(execFile);

const BUILD_MILLIS = 10 * 60_000;

/** A program in Java that answers each line it is given with one line. */
export interface JavaProgram {
  readonly ask: (line: string) => Promise<string>;
  readonly stop: () => void;
}

/** Where it stands: a folder with a `pom.xml` of what it needs, and its one class. */
interface Source {
  readonly folder: string;
  readonly main: string;
}

const files = ({ main }: Source): readonly string[] => ['pom.xml', `${main}.java`];

/** A changed source has another name, so a cached program is never an old one. */
const programFolder = (source: Source): string => {
  const hash = createHash('sha256');
  for (const file of files(source)) hash.update(readFileSync(join(source.folder, file)));
  return join(CACHE, `${basename(source.folder)}-${hash.digest('hex').slice(0, 12)}`);
};

const classPath = (folder: string): string => [join(folder, '*'), folder].join(delimiter);

const build = async ({ folder, main }: Source, unfinished: string): Promise<void> => {
  mkdirSync(unfinished);
  const gather = ['-q', '-B', '-f', join(folder, 'pom.xml'), 'dependency:copy-dependencies'];
  await run('mvn', [...gather, `-DoutputDirectory=${unfinished}`], { timeout: BUILD_MILLIS });
  await run('javac', ['-cp', classPath(unfinished), '-d', unfinished, join(folder, `${main}.java`)]);
};

/** Builds a program once and starts it; undefined, with the cause told, without Java, Maven or the internet. */
export const startJavaProgram = async (
  source: Source,
  tell: (cause: string) => void,
): Promise<JavaProgram | undefined> => {
  const folder = programFolder(source);
  try {
    await run('java', ['-version']);
    if (!existsSync(folder)) await buildOnce(folder, (unfinished) => build(source, unfinished));
  } catch (error) {
    tell(`Java or Maven could not build ${source.main}: ${causeOf(error)}`);
    return undefined;
  }
  const program = spawn('java', ['-Xmx1g', '-cp', classPath(folder), source.main], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface(program.stdout)[Symbol.asyncIterator]();
  return {
    ask: async (line) => {
      program.stdin.write(`${line}\n`);
      const answer = await answers.next();
      if (answer.done === true) throw new Error(`${source.main} ended`);
      return answer.value;
    },
    stop: () => void program.stdin.end(),
  };
};
