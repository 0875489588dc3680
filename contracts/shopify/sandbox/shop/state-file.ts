import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const calmMs = 250;

/**
 * Keeps the sandbox's state in one file: written soon after a change, whole or not at all. Without a path it keeps
 * nothing.
 */
export class StateFile {
  readonly #path: string | undefined;
  readonly #take: () => unknown;
  #timer: NodeJS.Timeout | undefined;

  constructor(path: string | undefined, take: () => unknown) {
    this.#path = path;
    this.#take = take;
  }

  /** The state of the last run, if there is one. */
  static read(path: string | undefined): unknown {
    return path !== undefined && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  }

  touch(): void {
    if (this.#path === undefined || this.#timer) return;
    this.#timer = setTimeout(() => this.flush(), calmMs);
  }

  /** Writes now. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#path === undefined) return;
    mkdirSync(dirname(this.#path), { recursive: true });
    const fresh = `${this.#path}.new`;
    writeFileSync(fresh, JSON.stringify(this.#take()));
    renameSync(fresh, this.#path);
  }
}
