import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Carried, DrawDocument } from './draw-document.ts';
import type { PrintedDocument } from './printed-document.ts';

/** What the thread is given. */
export interface Drawing {
  readonly printed: PrintedDocument;
  readonly carried: Carried;
}

export type Drawn = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly error: Error };

interface Asked {
  readonly drawing: Drawing;
  readonly done: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly failed: (error: Error) => void;
}

/** A document of 300 long rows takes a second of work; a slow machine that does other things, too, takes many times that. */
const LIMIT_MS = 60_000;

/**
 * Draws documents in a thread of its own: a document of 300 long rows takes a second of work, and a webhook would wait for
 * it. The thread begins with the first document and keeps no process from its end. It has one document at a time: where it
 * dies, or takes longer than the limit and is ended, that one fails, and those that wait are drawn by another thread.
 */
export class ThreadedDrawing {
  readonly #limitMs: number;
  readonly #waiting: Asked[] = [];
  #underWay: Asked | undefined;
  #limit: NodeJS.Timeout | undefined;
  #thread: Worker | undefined;

  constructor(limitMs = LIMIT_MS) {
    this.#limitMs = limitMs;
  }

  readonly draw: DrawDocument = (printed, carried) =>
    new Promise((done, failed) => {
      this.#waiting.push({ drawing: { printed, carried }, done, failed });
      this.#next();
    });

  /** What is under way or waits is not drawn. */
  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    const waiting = this.#waiting.splice(0);
    for (const asked of [this.#ended(), ...waiting]) asked?.failed(new Error('the host ends'));
    await thread?.terminate();
  }

  #next(): void {
    if (this.#underWay) return;
    this.#underWay = this.#waiting.shift();
    if (!this.#underWay) {
      this.#thread?.unref();
      return;
    }
    const thread = (this.#thread ??= this.#begin());
    thread.ref();
    const late = () => this.#leave(thread, new Error(`a document was not drawn within ${this.#limitMs} ms`));
    this.#limit = setTimeout(late, this.#limitMs);
    thread.postMessage(this.#underWay.drawing);
  }

  #begin(): Worker {
    const thread = new Worker(new URL(`./drawing-thread${extname(import.meta.url)}`, import.meta.url));
    thread.on('message', (drawn: Drawn) => {
      if (this.#thread !== thread) return;
      const asked = this.#ended();
      if ('bytes' in drawn) asked?.done(drawn.bytes);
      else asked?.failed(drawn.error);
      this.#next();
    });
    thread.on('error', (error) => this.#leave(thread, error as Error));
    thread.on('exit', () => this.#leave(thread, new Error('the thread that draws documents ended')));
    return thread;
  }

  /** The document that was under way, which is not any more. */
  #ended(): Asked | undefined {
    const asked = this.#underWay;
    this.#underWay = undefined;
    clearTimeout(this.#limit);
    return asked;
  }

  #leave(thread: Worker, cause: Error): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    void thread.terminate();
    this.#ended()?.failed(cause);
    this.#next();
  }
}
