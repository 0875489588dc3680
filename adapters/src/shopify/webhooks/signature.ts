import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

/** A secret made ready to check many signatures. */
export const signingKey = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

/** Bytes of an HMAC with SHA-256, which is how the platform signs. Source: shopify.dev, "Deliver webhooks through HTTPS". */
const SIGNATURE_BYTES = 32;

/** Whether a text has the form of a signature; anybody can write such a one. */
export const isSignature = (text: string): boolean => Buffer.from(text, 'base64').length === SIGNATURE_BYTES;

/** Whether one of the keys signed exactly these bytes; compared in constant time. */
export const isSignedBy = (signature: string, rawBody: Uint8Array, keys: readonly KeyObject[]): boolean => {
  const given = Buffer.from(signature, 'base64');
  return keys.some((key) => {
    const expected = createHmac('sha256', key).update(rawBody).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
};
