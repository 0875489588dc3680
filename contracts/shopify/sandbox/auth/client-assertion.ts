import { importJWK, jwtVerify } from 'jose';
import type { AppRegistration } from './app-registration.ts';

const MAX_LIFE_SECONDS = 3600;

/**
 * Whether an assertion is signed with the key whose public half stands in the dashboard, for the token endpoint of that
 * shop and by this app (RFC 7523, 3). What the platform itself asks of the claims could not be read.
 */
export async function isAssertionOf(
  o: { app: AppRegistration; endpoint: string; now: () => Date },
  assertion: string,
): Promise<boolean> {
  const { publicKey, clientId } = o.app;
  if (publicKey === undefined) return false;
  try {
    const { payload, protectedHeader } = await jwtVerify(assertion, await importJWK(publicKey, 'RS256'), {
      algorithms: ['RS256'],
      issuer: clientId,
      subject: clientId,
      audience: o.endpoint,
      currentDate: o.now(),
      requiredClaims: ['exp', 'iat', 'jti'],
    });
    const life = (payload.exp ?? 0) - (payload.iat ?? 0);
    return protectedHeader.kid === publicKey.kid && life > 0 && life <= MAX_LIFE_SECONDS;
  } catch {
    return false;
  }
}
