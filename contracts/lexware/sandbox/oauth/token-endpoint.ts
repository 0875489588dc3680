import { timingSafeEqual } from 'node:crypto';
import type { AuthorizationCode, Connection } from '../books/entities.ts';
import { json, type Reply } from '../http/reply.ts';
import type { World } from '../world.ts';
import { ACCESS_LIFE_SECONDS, challengeOf, connect, disconnect, rotate } from './connections.ts';

const problem = (error: string, description: string, status = 400): Reply => ({
  status,
  headers: status === 401 ? { 'WWW-Authenticate': 'Basic' } : {},
  body: { error, error_description: description },
});

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Whether the caller proved to be the registered client with HTTP Basic. */
export const isClient = (world: World, authorization: string | undefined): boolean => {
  const encoded = /^Basic\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  const credentials = world.books.get('credentials');
  if (encoded === undefined || !credentials) return false;
  const given = Buffer.from(encoded, 'base64').toString('utf8');
  return isSame(given, `${credentials.clientId}:${credentials.clientSecret}`);
};

const tokens = ({ accessToken, refreshToken, scope }: Connection): Reply =>
  json({
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: ACCESS_LIFE_SECONDS,
    refresh_token: refreshToken,
    scope,
  });

const codeObjection = (world: World, code: AuthorizationCode, form: URLSearchParams): string | undefined => {
  if (code.expiresMs <= world.clock.now()) return 'authorization code expired';
  if (code.redirectUri !== form.get('redirect_uri')) return 'redirect_uri does not match';
  if (code.challenge !== challengeOf(form.get('code_verifier') ?? '')) return 'code_verifier does not match';
  return undefined;
};

const invalidateUsed = (world: World, code: AuthorizationCode): void => {
  const connection = code.connectionId === undefined ? undefined : world.books.connections.get(code.connectionId);
  if (connection) disconnect(world, connection);
};

const exchange = (world: World, form: URLSearchParams): Reply => {
  const code = world.books.codes.get(form.get('code') ?? '');
  if (!code) return problem('invalid_grant', 'authorization code unknown');
  if (code.connectionId !== undefined) {
    invalidateUsed(world, code);
    return problem('invalid_grant', 'authorization code already used');
  }
  const objection = codeObjection(world, code, form);
  if (objection !== undefined) {
    world.books.codes.remove(code.id);
    return problem('invalid_grant', objection);
  }
  const connection = connect(world, code);
  world.books.codes.put({ ...code, connectionId: connection.id });
  return tokens(connection);
};

const refresh = (world: World, form: URLSearchParams): Reply => {
  const connection = world.books.connectionByRefresh(form.get('refresh_token') ?? '')[0];
  return connection ? tokens(rotate(world, connection)) : problem('invalid_grant', 'refresh token unknown');
};

/** Exchanges a code or a refresh token for a new pair of tokens. */
export const answerToken = (world: World, authorization: string | undefined, form: URLSearchParams): Reply => {
  if (!isClient(world, authorization)) return problem('invalid_client', 'client authentication failed', 401);
  if (form.get('grant_type') === 'authorization_code') return exchange(world, form);
  if (form.get('grant_type') === 'refresh_token') return refresh(world, form);
  return problem('unsupported_grant_type', 'only authorization_code and refresh_token');
};

/** Revokes the connection that a token belongs to; unknown tokens are fine too. */
export const answerRevoke = (world: World, authorization: string | undefined, form: URLSearchParams): Reply => {
  if (!isClient(world, authorization)) return problem('invalid_client', 'client authentication failed', 401);
  const token = form.get('token') ?? '';
  const connection = world.books.connectionByRefresh(token)[0] ?? world.books.connectionByAccess(token)[0];
  if (connection) disconnect(world, connection);
  return { status: 200 };
};
