import { createPrivateKey, createPublicKey, randomUUID, type KeyObject } from 'node:crypto';
import type { Instant } from '@belegwerk/core/kernel';
import { calculateJwkThumbprint, exportJWK, SignJWT, type JWK } from 'jose';

/** How long an assertion may be handed in. */
const LIFE_SECONDS = 300;
const ALGORITHM = 'RS256';
/** The platform's guide makes keys of 3072 bits; below 2048 RS256 is not allowed (RFC 7518, 3.3). */
const LEAST_BITS = 2048;

/** The key that signs assertions, from PEM (PKCS #8); undefined for anything but an RSA key of 2048 bits or more. */
export const readAppKey = (pem: string): KeyObject | undefined => {
  try {
    const key = createPrivateKey(pem);
    const isStrong = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS;
    return key.asymmetricKeyType === 'rsa' && isStrong ? key : undefined;
  } catch {
    return undefined;
  }
};

/** The public half, as the platform's dashboard takes it: a JWK named by its thumbprint (RFC 7638). */
export const publicAppKey = async (key: KeyObject): Promise<JWK> => {
  const jwk = await exportJWK(createPublicKey(key));
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), use: 'sig', alg: ALGORITHM };
};

/**
 * A client assertion for the token endpoint of one shop. The claims are those of RFC 7523, 3: the platform's own page
 * ("Get application-only access tokens for installed stores") could be read only by its beginning, which does not name
 * them. That is why the setting is off until an operator has tried it.
 */
export const clientAssertion = async (o: {
  readonly key: KeyObject;
  readonly clientId: string;
  readonly endpoint: string;
  readonly now: Instant;
}): Promise<string> => {
  const issuedAt = Math.floor(o.now.epochMilliseconds / 1000);
  const { kid = '' } = await publicAppKey(o.key);
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
    .setIssuer(o.clientId)
    .setSubject(o.clientId)
    .setAudience(o.endpoint)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFE_SECONDS)
    .sign(o.key);
};
