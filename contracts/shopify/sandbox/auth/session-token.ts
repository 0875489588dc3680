import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { AppRegistration } from './app-registration.ts';

/** Seconds a session token lives. */
export const SESSION_TOKEN_LIFE_SECONDS = 60;

/** Signs the token with which the app's pages prove shop and user to their own backend (HS256, 60 seconds). */
export function mintSessionToken(o: {
  app: AppRegistration;
  shop: string;
  now: () => Date;
  userId?: string;
}): Promise<string> {
  const issuedAt = Math.floor(o.now().getTime() / 1000);
  const userId = o.userId ?? '1';
  return new SignJWT({ dest: `https://${o.shop}`, sid: `sandbox-${o.shop}-${userId}` })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(`https://${o.shop}/admin`)
    .setAudience(o.app.clientId)
    .setSubject(userId)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + SESSION_TOKEN_LIFE_SECONDS)
    .sign(keyOf(o.app));
}

/**
 * Signs the token of an extension in the customer accounts: it names no issuer, its shop without a scheme, and its customer only
 * when one is signed in. Source: shopify.dev, customer account UI extensions, Session Token API.
 */
export function mintCustomerToken(o: {
  app: AppRegistration;
  shop: string;
  now: () => Date;
  /** `gid://shopify/Customer/…`. */
  customer?: string;
}): Promise<string> {
  const issuedAt = Math.floor(o.now().getTime() / 1000);
  const token = new SignJWT({ dest: o.shop })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(o.app.clientId)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + SESSION_TOKEN_LIFE_SECONDS);
  return (o.customer === undefined ? token : token.setSubject(o.customer)).sign(keyOf(o.app));
}

/** The user of a session token that was signed for this app and shop and has not expired; undefined for any other text. */
export async function readSessionToken(
  o: { app: AppRegistration; shop: string; now: () => Date },
  token: string,
): Promise<{ userId: string } | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(o.app), {
      algorithms: ['HS256'],
      audience: o.app.clientId,
      issuer: `https://${o.shop}/admin`,
      currentDate: o.now(),
      requiredClaims: ['exp', 'nbf', 'iat', 'sub', 'dest'],
    });
    return payload['dest'] === `https://${o.shop}` ? userOf(payload) : undefined;
  } catch {
    return undefined;
  }
}

function userOf(payload: JWTPayload): { userId: string } | undefined {
  return payload.sub === undefined ? undefined : { userId: payload.sub };
}

function keyOf(app: AppRegistration): Uint8Array {
  return new TextEncoder().encode(app.clientSecret);
}
