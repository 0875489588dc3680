import {
  failureReply,
  jsonReplyOf,
  type JsonRoute,
  type ReplyOf,
  type Route,
  type Schema,
} from '@belegwerk/contracts/api';
import type * as z from 'zod/mini';
import { ApiFailure, noAnswer, unreadableAnswer } from './api-failure.ts';
import { keptAnswers } from './kept-answers.ts';

/** How a request leaves the browser. App Bridge patches the global `fetch` to carry the session token. */
export type Send = (address: string, init: RequestInit) => Promise<Response>;

type Part<R, Name extends string> = R extends { readonly [K in Name]: infer S extends Schema } ? z.input<S> : never;
type WithParams<R> = R extends { readonly params: Schema } ? { readonly params: Part<R, 'params'> } : unknown;
type WithQuery<R> = R extends { readonly query: Schema } ? { readonly query?: Part<R, 'query'> } : unknown;
type WithBody<R> = R extends { readonly body: Schema } ? { readonly body: Part<R, 'body'> } : unknown;
/** What a call of the route takes: only the parts that the route describes. */
export type CallInput<R> = WithParams<R> & WithQuery<R> & WithBody<R>;

/** Asks the host at one route. */
export type Call<R> = R extends JsonRoute ? (input: CallInput<R> & AnyInput) => Promise<z.output<ReplyOf<R>>> : never;

/** The parts of any call, as they are sent. */
export interface AnyInput {
  readonly signal?: AbortSignal;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const asRecord = (value: unknown): Record<string, unknown> => Object.assign({}, value);

/** A value as it stands in an address: nothing, one text, or one text for each member of a list. */
const textsOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'number') return [value.toString()];
  return typeof value === 'string' && value !== '' ? [value] : [];
};

/** Fills `:name` parts and appends the query; lists repeat their name, empty values are left out. */
export const addressOf = (path: string, params: unknown, query: unknown): string => {
  const values = asRecord(params);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textsOf(values[name]).join('')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(asRecord(query)))
    for (const one of textsOf(value)) search.append(name, one);
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
};

/** What the host said instead of what was asked for. */
export const failureOf = async (response: Response): Promise<ApiFailure> => {
  const body: unknown = await response.json().catch(() => undefined);
  const read = failureReply.safeParse(body);
  if (!read.success) return unreadableAnswer(response.status);
  const { kind, message, supportId, faults } = read.data.error;
  return new ApiFailure({ kind, message, status: response.status, supportId, faults });
};

const NOT_MODIFIED = 304;

/** What only says that something is unchanged; the browser would otherwise ask for a fresh copy. */
const unless = (tag: string) => ({ 'if-none-match': tag, 'cache-control': 'max-age=0' });

const initOf = (route: Route, { body, signal }: AnyInput, tag: string | undefined): RequestInit => ({
  method: route.method.toUpperCase(),
  headers: {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(tag === undefined ? {} : unless(tag)),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  ...(signal ? { signal } : {}),
});

/**
 * Makes the function that calls one route. It answers the parsed reply or throws an `ApiFailure`; what is read again and
 * did not change is the very same reply.
 */
export const makeCall = (route: JsonRoute, send: Send) => {
  const { schema } = jsonReplyOf(route);
  const kept = keptAnswers<unknown>();
  return async (input: AnyInput): Promise<unknown> => {
    const address = addressOf(route.path, input.params, input.query);
    const before = route.method === 'get' ? kept.of(address) : undefined;
    const response = await send(address, initOf(route, input, before?.tag)).catch((cause: unknown) => {
      throw input.signal?.aborted ? cause : noAnswer();
    });
    if (before && response.status === NOT_MODIFIED) return before.reply;
    if (!response.ok) throw await failureOf(response);
    const read = schema.safeParse(await response.json().catch(() => undefined));
    if (!read.success) throw unreadableAnswer(response.status);
    if (route.method === 'get') kept.keep(address, response.headers.get('etag'), read.data);
    return read.data;
  };
};
