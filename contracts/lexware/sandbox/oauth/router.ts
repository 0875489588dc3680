import { Router, urlencoded } from 'express';
import type { Request, Response } from 'express';
import { writeReply } from '../http/write-reply.ts';
import { consentPage } from '../pages/consent-page.ts';
import { problemPage } from '../pages/layout.ts';
import type { World } from '../world.ts';
import { readAuthorizationRequest, redirectWith, type AuthorizationRequest } from './authorization-request.ts';
import { grantCode } from './connections.ts';
import { answerRevoke, answerToken } from './token-endpoint.ts';

const formOf = (request: Request): URLSearchParams =>
  new URLSearchParams(request.body as Record<string, string> | undefined);

const queryOf = (request: Request): URLSearchParams => new URL(request.originalUrl, 'http://sandbox').searchParams;

const approve = (world: World, response: Response, request: AuthorizationRequest): void => {
  const code = grantCode(world, request);
  response.redirect(302, redirectWith(request.redirectUri, { code, state: request.state }));
};

const withRequest = (
  world: World,
  response: Response,
  query: URLSearchParams,
  proceed: (request: AuthorizationRequest) => void,
): void => {
  const request = readAuthorizationRequest(world.books, query);
  if (!('kind' in request)) proceed(request);
  else if (request.kind === 'redirect') response.redirect(302, request.to);
  else response.status(400).type('html').send(problemPage('Verbindung nicht möglich', request.message));
};

/** The authorization server: consent page, token and revocation endpoints. */
export const oauthRouter = (world: World): Router => {
  const router = Router();
  router.use(urlencoded({ extended: false }));
  router.get('/authorize', (request, response) => {
    const query = queryOf(request);
    withRequest(world, response, query, (wanted) => {
      if (world.books.get('consent').autoApprove) approve(world, response, wanted);
      else response.type('html').send(consentPage(world.books.get('profile').companyName, wanted, query));
    });
  });
  router.post('/authorize', (request, response) => {
    withRequest(world, response, queryOf(request), (wanted) => {
      if (formOf(request).get('decision') === 'allow') approve(world, response, wanted);
      else response.redirect(302, redirectWith(wanted.redirectUri, { error: 'access_denied', state: wanted.state }));
    });
  });
  router.post('/token', (request, response) => {
    writeReply(response, answerToken(world, request.get('authorization'), formOf(request)), {
      'Cache-Control': 'no-store',
    });
  });
  router.post('/revoke', (request, response) => {
    writeReply(response, answerRevoke(world, request.get('authorization'), formOf(request)));
  });
  return router;
};
