import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Syntax } from '@belegwerk/core/e-invoice';
import { buildOnce, CACHE, causeOf } from '../../mongo/build-once.ts';

const run = promisify(execFile);

const PROGRAM = ['pom.xml', 'OfficialRules.java'] as const;
const BUILD_MILLIS = 10 * 60_000;

export const WITHOUT_RULES =
  'needs the official rules: Java 17 and Maven, and once the internet to fetch the stylesheets of CEN and KoSIT';

/** Where the stylesheets stand in their package. */
const EN_16931: Readonly<Record<Syntax, string>> = {
  cii: 'en16931schematron/EN16931-CII-validation',
  ubl: 'en16931schematron/EN16931-UBL-validation',
};
const X_RECHNUNG: Readonly<Record<Syntax, string>> = {
  cii: 'XR_30/XRechnung-CII-validation',
  ubl: 'XR_30/XRechnung-UBL-validation',
};

/** A rule that an invoice breaks, by the published stylesheets: `BR-CO-15`, `fatal`. */
export interface OfficialFinding {
  readonly rule: string;
  readonly flag: string;
}

/** The published rules, running in a process of their own. */
export interface OfficialRules {
  readonly judge: (file: string, syntax: Syntax, isXRechnung: boolean) => Promise<readonly OfficialFinding[]>;
  readonly stop: () => void;
}

/** A changed source has another name, so a cached program is never an old one. */
const programFolder = (): string => {
  const hash = createHash('sha256');
  for (const file of PROGRAM) hash.update(readFileSync(join(import.meta.dirname, file)));
  return join(CACHE, `official-rules-${hash.digest('hex').slice(0, 12)}`);
};

const classPath = (folder: string): string => [join(folder, '*'), folder].join(delimiter);

const build = async (unfinished: string): Promise<void> => {
  mkdirSync(unfinished);
  const gather = ['-q', '-B', '-f', join(import.meta.dirname, 'pom.xml'), 'dependency:copy-dependencies'];
  await run('mvn', [...gather, `-DoutputDirectory=${unfinished}`], { timeout: BUILD_MILLIS });
  const source = join(import.meta.dirname, 'OfficialRules.java');
  await run('javac', ['-cp', classPath(unfinished), '-d', unfinished, source]);
};

const findingOf = (text: string): OfficialFinding => {
  const [rule = '', flag = ''] = text.split(':');
  if (rule === 'FAILED') throw new Error(`the official rules could not judge a file: ${flag}`);
  return { rule, flag };
};

/** Starts the published rules; undefined, with the cause told, without Java, Maven or the internet. */
export const startOfficialRules = async (tell: (cause: string) => void): Promise<OfficialRules | undefined> => {
  const folder = programFolder();
  try {
    await run('java', ['-version']);
    if (!existsSync(folder)) await buildOnce(folder, build);
  } catch (error) {
    tell(`Java or Maven could not fetch the official rules: ${causeOf(error)}`);
    return undefined;
  }
  const program = spawn('java', ['-Xmx1g', '-cp', classPath(folder), 'OfficialRules'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface(program.stdout)[Symbol.asyncIterator]();
  return {
    judge: async (file, syntax, isXRechnung) => {
      const stylesheets = [EN_16931[syntax], ...(isXRechnung ? [X_RECHNUNG[syntax]] : [])];
      program.stdin.write(`${stylesheets.join(',')} ${file}\n`);
      const answer = await answers.next();
      if (answer.done === true) throw new Error('the official rules ended');
      return answer.value
        .split(' ')
        .filter((text) => text !== '')
        .map(findingOf);
    },
    stop: () => void program.stdin.end(),
  };
};
