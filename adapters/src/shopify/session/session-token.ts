import { fail, ok, type Instant, staffId, type Result, type ShopKey, type StaffId } from '@belegwerk/core/kernel';
import { errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import { platformShop } from '../platform-shop.ts';
import type { AppCredentials } from '../dependencies.ts';

/** Who is asking: the shop and the member of staff that the platform vouches for. */
export interface SessionIdentity {
  readonly shop: ShopKey;
  readonly userId: StaffId;
}

/** Who looks at an order in the customer accounts: a shop, and the signed-in customer where the platform names one. */
export interface CustomerIdentity {
  readonly shop: ShopKey;
  /** `gid://shopify/Customer/…`. */
  readonly customer?: string;
}

/** Why a session token is not believed. All of them are answered 401 with the retry header. */
export interface SessionTokenInvalid {
  readonly kind: 'session-token-invalid';
  readonly reason: 'malformed' | 'signature' | 'time' | 'audience' | 'claims' | 'hosts' | 'shop';
}

type Invalid = SessionTokenInvalid['reason'];

const LEEWAY_SECONDS = 10;
const claims = z.object({ iss: z.url(), dest: z.url(), sub: z.string().min(1) });

/**
 * Verifies a session token: HS256 only, signed with the present or an old secret, for this app, in time (10 seconds
 * leeway), issued by the shop it is for. The shop of a request is the one in here and nowhere else.
 */
export const verifySessionToken = async (
  jwt: string,
  now: Instant,
  app: AppCredentials,
): Promise<Result<SessionIdentity, SessionTokenInvalid>> => {
  const verified = await verifiedFor(app, jwt, now, ['iss', 'sub']);
  return verified.ok ? identityIn(verified.value) : verified;
};

/**
 * Verifies the session token of an extension in the customer accounts of a shop: signed and bounded like that of the admin. It
 * names no issuer, and its customer only when one is signed in and the app may read customers. Source: shopify.dev, customer
 * account UI extensions, Session Token API.
 */
export const verifyCustomerToken = async (
  jwt: string,
  now: Instant,
  app: AppCredentials,
): Promise<Result<CustomerIdentity, SessionTokenInvalid>> => {
  const verified = await verifiedFor(app, jwt, now, []);
  return verified.ok ? customerIn(verified.value) : verified;
};

const verifiedFor = async (
  app: AppCredentials,
  jwt: string,
  now: Instant,
  requiredClaims: readonly string[],
): Promise<Result<JWTPayload, SessionTokenInvalid>> => {
  let reason: Invalid = 'signature';
  for (const secret of [app.clientSecret, ...(app.oldSecrets ?? [])]) {
    const verified = await verifiedWith(secret, jwt, now, { audience: app.clientId, requiredClaims });
    if (verified.ok) return verified;
    reason = verified.failure;
    if (reason !== 'signature') break;
  }
  return fail({ kind: 'session-token-invalid', reason });
};

const verifiedWith = async (
  secret: string,
  jwt: string,
  now: Instant,
  { audience, requiredClaims }: { readonly audience: string; readonly requiredClaims: readonly string[] },
): Promise<Result<JWTPayload, Invalid>> => {
  try {
    const { payload } = await jwtVerify(jwt, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience,
      clockTolerance: LEEWAY_SECONDS,
      currentDate: new Date(now.epochMilliseconds),
      requiredClaims: ['exp', 'nbf', 'dest', ...requiredClaims],
    });
    return ok(payload);
  } catch (error) {
    return fail(reasonOf(error));
  }
};

const reasonOf = (error: unknown): Invalid => {
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
  if (error instanceof errors.JWTExpired) return 'time';
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'aud') return 'audience';
    return error.claim === 'nbf' && error.reason === 'check_failed' ? 'time' : 'claims';
  }
  if (error instanceof errors.JOSEError) return 'malformed';
  throw error;
};

const identityIn = (payload: JWTPayload): Result<SessionIdentity, SessionTokenInvalid> => {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) return fail({ kind: 'session-token-invalid', reason: 'claims' });
  const { iss, dest, sub } = parsed.data;
  // a customer's token is signed with the same secret, and belongs to no member of the staff
  if (sub.startsWith('gid:')) return fail({ kind: 'session-token-invalid', reason: 'claims' });
  const host = new URL(dest).host;
  if (new URL(iss).host !== host) return fail({ kind: 'session-token-invalid', reason: 'hosts' });
  const shop = platformShop(host);
  return shop ? ok({ shop, userId: staffId(sub) }) : fail({ kind: 'session-token-invalid', reason: 'shop' });
};

const customerClaims = z.object({ dest: z.string().min(1), sub: z.string().min(1).optional() });
const CUSTOMER = /^gid:\/\/shopify\/Customer\/\d{1,20}$/;

const customerIn = (payload: JWTPayload): Result<CustomerIdentity, SessionTokenInvalid> => {
  const parsed = customerClaims.safeParse(payload);
  if (!parsed.success) return fail({ kind: 'session-token-invalid', reason: 'claims' });
  const { dest, sub } = parsed.data;
  // a member of the staff is no customer
  if (sub !== undefined && !CUSTOMER.test(sub)) return fail({ kind: 'session-token-invalid', reason: 'claims' });
  const shop = platformShop(dest.replace(/^https:\/\//, ''));
  if (!shop) return fail({ kind: 'session-token-invalid', reason: 'shop' });
  return ok({ shop, ...(sub === undefined ? {} : { customer: sub }) });
};
