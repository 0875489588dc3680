import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { fail, type Result } from '@belegwerk/core/kernel';
import type { UnreadableEInvoice } from '@belegwerk/core/e-invoice';

/** What the thread is asked. */
export interface AskedPdf {
  readonly pdf: Uint8Array;
  readonly maxBytes: number;
}

/** How much reading one PDF may cost. */
export interface PdfBounds {
  /** Processor time of the thread. An invoice takes less than a second, with the start of the thread. */
  readonly workMs: number;
  /** What it has unpacked, beside its objects. */
  readonly unpackedBytes: number;
}

const BOUNDS: PdfBounds = { workMs: 10_000, unpackedBytes: 256 * 1024 * 1024 };
/** A thread that says nothing of its work at all is given up after so many times as long. */
const MAX_CLOCKS = 8;
const LOOK_MS = 50;
const OBJECTS = { maxOldGenerationSizeMb: 256 } as const;

type Read = Result<Uint8Array, UnreadableEInvoice>;

const begin = (asked: AskedPdf): Worker => {
  const thread = new Worker(new URL(`./embedded-xml-thread${extname(import.meta.url)}`, import.meta.url), {
    workerData: asked,
    resourceLimits: OBJECTS,
    // the parser complains about what it finds
    stdout: true,
    stderr: true,
  });
  thread.stdout.resume();
  thread.stderr.resume();
  return thread;
};

/** Why a thread is given up; undefined as long as it may go on, and when it has ended. */
const excess = async (
  thread: Worker,
  { workMs, unpackedBytes }: PdfBounds,
): Promise<UnreadableEInvoice | undefined> => {
  try {
    const [{ user, system }, heap] = await Promise.all([thread.cpuUsage(), thread.getHeapStatistics()]);
    if (heap.external_memory > unpackedBytes) return 'too-large';
    return (user + system) / 1000 > workMs ? 'too-costly' : undefined;
  } catch {
    return undefined;
  }
};

const readInThread = async (asked: AskedPdf, bounds: PdfBounds): Promise<Read> => {
  const thread = begin(asked);
  const { promise, resolve, reject } = Promise.withResolvers<Read>();
  thread.on('message', resolve);
  thread.on('error', (error: Error & { readonly code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(fail('too-large')) : reject(error),
  );
  thread.on('exit', () => reject(new Error('the thread that reads a PDF ended without an answer')));
  const look = setInterval(() => {
    void excess(thread, bounds).then((reason) => reason && resolve(fail(reason)));
  }, LOOK_MS);
  const end = setTimeout(() => resolve(fail('too-costly')), MAX_CLOCKS * bounds.workMs);
  try {
    return await promise;
  } finally {
    clearInterval(look);
    clearTimeout(end);
    await thread.terminate();
  }
};

/** Each takes the memory that one may take. */
const oneAtATime = pLimit(1);

/**
 * The XML inside of a PDF that anybody may have written, read in a thread of its own: packed in itself it can unpack to what
 * no memory holds, and be built so that reading takes hours. Such a one is given up, its thread with it.
 */
export const readEmbeddedXml = (asked: AskedPdf, bounds = BOUNDS): Promise<Read> =>
  oneAtATime(() => readInThread(asked, bounds));
