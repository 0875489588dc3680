import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Row } from './table.ts';

/** One line of the state file: a row that was put, or the id of one that was removed. */
export type StateLine = { readonly t: string; readonly r: Row } | { readonly t: string; readonly d: string };

const isStateLine = (value: unknown): value is StateLine =>
  typeof value === 'object' && value !== null && 't' in value && ('r' in value || 'd' in value);

const parseLine = (line: string): StateLine | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    return isStateLine(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The sandbox's memory on disk: every change is appended as one line before the caller gets its answer, so that not even
 * a killed process loses anything; a torn last line is ignored. `compact` rewrites the file whole (new file, then
 * rename).
 */
export class StateFile {
  readonly #path: string;
  #descriptor: number | undefined;

  constructor(path: string) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
  }

  /** All lines written so far, oldest first. */
  read(): StateLine[] {
    if (!existsSync(this.#path)) return [];
    return readFileSync(this.#path, 'utf8')
      .split('\n')
      .flatMap((line) => (line === '' ? [] : (parseLine(line) ?? [])));
  }

  /** Appends one line. */
  append(line: StateLine): void {
    this.#descriptor ??= openSync(this.#path, 'a');
    writeSync(this.#descriptor, `${JSON.stringify(line)}\n`);
  }

  /** Replaces the whole file with these lines. */
  compact(lines: Iterable<StateLine>): void {
    this.close();
    const fresh = `${this.#path}.tmp`;
    const descriptor = openSync(fresh, 'w');
    for (const line of lines) writeSync(descriptor, `${JSON.stringify(line)}\n`);
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(fresh, this.#path);
  }

  /** Ends writing. */
  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }
}
