import {
  actsOf,
  isLook,
  BODY_KILOBYTES,
  jsonReplyOf,
  type FailureOf,
  type FileRoute,
  type NewsRoute,
  type JsonRoute,
  type RateClass,
  type ReplyOf,
  type Route,
  type Schema,
  type Status,
} from '@belegwerk/contracts/api';
import type { Instant, Result, StaffId } from '@belegwerk/core/kernel';
import { featureGate } from '@belegwerk/core/plans';
import { gateText } from '@belegwerk/core/sentences';
import { can, type AdminRight } from '@belegwerk/core/permissions';
import { entitlementsOf, type Shop } from '@belegwerk/core/shops';
import type { IncomingHttpHeaders } from 'node:http';
import type { IRouter, Request, RequestHandler, Response } from 'express';
import type { z } from 'zod/mini';
import { guestOf, type Guest } from './adviser-guard.ts';
import { customerOf, type CustomerCaller } from './customer-guard.ts';
import { forReaders } from './for-readers.ts';
import { formBody } from './form-body.ts';
import { jsonBody } from './json-body.ts';
import { bytesOf, rawBody, refusedBody } from './raw-body.ts';
import { askedOf, namedBy, parsed } from './question.ts';
import { isRefusal, Refusal } from './refusal.ts';
import { promised, sendReply, sendStatus, type FILE_SENT, type HttpReply } from './reply.ts';
import type { StraightMessages } from './straight-messages.ts';

/** Who is asking: the shop and staff member of the session token. */
export interface Caller {
  readonly shop: Shop;
  readonly userId: StaffId;
  /** Shopify lets us into the shop no longer; only a route that says so is answered. */
  readonly lacksAccess?: true;
  /** The operator looks at the shop, until then; nothing is done for them. */
  readonly visitsUntil?: Instant;
}

/** Why a shop that Shopify lets us into no longer is refused. */
export const ACCESS_DENIED = 'Shopify lässt die App nicht in diesen Shop. Öffne sie noch einmal über „Apps“.';

type Parsed<S> = S extends Schema ? z.output<S> : undefined;

/** What a route is asked. */
export interface RequestContext<R extends JsonRoute | NewsRoute> {
  readonly caller: Caller;
  readonly params: Parsed<R['params']>;
  readonly query: Parsed<R['query']>;
  readonly body: Parsed<R['body']>;
}

/** What a route is asked that hands a file. */
export interface FileRequestContext<R extends FileRoute> {
  readonly caller: Caller;
  readonly params: Parsed<R['params']>;
  readonly query: Parsed<R['query']>;
  readonly response: Response;
}

/** Lets in who may call; the session of a shop leaves its caller in `locals.caller`. */
export interface Guards {
  readonly called: Readonly<Record<JsonRoute['access'], RequestHandler>>;
  /** For tax advisers: counts the calls, and leaves who came in `locals.guest`. */
  readonly adviser: (rate: RateClass) => RequestHandler;
  /** For customers of a shop: counts the calls, and leaves who came in `locals.customer`. */
  readonly customer: (rate: RateClass) => RequestHandler;
  /** For every holder of the address: counts the calls. */
  readonly open: (rate: RateClass) => RequestHandler;
}

/** What a route for callers without a session is asked, as the table declares it, and how it came. */
export interface OpenRequestContext<R extends Route> {
  readonly params: Parsed<R['params']>;
  readonly query: Parsed<R['query']>;
  readonly body: Parsed<R['body']>;
  readonly request: Request;
  readonly response: Response;
}

/** What a route for tax advisers is asked, and by whom. */
export interface AdviserRequestContext<R extends AdviserRoute> extends OpenRequestContext<R> {
  readonly guest: Guest;
}

/** What a route for customers is asked, and by whom. */
export interface CustomerRequestContext<R extends CustomerRoute> {
  readonly caller: CustomerCaller;
  readonly params: Parsed<R['params']>;
  readonly body: Parsed<R['body']>;
}

type CustomerRoute = Route & { readonly access: 'customer'; readonly replies: JsonRoute['replies'] };
type AdviserRoute = Route & { readonly access: 'adviser' };
type PublicRoute = Route & { readonly access: 'public' };
type VendorRoute = Route & { readonly access: 'vendor' };

interface Reception<R extends VendorRoute, Proved> {
  /** Of a signed body: the header with the signature, what can be one, who is told of a message without, what bounds it. */
  readonly signed?: {
    readonly header: string;
    readonly isSignature?: (text: string) => boolean;
    readonly missing: () => void;
    readonly budget?: RequestHandler;
  };
  /** Whether the vendor has really sent this; a failure is what is said to the sender. */
  readonly prove: (opened: OpenRequestContext<R>) => Promise<Result<Proved, HttpReply<R>>>;
  readonly take: (proved: Proved) => Promise<HttpReply<R>>;
}

/** Signed messages of a vendor at one address that names nothing, in great numbers. */
interface Stream<R extends StreamRoute, Proved> {
  readonly signed: Required<NonNullable<Reception<R, Proved>['signed']>>;
  /** Whether the vendor has really sent this; a failure is what is said to the sender. */
  readonly prove: (bytes: Uint8Array, headers: IncomingHttpHeaders) => Result<Proved, HttpReply<R> & Status>;
  readonly take: (proved: Proved) => Promise<HttpReply<R> & Status>;
}

type StreamRoute = VendorRoute & { readonly rate: 'uncounted'; readonly encoding: 'signed' };

/** Mounts routes of the contract; there is no other way to mount anything. */
export interface Mount {
  /** For a caller with a session: reads what the route declares, answers what it promises. */
  answer<R extends JsonRoute>(
    route: R,
    answer: (asked: RequestContext<R>) => Promise<z.input<ReplyOf<R>> | Refusal<FailureOf<R>>>,
  ): void;
  /** Mounts a route that is answered by a file, which the answer sends itself. */
  hand<R extends FileRoute>(
    route: R,
    answer: (asked: FileRequestContext<R>) => Promise<typeof FILE_SENT | Refusal<FailureOf<R>>>,
  ): void;
  /** Mounts a route whose caller is told news one after another until the answered promise resolves. */
  tell<R extends NewsRoute>(
    route: R,
    tell: (asked: Pick<RequestContext<R>, 'caller'> & { readonly response: Response }) => Promise<void>,
  ): void;
  /** For every holder of the address. */
  open<R extends PublicRoute>(
    route: R,
    answer: (opened: OpenRequestContext<R>) => Promise<HttpReply<R> | Refusal<FailureOf<NoInfer<R>>>>,
  ): void;
  /** For a shop's tax adviser: to read what is of that shop. */
  advise<R extends AdviserRoute>(
    route: R,
    answer: (asked: AdviserRequestContext<R>) => Promise<HttpReply<R> | Refusal<FailureOf<NoInfer<R>>>>,
  ): void;
  /** For a signed-in customer of a shop, in an extension at an address of the platform. */
  serve<R extends CustomerRoute>(
    route: R,
    answer: (asked: CustomerRequestContext<R>) => Promise<z.input<ReplyOf<R>> | Refusal<FailureOf<NoInfer<R>>>>,
  ): void;
  /** For a vendor: nothing is taken before it was proved. */
  receive<R extends VendorRoute, Proved>(route: R, reception: Reception<R, Proved>): void;
  /** For a vendor that sends very many messages: they are received as all others, and plain ones without Express. */
  stream<R extends StreamRoute, Proved>(route: R, stream: Stream<R, Proved>): void;
}

/** A topic of the product: its routes, on a host that lets in who may call them. */
export type Area = (mount: Mount) => void;

/** Mounts routes on a host behind its guards; `straight` takes what need not go through Express. */
export const mountOn = (web: IRouter, guards: Guards, straight?: StraightMessages): Mount => {
  const all = mountForAll(web, guards);
  return {
    ...mountForCallers(web, guards),
    ...all,
    ...mountForCustomers(web, guards),
    stream(route, { signed, prove, take }) {
      all.receive(route, { signed, prove: async ({ request }) => prove(bytesOf(request), request.headers), take });
      straight?.add(route, {
        ...signed,
        answer: async (bytes, headers) => {
          const proved = prove(bytes, headers);
          return promised(route, proved.ok ? await take(proved.value) : proved.failure);
        },
      });
    },
  };
};

/** For callers with a session. */
const mountForCallers = (web: IRouter, guards: Guards): Pick<Mount, 'answer' | 'hand' | 'tell'> => ({
  answer(route, answer) {
    web[route.method](
      route.path,
      classed(route),
      guards.called[route.access],
      jsonBody(route),
      async (request: Request, response: Response) => {
        const question = questionOf(route, request, response);
        await turnOf(response)(async () => {
          const reply = unlessRefused(await answer(question));
          response.set('cache-control', 'no-store').status(jsonReplyOf(route).status).json(reply);
        });
      },
    );
  },

  hand(route, answer) {
    if (route.fromExtension) web.use(forExtensionsAt(route.path));
    web.get(route.path, classed(route), guards.called[route.access], async (request: Request, response: Response) => {
      const question = {
        caller: callerOf(response),
        params: namedBy(route, request.params),
        query: parsed(route.query, askedOf(request.query), 'query'),
        response,
      } as FileRequestContext<typeof route>;
      if (question.caller.lacksAccess) throw new Refusal('access-denied', ACCESS_DENIED);
      await turnOf(response)(async () => void unlessRefused(await answer(question)));
    });
  },

  tell(route, tell) {
    web.get(route.path, classed(route), guards.called[route.access], async (_request: Request, response: Response) => {
      const caller = callerOf(response);
      if (caller.lacksAccess) throw new Refusal('access-denied', ACCESS_DENIED);
      await tell({ caller, response });
    });
  },
});

/** For callers without one, by a link or as a vendor. */
const mountForAll = (web: IRouter, guards: Guards): Pick<Mount, 'open' | 'advise' | 'receive'> => ({
  open(route, answer) {
    const marked = route.owner === 'link' ? [forReaders.mark] : [];
    const read = route.encoding === 'form' ? [formBody(route)] : [];
    web[route.method](
      route.path,
      ...marked,
      guards.open(route.rate),
      ...read,
      async (request: Request, response: Response) => {
        sendReply(route, response, unlessRefused(await answer(openedOf(route, request, response))));
      },
    );
  },

  advise(route, answer) {
    const read = route.encoding === 'form' ? [formBody(route)] : [];
    web[route.method](
      route.path,
      forReaders.mark,
      guards.adviser(route.rate),
      ...read,
      async (request: Request, response: Response) => {
        const asked = { ...openedOf(route, request, response), guest: guestOf(response) };
        sendReply(route, response, unlessRefused(await answer(asked)));
      },
    );
  },

  receive(route, { signed, prove, take }) {
    const read = signed ? signedBody(route, signed) : [];
    web[route.method](
      route.path,
      guards.open(route.rate),
      ...read,
      async (request: Request, response: Response) => {
        // a vendor is told by the status alone that there is nothing of that name
        if (route.params?.safeParse(request.params).success === false) return sendStatus(route, response, 404);
        const proved = await prove(openedOf(route, request, response));
        sendReply(route, response, proved.ok ? await take(proved.value) : proved.failure);
      },
      refusedBody,
    );
  },
});

/** For customers who are signed in at the platform, by an extension. */
const mountForCustomers = (web: IRouter, guards: Guards): Pick<Mount, 'serve'> => ({
  serve(route, answer) {
    web.use(forExtensionsAt(route.path));
    web[route.method](
      route.path,
      forReaders.mark,
      classed(route),
      guards.customer(route.rate),
      jsonBody(route),
      async (request: Request, response: Response) => {
        const question = {
          caller: customerOf(response),
          params: namedBy(route, request.params),
          body: parsed(route.body, request.body ?? {}, 'body'),
        } as CustomerRequestContext<typeof route>;
        const reply = unlessRefused(await answer(question));
        response.set('cache-control', 'no-store').status(jsonReplyOf(route).status).json(reply);
      },
    );
  },
});

/** An extension asks from an address of the platform; it is let in by its token alone, and no cookie is ever read. */
const forExtensionsAt = (path: string): RequestHandler => {
  const asked = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  return function forExtensions(request, response, next) {
    if (!asked.test(request.path)) return next();
    response.set({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '600',
    });
    // the browser asks before it sends the token
    if (request.method === 'OPTIONS') return void response.status(204).end();
    next();
  };
};

/** What is asked, of a caller who may ask it. */
const questionOf = <R extends JsonRoute>(route: R, request: Request, response: Response): RequestContext<R> => {
  const question = {
    caller: callerOf(response),
    params: namedBy(route, request.params),
    query: parsed(route.query, askedOf(request.query), 'query'),
    body: parsed(route.body, request.body ?? {}, 'body'),
  } as RequestContext<R>;
  refuseWithoutAccess(route, question.caller);
  refuseWithout(route, question.caller);
  return question;
};

const refuseWithoutAccess = ({ withoutAccess }: JsonRoute, { lacksAccess }: Caller): void => {
  if (lacksAccess && !withoutAccess) throw new Refusal('access-denied', ACCESS_DENIED);
};

/** What the plan of a shop does not contain, or what it may not do at the platform, is refused before anything is done. */
const refuseWithout = ({ feature }: JsonRoute, { shop }: Caller): void => {
  if (feature === undefined) return;
  const gate = featureGate(feature, entitlementsOf(shop));
  if (gate.kind !== 'open') throw new Refusal('feature-missing', gateText(gate));
};

const signedBody = (
  { kilobytes = BODY_KILOBYTES }: Route,
  { header, missing, ...more }: NonNullable<Reception<VendorRoute, unknown>['signed']>,
) => rawBody({ limit: `${kilobytes}kb`, signature: header, unsigned: missing, ...more });

const openedOf = <R extends Route>(route: R, request: Request, response: Response) =>
  ({
    params: namedBy(route, request.params),
    query: parsed(route.query, request.query, 'query'),
    body: parsed(route.body, request.body ?? {}, 'body'),
    request,
    response,
  }) as OpenRequestContext<R>;

const unlessRefused = <T>(answer: T | Refusal): T => {
  if (isRefusal(answer)) throw answer;
  return answer;
};

const classed =
  (route: Route): RequestHandler =>
  (_request, response, next) => {
    response.locals['rate'] = route.rate;
    response.locals['acts'] = actsOf(route);
    response.locals['isLook'] = isLook(route);
    response.locals['right'] = route.right;
    response.locals['whileSuspended'] = route.whileSuspended;
    next();
  };

/** The class of the route that is asked; it stands there before the session is looked at. */
export const rateOf = (response: Response): RateClass => response.locals['rate'] as RateClass;

/** Whether the route that is asked does something; it stands there before the session is looked at. */
export const isActing = (response: Response): boolean => response.locals['acts'] !== false;

/** Whether the route only shows what is stored; it stands there before the session is looked at. */
export const isLooking = (response: Response): boolean => response.locals['isLook'] === true;

/** Whether the route that is asked acts for a shop that is switched off. */
export const actsWhileSuspended = (response: Response): boolean => response.locals['whileSuspended'] === true;

/** Whether a shop may ask the route of the administration that is asked. */
export const mayAdminister = (response: Response, shop: Shop): boolean => {
  const right = response.locals['right'] as AdminRight | undefined;
  return right !== undefined && can(shop, right);
};

/** The session middleware leaves the caller here. */
export const callerOf = (response: Response): Caller => response.locals['caller'] as Caller;

/** Does what is asked, when its turn has come. */
export type Turn = (work: () => Promise<void>) => Promise<void>;

/** The limits leave it here for what takes turns; everything else is done at once. */
const turnOf = (response: Response): Turn => (response.locals['turn'] as Turn | undefined) ?? ((work) => work());
