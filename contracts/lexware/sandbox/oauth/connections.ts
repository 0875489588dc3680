import { createHash, createHmac } from 'node:crypto';
import type { AuthorizationCode, Connection } from '../books/entities.ts';
import { berlinTimestamp } from '../time/berlin.ts';
import type { World } from '../world.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { allScopes } from './scopes.ts';

const CODE_LIFE_MS = 5 * 60_000;

/** Seconds that an access token lives. */
export const ACCESS_LIFE_SECONDS = 14_399;

/** Notes the user's consent; the code can be exchanged once within five minutes. */
export const grantCode = (world: World, request: AuthorizationRequest): string => {
  const id = world.ids.secret(128);
  world.books.codes.put({
    id,
    clientId: request.clientId,
    redirectUri: request.redirectUri,
    scope: request.scope,
    challenge: request.challenge,
    ...(request.connectionName !== undefined && { connectionName: request.connectionName }),
    expiresMs: world.clock.now() + CODE_LIFE_MS,
  });
  return id;
};

/** Base64url SHA-256 of a PKCE verifier, without padding. */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const accessToken = (world: World, connectionId: string): string => {
  const seconds = Math.floor(world.clock.now() / 1000);
  const claims = { sub: connectionId, iat: seconds, exp: seconds + ACCESS_LIFE_SECONDS, jti: world.ids.uuid() };
  const unsigned = `${encoded({ alg: 'HS512', typ: 'JWT' })}.${encoded(claims)}`;
  const secret = world.books.get('credentials')?.clientSecret ?? '';
  return `${unsigned}.${createHmac('sha512', secret).update(unsigned).digest('base64url')}`;
};

const freshTokens = (world: World, connectionId: string) => ({
  accessToken: accessToken(world, connectionId),
  accessExpiresMs: world.clock.now() + ACCESS_LIFE_SECONDS * 1000,
  refreshToken: world.ids.secret(128),
});

/** Makes a new connection out of a code. */
export const connect = (world: World, code: AuthorizationCode): Connection =>
  connected(world, code.connectionName ?? 'Belegwerk', code.scope);

/** A new connection with all scopes. */
export const connectWholly = (world: World): Connection => connected(world, 'Belegwerk', allScopes.join(' '));

const connected = (world: World, name: string, scope: string): Connection => {
  const id = world.ids.uuid();
  return world.books.connections.put({
    id,
    name,
    scope,
    createdDate: berlinTimestamp(world.clock.now()),
    ...freshTokens(world, id),
  });
};

/** Replaces both tokens of a connection; the old ones are worthless from now on. */
export const rotate = (world: World, connection: Connection): Connection =>
  world.books.connections.put({ ...connection, ...freshTokens(world, connection.id) });

/** Ends a connection: tells its subscribers, then removes its subscriptions and tokens. */
export const disconnect = (world: World, connection: Connection): void => {
  world.webhooks.happened('token.revoked', connection.id, 'user');
  for (const row of world.books.subscriptions.values()) {
    if (row.connectionId === connection.id) world.books.subscriptions.remove(row.id);
  }
  world.books.connections.remove(connection.id);
};
