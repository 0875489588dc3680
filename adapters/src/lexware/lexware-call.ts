import type { Urgency } from '@belegwerk/core/work';
import type { LexwareScope } from './rights.ts';
import type { HttpReply, HttpRequest } from '../http/index.ts';

/** `reader`: a reader with a public link, behind all work of the shop and with a small share of the limits. */
export type CallUrgency = Urgency | 'reader';

/** One call to the API: what is asked, how the answer is read, and what certain refusals mean. */
export interface LexwareCall<T, F = never> {
  readonly method: HttpRequest['method'];
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body?: string;
  readonly accept?: string;
  readonly urgency: CallUrgency;
  /** The scope without which the service answers 403. */
  readonly scope: LexwareScope;
  /**
   * What the call makes. Such a call is never repeated when its outcome is unknown; sales vouchers have a limit of
   * their own.
   */
  readonly creates?: 'sales-voucher' | 'record';
  /** Asked right before each attempt; false calls it off. */
  readonly aboutToSend?: () => Promise<boolean>;
  /** What is in a 2xx answer; undefined when it cannot be read. */
  readonly read: (reply: HttpReply) => T | undefined;
  /** The meaning of refusals that mean more than a refusal; undefined for all others. */
  readonly refused?: (reply: HttpReply) => F | undefined;
}

/** Refusals whose status says everything. */
export const byStatus =
  <const F>(meanings: Readonly<Record<number, F>>) =>
  (reply: HttpReply): F | undefined =>
    meanings[reply.status];

/** Path and query of a call. */
export const addressOf = ({ path, query }: Pick<LexwareCall<unknown, unknown>, 'path' | 'query'>): string =>
  query && Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : path;
