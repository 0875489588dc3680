import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An exported declaration as the compiler writes it, with its doc comment. */
export interface Declaration {
  readonly name: string;
  /** Path below `core/src`, e.g. `kernel/money.ts`. */
  readonly file: string;
  /** Text of the doc comment without its marks; empty when there is none. */
  readonly comment: string;
  readonly signature: string;
}

const TSC = join('node_modules', 'typescript', 'bin', 'tsc');
const OPTIONS = '--emitDeclarationOnly --declarationMap false --sourceMap false --composite false --incremental false';

/** Hands a folder with the compiled declarations of the core to `work`, and removes it afterwards. */
export const withDeclarations = <Result>(root: string, work: (folder: string) => Result): Result => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-api-'));
  try {
    const project = join(root, 'core');
    execFileSync(process.execPath, [join(root, TSC), '-p', project, ...OPTIONS.split(' '), '--outDir', folder]);
    return work(join(folder, 'src'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const BEGINNING = /^export (?:declare )?(?:abstract )?(?:const|function|class|interface|type) (\w+)/;

const commentText = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .trim();

const startsSomething = (line: string): boolean =>
  /^(?:\/\*\*|export |declare |import |type |interface |const |\/\/#)/.test(line);

/** The declarations of a file. The compiler writes every statement at the beginning of a line, after its comment. */
export const declarationsIn = (text: string, file: string): readonly Declaration[] => {
  const found: Declaration[] = [];
  const lines = text.split('\n');
  let comment: string[] = [];
  for (let at = 0; at < lines.length;) {
    const end = lines.findIndex((line, index) => index > at && startsSomething(line));
    const statement = lines.slice(at, end === -1 ? lines.length : end);
    const name = BEGINNING.exec(statement[0] ?? '')?.[1];
    if (name !== undefined) {
      const signature = statement
        .join('\n')
        .trim()
        .replace(/^export (?:declare )?/, '');
      found.push({ name, file, comment: commentText(comment), signature });
    }
    comment = statement[0]?.startsWith('/**') ? statement : [];
    at += statement.length;
  }
  return found;
};

/** The declarations of a source file of the core, read from the compiled folder. */
export const declarationsOf = (folder: string, file: string): readonly Declaration[] =>
  declarationsIn(readFileSync(join(folder, file.replace(/\.ts$/, '.d.ts')), 'utf8'), file);
