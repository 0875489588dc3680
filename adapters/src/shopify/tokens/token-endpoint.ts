import { fail, ok, type Result, type ShopKey } from '@belegwerk/core';
import { failureOfStatus, type ShopFailure } from '../admin/failures.ts';
import type { AppCredentials, Surroundings } from '../surroundings.ts';
import { refusalIn } from './token-grant.ts';

/** The endpoint said no: asking the same again is useless. */
export interface GrantRefused {
  readonly kind: 'grant-refused';
  readonly code: string;
}

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

/** Parameters that turn a refresh token into the next pair. */
export const refreshParameters = (refreshToken: string): Readonly<Record<string, string>> => ({
  grant_type: 'refresh_token',
  refresh_token: refreshToken,
});

/** Asks the token endpoint of a shop once. Answers the body of the grant. */
export const askForTokens = async (
  { send, shopUrl }: Pick<Required<Surroundings>, 'send' | 'shopUrl'>,
  app: AppCredentials,
  shop: ShopKey,
  parameters: Readonly<Record<string, string>>,
): Promise<Result<string, ShopFailure | GrantRefused>> => {
  const answer = await send({
    url: `${shopUrl(shop)}/admin/oauth/access_token`,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ client_id: app.clientId, client_secret: app.clientSecret, ...parameters }),
  });
  if (!answer) return fail({ kind: 'shop-unreachable', detail: 'no answer' });
  if (answer.status === 200) return ok(answer.body);
  if (answer.status === 400 || answer.status === 401 || answer.status === 403)
    return fail({ kind: 'grant-refused', code: refusalIn(answer.body) });
  if (answer.status === 429) return fail({ kind: 'shop-busy', waitSeconds: 2 });
  return fail(failureOfStatus(answer.status) ?? { kind: 'shop-unreachable', detail: `status ${answer.status}` });
};
