import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL(`./scrubbing-program${extname(import.meta.url)}`, import.meta.url));

/** Overwrites, in a process of its own, what is deleted and still lies in the pages of a database; once at a time. */
export class SqliteScrubber {
  readonly #file: string;
  #isClosed = false;
  #running: { readonly done: Promise<void>; readonly program: ChildProcess } | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** What was deleted before it is asked for is in no file of the database when it answers. */
  async scrub(): Promise<void> {
    // one under way may have passed the pages of what was deleted last
    while (this.#running) await this.#running.done.catch(() => undefined);
    if (this.#isClosed) throw new Error('the file could not be scrubbed: it was closed');
    const program = spawn(process.execPath, ['--no-warnings', PROGRAM, this.#file], {
      env: {},
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const running = { program, done: this.#ended(program) };
    this.#running = running;
    try {
      await running.done;
    } finally {
      this.#running = undefined;
    }
  }

  /** One that is killed has changed nothing that is read. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#running?.program.kill('SIGKILL');
    await this.#running?.done.catch(() => undefined);
  }

  async #ended(program: ChildProcess): Promise<void> {
    let words = '';
    program.stderr?.setEncoding('utf8').on('data', (text: string) => (words += text));
    const [code] = (await once(program, 'close')) as [number | null];
    if (code !== 0) throw new Error(`the file could not be scrubbed: ${words.trim().slice(0, 500)}`);
  }
}
