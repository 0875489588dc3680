import type { Books } from '../books/books.ts';
import { readScopes } from './scopes.ts';

/** A request for consent that may be shown to the user. */
export type AuthorizationRequest = {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: string | null;
  readonly challenge: string;
  readonly connectionName: string | undefined;
};

/** A request that cannot be answered by a redirect, or one that is answered with an error there. */
export type AuthorizationProblem =
  | { readonly kind: 'page'; readonly message: string }
  | { readonly kind: 'redirect'; readonly to: string };

const CONNECTION_NAME = /^[\p{L}\d /?.\-{}"_\\:=,()]{1,100}$/u;

/** Address of the client's redirect with these parameters added; absent ones are left out. */
export const redirectWith = (redirectUri: string, parameters: Readonly<Record<string, string | null>>): string => {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(name, value);
  return url.href;
};

const objection = (query: URLSearchParams): string | undefined => {
  if (query.get('response_type') !== 'code') return 'unsupported_response_type';
  if (query.get('code_challenge_method') !== 'S256') return 'invalid_request';
  if (!/^[\w-]{43}$/.test(query.get('code_challenge') ?? '')) return 'invalid_request';
  if (readScopes(query.get('scope')) === undefined) return 'invalid_scope';
  const name = query.get('connection_name');
  return name !== null && !CONNECTION_NAME.test(name) ? 'invalid_request' : undefined;
};

/** Checks a request for consent: known client, registered redirect, code flow with PKCE S256. */
export const readAuthorizationRequest = (
  books: Books,
  query: URLSearchParams,
): AuthorizationRequest | AuthorizationProblem => {
  const [clientId, redirectUri] = [query.get('client_id') ?? '', query.get('redirect_uri') ?? ''];
  if (clientId !== books.get('credentials')?.clientId)
    return { kind: 'page', message: 'Diese Anwendung ist nicht bekannt.' };
  const registered = books.get('consent').redirectUris;
  if (!URL.canParse(redirectUri) || (registered.length > 0 && !registered.includes(redirectUri))) {
    return { kind: 'page', message: 'Die Rücksprungadresse ist für diese Anwendung nicht hinterlegt.' };
  }
  const error = objection(query);
  const state = query.get('state');
  if (error !== undefined) return { kind: 'redirect', to: redirectWith(redirectUri, { error, state }) };
  return {
    clientId,
    redirectUri,
    scope: readScopes(query.get('scope')) ?? '',
    state,
    challenge: query.get('code_challenge') ?? '',
    connectionName: query.get('connection_name') ?? undefined,
  };
};
