import { fail, ok, type Result } from '@belegwerk/core/kernel';
import type { OrderListingFailure } from '@belegwerk/core/ports';
import type { HttpReply, SendHttp } from '../../http/index.ts';
import type { Pause } from '../dependencies.ts';

/** Whole lines of a file, and the place of the byte behind them; without `next` there are no more. */
export interface FilePart {
  readonly lines: string;
  readonly next?: number;
}

interface Way {
  readonly http: SendHttp;
  readonly pause: Pause;
}

/** Some 2,800 lines of an id and a moment. */
const PART_BYTES = 256 * 1024;
/** A host that knows no ranges answers with the whole file: half a million lines. */
const LARGEST_BYTES = 48 * 1024 * 1024;
const ANSWER_WITHIN_MS = 20_000;
/** Each may last as long as an answer may: a caller that waits for the import waits for all of them. */
const TRIES = 2;
const SECONDS_BETWEEN = 2;
const LINE_END = 0x0a;

/** Reads a part of a file of lines that begins at a byte. The address opens the file by itself: no token goes there. */
export const readPartOfFile = async (
  url: string,
  from: number,
  { http, pause }: Way,
): Promise<Result<FilePart, OrderListingFailure>> => {
  const headers = { range: `bytes=${from}-${from + PART_BYTES - 1}`, 'accept-encoding': 'identity' };
  let detail = '';
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) await pause(SECONDS_BETWEEN);
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const sent = await http({ method: 'GET', url, headers, signal, largestBytes: LARGEST_BYTES });
    if (sent.outcome === 'answered' && sent.reply.status < 500) return partIn(sent.reply, from);
    detail = sent.outcome === 'answered' ? `file status ${sent.reply.status}` : `file: ${sent.detail}`;
  }
  return fail({ kind: 'listing-broken', detail });
};

const partIn = ({ status, headers, bytes }: HttpReply, from: number): Result<FilePart, OrderListingFailure> => {
  if (status === 200) return wholeLines(bytes.subarray(from, from + PART_BYTES), from, bytes.length);
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers['content-range'] ?? '');
  if (status !== 206 || Number(range?.[1]) !== from)
    return fail({ kind: 'listing-broken', detail: `file status ${status}` });
  return wholeLines(bytes, from, Number(range?.[2]));
};

const wholeLines = (bytes: Buffer, from: number, size: number): Result<FilePart, OrderListingFailure> => {
  if (from + bytes.length >= size) return ok({ lines: bytes.toString('utf8') });
  const end = bytes.lastIndexOf(LINE_END) + 1;
  if (end === 0) return fail({ kind: 'order-unreadable', path: `byte ${from}`, detail: 'a line without end' });
  return ok({ lines: bytes.toString('utf8', 0, end), next: from + end });
};
