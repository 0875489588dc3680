import type * as z from 'zod/mini';

/** Any schema of one of our routes. */
export type Schema = z.ZodMiniType;

/**
 * What a call costs, and so how often it may come: `read` looks up single records, `search` goes through many, `change`
 * writes or starts work, `call` makes us call somebody else, `link` hands a file to whoever has its address.
 */
export const rateClasses = ['read', 'search', 'change', 'call', 'link'] as const;
export type RateClass = (typeof rateClasses)[number];

/** What an address may name that can be missing. */
export type Named = 'order' | 'receipt' | 'request' | 'address';

/** What goes in and comes out of a route. Each part that is missing is empty on the wire. */
export interface RouteParts {
  /** Who calls it more often gets a 429 with `Retry-After`. */
  readonly rate: RateClass;
  /** The `:name` parts of the path. An address that they do not fit is answered 404: there is nothing of that name. */
  readonly params?: Schema;
  /** What is named by the path, for the sentence that it is not there; `address` unless said otherwise. */
  readonly names?: Named;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The largest body in kilobytes, `BODY_KILOBYTES` unless said otherwise; a larger one is answered 413 unread. */
  readonly kilobytes?: number;
  /** The JSON body of the success answer, which takes a session token. Without: a file, for whoever has its address. */
  readonly reply?: Schema;
  /** Status of the success answer, 200 unless said otherwise. Every other answer carries a `failureReply`. */
  readonly status?: 200 | 202;
}

/** Enough for any form without long texts. */
export const BODY_KILOBYTES = 100;

export type Method = 'get' | 'post' | 'patch';

/** One HTTP call as both sides see it: the host mounts it, the browser client calls it. */
export type Route<M extends Method = Method, P extends string = string, R extends RouteParts = RouteParts> = {
  readonly method: M;
  readonly path: P;
} & R;

/** Describes a route. The path is written as Express reads it: `/api/orders/:id`. */
export const route = <const M extends Method, const P extends string, const R extends RouteParts>(
  method: M,
  path: P,
  parts: R,
): Route<M, P, R> => ({ method, path, ...parts });
