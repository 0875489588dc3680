import type * as z from 'zod/mini';

/** Any schema of one of our routes. */
export type Schema = z.ZodMiniType;

/** What goes in and comes out of a route. Each part that is missing is empty on the wire. */
export interface RouteParts {
  /** The `:name` parts of the path. */
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The JSON body of the success answer, which takes a session token. Without: a file, for whoever has its address. */
  readonly reply?: Schema;
  /** Status of the success answer, 200 unless said otherwise. Every other answer carries a `failureReply`. */
  readonly status?: 200 | 202;
}

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
