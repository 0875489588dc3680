import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import { berlinTimestamp } from '../time/berlin.ts';
import type { World } from '../world.ts';
import { mayUse, recognise } from './access.ts';
import { gatewayError, regularError } from './error-bodies.ts';
import { replyOfFault } from './fault-replies.ts';
import type { FaultHit } from './faults.ts';
import { Refusal, type Reply } from './reply.ts';
import { unknownAtGateway, type Call } from './route.ts';
import type { Router, RouteMatch } from './router.ts';
import { writeReply } from './write-reply.ts';

const handled = async (match: RouteMatch, call: Call): Promise<Reply> => {
  try {
    return await match.route.handle(call);
  } catch (problem) {
    if (problem instanceof Refusal) return problem.reply;
    throw problem;
  }
};

const unknownRoute = (world: World, request: Request, path: string): Reply => {
  const token = (request.get('authorization') ?? '').replace(/^Bearer\s+/i, '');
  if (world.books.get('switches').unknownPath === 403) return unknownAtGateway(token);
  return regularError({ now: world.clock.now(), path, status: 404, message: 'No handler found' });
};

const executed = async (world: World, match: RouteMatch, call: Call, key: string): Promise<Reply> => {
  const creates = match.route.createsSalesVoucher === true;
  if (creates && !world.limiters.admitsVoucher(key)) return gatewayError(429, 'Rate limit exceeded');
  const reply = await handled(match, call);
  if (creates && reply.status === 201) world.limiters.countVoucher(key);
  return reply;
};

interface Matched {
  readonly world: World;
  readonly path: string;
  readonly match: RouteMatch;
  readonly hit: FaultHit;
}

const readCall = (request: Request, { world, path, match, hit }: Matched): Omit<Call, 'access'> => ({
  world,
  method: request.method,
  path,
  params: match.params,
  query: new URL(request.originalUrl, 'http://sandbox').searchParams,
  contentType: request.get('content-type') ?? '',
  accept: request.get('accept') ?? '*/*',
  body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  indexDelayMs: hit.indexDelayMs,
});

type Outcome = { readonly reply: Reply | 'cut'; readonly created: boolean; readonly fault?: string };

const answer = async (
  world: World,
  request: Request,
  path: string,
  match: RouteMatch | undefined,
): Promise<Outcome> => {
  const nothing = { created: false };
  const access = recognise(world, request.get('authorization'));
  if (!access) return { ...nothing, reply: gatewayError(401, 'Unauthorized', 'UnauthorizedException') };
  if (!world.limiters.admitsCall(access.connectionId))
    return { ...nothing, reply: gatewayError(429, 'Rate limit exceeded') };
  if (!match) return { ...nothing, reply: unknownRoute(world, request, path) };
  if (!mayUse(access, match.route.scopes)) {
    return {
      ...nothing,
      reply: regularError({ now: world.clock.now(), path, status: 403, message: 'Insufficient scope' }),
    };
  }
  const hit = world.faults.meet(request.method, path);
  if (hit.delayMs > 0) await wait(hit.delayMs);
  const early = hit.failure && replyOfFault(hit.failure, undefined);
  const call = { ...readCall(request, { world, path, match, hit }), access };
  if (hit.failure?.kind === '504-commit-later')
    world.clock.at(world.clock.now() + (hit.failure.delayMs ?? 0), async () => {
      await executed(world, match, call, access.connectionId);
    });
  if (hit.failure && early) return { ...nothing, reply: early, fault: hit.failure.kind };
  const reply = await executed(world, match, call, access.connectionId);
  const created = request.method === 'POST' && reply.status < 300;
  if (!hit.failure) return { reply, created };
  return { reply: replyOfFault(hit.failure, reply) ?? reply, created, fault: hit.failure.kind };
};

/** Serves the API below `/v1`: recognises the caller, applies limits and faults, runs the route, logs the call. */
export const dispatcher =
  (world: World, router: Router): RequestHandler =>
  async (request: Request, response: Response): Promise<void> => {
    const path = `/v1${request.path}`;
    const match = router.match(request.method, request.path);
    const { reply, created, fault } = await answer(world, request, path, match);
    const status = reply === 'cut' ? reply : reply.status;
    const at = berlinTimestamp(world.clock.now());
    const route = `${request.method} ${match ? `/v1${match.route.path}` : '(unknown)'}`;
    world.requests.note(route, { at, method: request.method, path, status, ...(fault && { fault }) }, created);
    if (reply === 'cut') request.socket.destroy();
    else writeReply(response, reply, { 'x-amzn-RequestId': randomUUID() });
  };
