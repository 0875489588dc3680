import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import { failureOfStatus, type ShopFailure } from '../admin/failures.ts';
import type { AppCredentials, ShopifyDependencies } from '../dependencies.ts';
import { refusalIn } from './token-grant.ts';

/** How the endpoint says no; `code` is its word for it, or its status where it has none. */
export type TokenRefusal =
  /** To the token that was handed in: asking the same again is useless. */
  | { readonly kind: 'grant-refused'; readonly code: string }
  /** To the key or secret of the app: the operator's fault, which says nothing about the token. */
  | { readonly kind: 'app-refused'; readonly code: string }
  /** To something else. */
  | { readonly kind: 'not-granted'; readonly code: string };

const NO: Readonly<Record<string, TokenRefusal['kind']>> = {
  invalid_grant: 'grant-refused',
  invalid_subject_token: 'grant-refused',
  invalid_client: 'app-refused',
  unauthorized_client: 'app-refused',
  application_cannot_be_found: 'app-refused',
};

const URN = 'urn:ietf:params:oauth';

/** Parameters that turn a session token into an offline token which expires and can be refreshed. */
export const exchangeParameters = (sessionToken: string): Readonly<Record<string, string>> => ({
  grant_type: `${URN}:grant-type:token-exchange`,
  subject_token: sessionToken,
  subject_token_type: `${URN}:token-type:id_token`,
  requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
  // the text "1": any other form is answered with a token that never expires
  expiring: '1',
});

/** Parameters that turn a session token into a token of the user's own, whose grant names the user. */
export const onlineParameters = (sessionToken: string): Readonly<Record<string, string>> => ({
  grant_type: `${URN}:grant-type:token-exchange`,
  subject_token: sessionToken,
  subject_token_type: `${URN}:token-type:id_token`,
  requested_token_type: 'urn:shopify:params:oauth:token-type:online-access-token',
});

/** Parameters that turn a refresh token into the next pair. */
export const refreshParameters = (refreshToken: string): Readonly<Record<string, string>> => ({
  grant_type: 'refresh_token',
  refresh_token: refreshToken,
});

/** Parameters that turn a signed assertion into a token of the application alone, which no refresh token comes with. */
export const assertionParameters = (assertion: string): Readonly<Record<string, string>> => ({
  grant_type: 'client_credentials',
  client_assertion_type: `${URN}:client-assertion-type:jwt-bearer`,
  client_assertion: assertion,
});

/** The address of the endpoint of a shop. */
export const tokenEndpoint = ({ shopUrl }: Pick<ShopifyDependencies, 'shopUrl'>, shop: ShopKey): string =>
  `${shopUrl(shop)}/admin/oauth/access_token`;

/** Asks the token endpoint of a shop once. An assertion stands in the place of the secret of the app. Answers the body of the grant. */
export const askForTokens = async (
  { send, shopUrl, addresses }: Pick<Required<ShopifyDependencies>, 'send' | 'shopUrl' | 'addresses'>,
  app: AppCredentials,
  shop: ShopKey,
  parameters: Readonly<Record<string, string>>,
): Promise<Result<string, ShopFailure | TokenRefusal>> => {
  const secret = 'client_assertion' in parameters ? {} : { client_secret: app.clientSecret };
  const answer = await send({
    url: tokenEndpoint({ shopUrl }, shop),
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ client_id: app.clientId, ...secret, ...parameters }),
  });
  addresses.look(shop, answer?.status);
  if (!answer) return fail({ kind: 'shop-unreachable', detail: 'no answer' });
  if (answer.status === 200) return ok(answer.body);
  if (answer.status === 400 || answer.status === 401 || answer.status === 403) return fail(refusalOf(answer));
  if (answer.status === 429) return fail({ kind: 'shop-busy', waitSeconds: 2 });
  return fail(failureOfStatus(answer.status) ?? { kind: 'shop-unreachable', detail: `status ${answer.status}` });
};

const refusalOf = ({ status, body }: { readonly status: number; readonly body: string }): TokenRefusal => {
  const code = refusalIn(body) ?? `status ${status}`;
  const named = Object.hasOwn(NO, code) ? NO[code] : undefined;
  return { kind: named ?? (status === 401 ? 'app-refused' : 'not-granted'), code };
};
