import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AskedReading } from './reading-thread.ts';
import type { Row, Values } from './row.ts';

interface Waiting {
  readonly resolve: (rows: Row[]) => void;
  readonly reject: (error: Error) => void;
}

type Answer = { readonly id: number } & ({ readonly rows: Row[] } | { readonly error: Error });

/**
 * Reads a file in a thread of its own: going through all orders of a shop takes longer than a webhook may wait. It sees
 * everything that was committed before it was asked. The thread begins with the first question.
 */
export class SqliteReader {
  readonly #file: string;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | undefined;
  #asked = 0;

  constructor(file: string) {
    this.#file = file;
  }

  rows(sql: string, values: Values = {}): Promise<Row[]> {
    const thread = (this.#thread ??= this.#begin());
    const question: AskedReading = { id: (this.#asked += 1), sql, values };
    return new Promise((resolve, reject) => {
      this.#waiting.set(question.id, { resolve, reject });
      if (this.#waiting.size === 1) thread.ref();
      thread.postMessage(question);
    });
  }

  /** What was asked and is not answered yet fails. SQLite is not interrupted: its last answer is waited for. */
  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #begin(): Worker {
    const thread = new Worker(new URL(`./reading-thread${extname(import.meta.url)}`, import.meta.url), {
      workerData: this.#file,
    });
    thread.unref();
    thread.on('message', (answer: Answer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (this.#waiting.size === 0) thread.unref();
      if ('rows' in answer) waiting?.resolve(answer.rows);
      else waiting?.reject(answer.error);
    });
    thread.on('error', (error) => this.#fail(thread, error as Error));
    thread.on('exit', () => this.#fail(thread, new Error('the reading thread has ended')));
    return thread;
  }

  /** The next question begins a new thread. */
  #fail(thread: Worker, error: Error): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
