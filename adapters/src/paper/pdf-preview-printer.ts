import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DocumentDraft } from '@belegwerk/core/documents';
import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { PreviewPrinter, PrintFailure } from '@belegwerk/core/ports';
import { paperOf, type Paper } from './paper.ts';

/**
 * What lies before the printer is drawn in a second or two, the start of the thread with it. Counted is what its thread has
 * worked: on a busy machine the clock says nothing of the document.
 */
const MAX_WORK_MS = 15_000;
/** A thread that says nothing of its work at all is given up after so many times as long. */
const MAX_CLOCKS = 8;
const LOOK_MS = 500;
/** So many of one shop wait; who presses again and again gets no more of the printer by that. */
const MAX_WAITING = 3;

const MEMORY = { maxOldGenerationSizeMb: 256 } as const;

type Printed = Result<Uint8Array, PrintFailure>;

interface Job {
  readonly paper: Paper;
  readonly end: (printed: Printed) => void;
  readonly reject: (error: Error) => void;
}

const BUSY = fail({ kind: 'printer-busy' } as const);

/** Processor time of a thread in milliseconds; of one that has ended, all that there was. */
const worked = async (thread: Worker): Promise<number> => {
  try {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return Infinity;
  }
};

type Answer = { readonly bytes: Uint8Array } | { readonly error: Error };

/**
 * Prints previews as PDF, in a thread of its own: to lay out a long document takes longer than a webhook may wait. One at a
 * time, shop after shop; one that takes too long is given up, its thread with it. The thread begins with the first.
 */
export class PdfPreviewPrinter implements PreviewPrinter {
  readonly #longestMs: number;
  readonly #waiting = new Map<ShopKey, Job[]>();
  #thread: Worker | undefined;
  #limit: NodeJS.Timeout | undefined;
  #current: Job | undefined;
  #isClosed = false;

  constructor(longestMs = MAX_WORK_MS) {
    this.#longestMs = longestMs;
  }

  print(shop: ShopKey, draft: DocumentDraft, seller: string): Promise<Printed> {
    const own = this.#waiting.get(shop) ?? [];
    if (this.#isClosed || own.length >= MAX_WAITING) return Promise.resolve(BUSY);
    return new Promise((end, reject) => {
      this.#waiting.set(shop, [...own, { paper: paperOf(draft, seller), end, reject }]);
      if (!this.#current) this.#next();
    });
  }

  /** What waits or is under way is not printed. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { end } of [...this.#waiting.values()].flat()) end(BUSY);
    this.#waiting.clear();
    this.#current?.end(BUSY);
    await this.#thread?.terminate();
  }

  #next(): void {
    const job = this.#taken();
    this.#current = job;
    if (!job) {
      this.#thread?.unref();
      return;
    }
    try {
      this.#handOver(job);
    } catch (error) {
      // that thread is no more to be trusted than the job; what waits comes to the next one
      job.reject(error as Error);
      const thread = this.#thread;
      this.#thread = undefined;
      void thread?.terminate();
      this.#next();
    }
  }

  #handOver(job: Job): void {
    const thread = (this.#thread ??= this.#begin());
    thread.ref();
    thread.postMessage(job.paper);
    const given = Date.now();
    const before = worked(thread);
    const look = async (): Promise<void> => {
      const [first, now] = await Promise.all([before, worked(thread)]);
      const isOver = now - first >= this.#longestMs || Date.now() - given >= MAX_CLOCKS * this.#longestMs;
      if (!isOver || this.#current !== job) return;
      job.end(BUSY);
      this.#leave(thread);
      void thread.terminate();
    };
    this.#limit = setInterval(() => void look(), Math.min(LOOK_MS, this.#longestMs));
  }

  /** The next of the shop whose turn it is. */
  #taken(): Job | undefined {
    for (const [shop, [job, ...others]] of this.#waiting) {
      this.#waiting.delete(shop);
      if (others.length > 0) this.#waiting.set(shop, others);
      if (job) return job;
    }
    return undefined;
  }

  #begin(): Worker {
    const thread = new Worker(new URL(`./printing-thread${extname(import.meta.url)}`, import.meta.url), {
      resourceLimits: MEMORY,
    });
    thread.on('message', (answer: Answer) => {
      if (this.#thread !== thread) return;
      const job = this.#current;
      clearInterval(this.#limit);
      if ('bytes' in answer) job?.end(ok(answer.bytes));
      else job?.reject(answer.error);
      this.#next();
    });
    thread.on('error', (error) => {
      if (this.#thread !== thread) return;
      this.#current?.reject(error as Error);
      this.#leave(thread);
    });
    thread.on('exit', () => this.#leave(thread));
    return thread;
  }

  /** Goes on without this thread: the next job begins another. */
  #leave(thread: Worker): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    clearInterval(this.#limit);
    this.#current?.end(BUSY);
    this.#next();
  }
}
