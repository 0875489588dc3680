import express, { Router, type NextFunction, type Request, type Response } from 'express';
import type { AppRegistration } from './app-registration.ts';
import { isAssertionOf } from './client-assertion.ts';
import { mintSessionToken, readSessionToken } from './session-token.ts';
import { tokenAnswer, type TokenUser } from './token-answer.ts';
import type { TokenGrant } from './token-records.ts';
import { readTokenRequest, type TokenRequest } from './token-request.ts';
import type { TokenStore } from './token-store.ts';

/**
 * What the token endpoint needs to know; `app` is read at each request, so it may change while running. Without
 * `knowsShop` every domain counts as a shop.
 */
export interface AuthParts {
  tokens: TokenStore;
  app: AppRegistration;
  now: () => Date;
  knowsShop?: (shop: string) => boolean;
}

type Outcome = { grant: TokenGrant; user?: TokenUser } | { status: number; error: string };

/**
 * Serves POST /shops/:shop/admin/oauth/access_token (token exchange, refresh, migration, client assertion) and
 * GET /shops/:shop/session-token for the admin frame. A first exchange installs the app in that shop.
 */
export function authRouter(parts: AuthParts): Router {
  const router = Router();
  router.param('shop', (_request, response, next, shop: string) => {
    if (parts.knowsShop?.(shop) ?? true) next();
    else response.status(404).json({ errors: 'Not Found' });
  });
  const readBody = [express.json(), express.urlencoded({ extended: false })];
  router.post(
    '/shops/:shop/admin/oauth/access_token',
    readBody,
    (request: Request, response: Response, next: NextFunction) => {
      const endpoint = `${request.protocol}://${request.get('host') ?? ''}${request.originalUrl}`;
      answerTokenRequest(parts, { shop: String(request.params['shop']), endpoint }, request.body).then(
        (outcome) => reply(response, outcome),
        next,
      );
    },
  );
  router.get('/shops/:shop/session-token', (request, response, next) => {
    const minting = mintSessionToken({ app: parts.app, shop: request.params.shop, now: parts.now });
    minting.then((token) => response.set('Cache-Control', 'no-store').json({ token }), next);
  });
  return router;
}

function reply(response: Response, outcome: Outcome): void {
  response.set('Cache-Control', 'no-store');
  if ('error' in outcome) response.status(outcome.status).json({ error: outcome.error });
  else response.json(tokenAnswer(outcome.grant, outcome.user));
}

async function answerTokenRequest(
  parts: AuthParts,
  { shop, endpoint }: { shop: string; endpoint: string },
  body: unknown,
): Promise<Outcome> {
  if (asksWithCode(body)) return { status: 501, error: 'not simulated: authorization code grant' };
  const request = readTokenRequest(body);
  if (request === undefined) return { status: 400, error: 'invalid_request' };
  const { app } = parts;
  const isProved =
    request.kind === 'assert'
      ? await isAssertionOf({ app, endpoint, now: parts.now }, request.assertion)
      : request.clientSecret === app.clientSecret;
  if (request.clientId !== app.clientId || !isProved) return { status: 401, error: 'invalid_client' };
  return grantFor(parts, shop, request);
}

async function grantFor(parts: AuthParts, shop: string, request: TokenRequest): Promise<Outcome> {
  if (parts.tokens.switches.refusesAccess) return { status: 400, error: 'invalid_grant' };
  if (request.kind === 'exchange') return exchange(parts, shop, request);
  if (request.kind === 'migrate') {
    return orRefused(parts.tokens.migrate(shop, request.offlineToken), 'invalid_subject_token');
  }
  if (request.kind === 'assert')
    return parts.tokens.installed(shop)
      ? { grant: parts.tokens.issueApplication(shop) }
      : { status: 400, error: 'app_not_installed' };
  const grant = parts.tokens.refresh(shop, request.refreshToken);
  return orRefused(parts.tokens.switches.omitExpiryFields ? withoutTimes(grant) : grant, 'invalid_grant');
}

async function exchange(
  parts: AuthParts,
  shop: string,
  request: { sessionToken: string; online: boolean; expiring: boolean },
): Promise<Outcome> {
  const user = await readSessionToken({ app: parts.app, shop, now: parts.now }, request.sessionToken);
  if (user === undefined) return { status: 400, error: 'invalid_subject_token' };
  parts.tokens.install(shop, parts.app.scopes);
  if (!request.online) return { grant: parts.tokens.issueOffline(shop, request.expiring) };
  return { grant: parts.tokens.issueOnline(shop), user };
}

function orRefused(grant: TokenGrant | undefined, error: string): Outcome {
  return grant === undefined ? { status: 400, error } : { grant };
}

function withoutTimes(grant: TokenGrant | undefined): TokenGrant | undefined {
  if (grant === undefined) return undefined;
  const { expiresIn: _expiresIn, refreshExpiresIn: _refreshExpiresIn, ...rest } = grant;
  return rest;
}

function asksWithCode(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'code' in body;
}
