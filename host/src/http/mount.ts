import type { RateClass, Route, Schema } from '@belegwerk/contracts/api';
import { cutText } from '@belegwerk/core/documents';
import type { Shop } from '@belegwerk/core/shops';
import type { StaffId } from '@belegwerk/core/kernel';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { z } from 'zod/mini';
import { notFound, RequestFailure } from './failures.ts';
import { jsonBody } from './json-body.ts';

/** Who is asking: the shop and staff member of the session token. */
export interface Caller {
  readonly shop: Shop;
  readonly userId: StaffId;
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Given<S> = S extends Schema ? z.input<S> : undefined;

export interface Asked<R extends Route> {
  readonly caller: Caller;
  readonly params: Parsed<R['params']>;
  readonly query: Parsed<R['query']>;
  readonly body: Parsed<R['body']>;
}

const parsed = (schema: Schema | undefined, value: unknown, where: string): unknown => {
  if (!schema) return undefined;
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = [where, ...(issue?.path ?? [])].join('.');
  if (issue?.code === 'too_big' && issue.origin === 'string')
    throw new RequestFailure(
      400,
      'bad-request',
      `Die Angabe „${path}“ ist zu lang: höchstens ${issue.maximum} Zeichen.`,
    );
  throw notUnderstood(path);
};

/** What the path names; what cannot be a name names nothing. */
const named = ({ params, names = 'address' }: Route, given: Request['params']): unknown => {
  const read = params?.safeParse(given);
  if (read?.success === false) throw notFound(names);
  return read?.data;
};

const notUnderstood = (path: string): RequestFailure =>
  new RequestFailure(400, 'bad-request', `Die Angabe „${path}“ wird so nicht verstanden. Lade die Seite neu.`);

/** Lists come as a name again and again; one in brackets is another name, which would be passed over without a word. */
const asked = (query: Request['query']): Request['query'] => {
  const bracketed = Object.keys(query).find((name) => name.includes('['));
  if (bracketed !== undefined) throw notUnderstood(cutText(`query.${bracketed}`, MOST_OF_NAME));
  return query;
};

/** Characters of a wrong name that are said back. */
const MOST_OF_NAME = 64;

/** Mounts a route of the contract that belongs to a shop: reads what it declares, answers what it promises. */
export const mount = <R extends Route>(
  router: Router,
  route: R,
  session: RequestHandler,
  answer: (asked: Asked<R>) => Promise<Given<R['reply']>>,
): void => {
  router[route.method](
    route.path,
    (_request, response, next) => {
      response.locals['rate'] = route.rate;
      next();
    },
    session,
    jsonBody(route),
    async (request: Request, response: Response) => {
      const question = {
        caller: callerOf(response),
        params: named(route, request.params),
        query: parsed(route.query, asked(request.query), 'query'),
        body: parsed(route.body, request.body ?? {}, 'body'),
      } as Asked<R>;
      await turnOf(response)(async () => {
        const reply = await answer(question);
        response.set('cache-control', 'no-store');
        response.status(route.status ?? 200).json(reply);
      });
    },
  );
};

/** The class of the route that is asked; it stands there before the session is looked at. */
export const rateOf = (response: Response): RateClass => response.locals['rate'] as RateClass;

/** The session middleware leaves the caller here. */
export const callerOf = (response: Response): Caller => response.locals['caller'] as Caller;

/** Does what is asked, when its turn has come. */
export type Turn = (work: () => Promise<void>) => Promise<void>;

/** The limits leave it here for what takes turns; everything else is done at once. */
const turnOf = (response: Response): Turn => (response.locals['turn'] as Turn | undefined) ?? ((work) => work());
