import type { BookkeepingFailure, Urgency } from '@belegwerk/core';
import type { HttpReply } from './http/exchange.ts';

/** One call to the API: what is asked, how the answer is read, and what certain refusals mean. */
export interface LexwareCall<T> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body?: string;
  readonly accept?: string;
  readonly urgency: Urgency;
  /** The scope without which the service answers 403. */
  readonly scope: string;
  /** A call that books something: never repeated when its outcome is unknown, and counted as a sales voucher. */
  readonly creates?: boolean;
  /** Asked right before each attempt; false calls it off. */
  readonly aboutToSend?: () => Promise<boolean>;
  /** What is in a 2xx answer; undefined when it cannot be read. */
  readonly read: (reply: HttpReply) => T | undefined;
  /** Refusals that have a meaning of their own, by status. */
  readonly refusals?: Readonly<Record<number, BookkeepingFailure>>;
}

/** Path and query of a call. */
export const addressOf = ({ path, query }: Pick<LexwareCall<unknown>, 'path' | 'query'>): string =>
  query && Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : path;
