import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Carried, DrawDocument } from './draw-document.ts';
import type { PrintedDocument } from './printed-document.ts';

/** What the thread is given. */
export interface Drawing {
  readonly id: number;
  readonly printed: PrintedDocument;
  readonly carried: Carried;
}

type Answer =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly error: Error };

interface Asked {
  readonly done: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly failed: (error: Error) => void;
}

/**
 * Draws documents in a thread of its own: a document of 300 long rows takes a second of work, and a webhook would wait for
 * it. The thread begins with the first document and keeps no process from its end; one that dies fails what it had to draw,
 * and the next document begins another.
 */
export class ThreadedDrawing {
  readonly #asked = new Map<number, Asked>();
  #thread: Worker | undefined;
  #count = 0;

  readonly draw: DrawDocument = (printed, carried) =>
    new Promise((done, failed) => {
      const id = (this.#count += 1);
      const thread = (this.#thread ??= this.#begin());
      this.#asked.set(id, { done, failed });
      thread.ref();
      thread.postMessage({ id, printed, carried } satisfies Drawing);
    });

  /** What is under way is not drawn. */
  async close(): Promise<void> {
    const thread = this.#thread;
    this.#leave(thread, new Error('the host ends'));
    await thread?.terminate();
  }

  #begin(): Worker {
    const thread = new Worker(new URL(`./drawing-thread${extname(import.meta.url)}`, import.meta.url));
    thread.on('message', (answer: Answer) => {
      const asked = this.#asked.get(answer.id);
      this.#asked.delete(answer.id);
      if (this.#asked.size === 0) thread.unref();
      if ('bytes' in answer) asked?.done(answer.bytes);
      else asked?.failed(answer.error);
    });
    thread.on('error', (error) => this.#leave(thread, error as Error));
    thread.on('exit', () => this.#leave(thread, new Error('the thread that draws documents ended')));
    return thread;
  }

  #leave(thread: Worker | undefined, cause: Error): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    for (const { failed } of asked) failed(cause);
  }
}
