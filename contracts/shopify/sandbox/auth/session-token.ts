import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
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
    .sign(new TextEncoder().encode(o.app.clientSecret));
}
