import { allScopes, scopesOfKeys } from '../oauth/scopes.ts';
import type { World } from '../world.ts';

/** Who is calling: an API key or an OAuth connection, and what it may do. */
export type Access = { readonly connectionId: string; readonly scopes: ReadonlySet<string> };

/** Recognises the bearer of a call; undefined for anything missing, malformed, unknown or expired. */
export const recognise = (world: World, authorization: string | undefined): Access | undefined => {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return undefined;
  if (token === world.books.get('credentials')?.apiKey) {
    const { partnerApiKey, keyWithout } = world.books.get('switches');
    const scopes = (partnerApiKey ? allScopes : scopesOfKeys).filter((scope) => !keyWithout.includes(scope));
    return { connectionId: world.books.get('profile').connectionId, scopes: new Set(scopes) };
  }
  const connection = world.books.connectionByAccess(token)[0];
  if (!connection || connection.accessExpiresMs <= world.clock.now()) return undefined;
  return { connectionId: connection.id, scopes: new Set(connection.scope.split(' ')) };
};

/** Whether the scopes allow it; a route that lists several is content with any of them. */
export const mayUse = (access: Access, scopes: readonly string[]): boolean =>
  scopes.length === 0 || scopes.some((scope) => access.scopes.has(scope));
