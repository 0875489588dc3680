import { z } from 'zod';

const URN = 'urn:ietf:params:oauth';
const OFFLINE = 'urn:shopify:params:oauth:token-type:offline-access-token';
const ONLINE = 'urn:shopify:params:oauth:token-type:online-access-token';

const credentials = { client_id: z.string(), client_secret: z.string() };
const requestBody = z.union([
  z.object({
    ...credentials,
    grant_type: z.literal(`${URN}:grant-type:token-exchange`),
    subject_token: z.string(),
    subject_token_type: z.enum([`${URN}:token-type:id_token`, OFFLINE]),
    requested_token_type: z.enum([OFFLINE, ONLINE]),
    expiring: z.union([z.string(), z.number()]).optional(),
  }),
  z.object({ ...credentials, grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
  // an assertion stands in the place of the secret
  z.strictObject({
    client_id: z.string(),
    grant_type: z.literal('client_credentials'),
    client_assertion_type: z.literal(`${URN}:client-assertion-type:jwt-bearer`),
    client_assertion: z.string(),
  }),
]);

interface Credentials {
  readonly clientId: string;
  /** Absent where an assertion proves who asks. */
  readonly clientSecret?: string;
}

/** What an app can ask the token endpoint for. */
export type TokenRequest = Credentials &
  (
    | { readonly kind: 'exchange'; readonly sessionToken: string; readonly online: boolean; readonly expiring: boolean }
    | { readonly kind: 'migrate'; readonly offlineToken: string }
    | { readonly kind: 'refresh'; readonly refreshToken: string }
    | { readonly kind: 'assert'; readonly assertion: string }
  );

/** A request body as one of the grants the platform knows; undefined when it is none of them. */
export function readTokenRequest(body: unknown): TokenRequest | undefined {
  const parsed = requestBody.safeParse(body);
  if (!parsed.success) return undefined;
  const { data } = parsed;
  if (data.grant_type === 'client_credentials')
    return { clientId: data.client_id, kind: 'assert', assertion: data.client_assertion };
  const app = { clientId: data.client_id, clientSecret: data.client_secret };
  if (data.grant_type === 'refresh_token') return { ...app, kind: 'refresh', refreshToken: data.refresh_token };
  if (data.subject_token_type === OFFLINE) return { ...app, kind: 'migrate', offlineToken: data.subject_token };
  const expiring = String(data.expiring) === '1';
  const online = data.requested_token_type === ONLINE;
  return { ...app, kind: 'exchange', sessionToken: data.subject_token, online, expiring };
}
