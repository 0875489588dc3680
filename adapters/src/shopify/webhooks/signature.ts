import { createHmac, timingSafeEqual } from 'node:crypto';

const matches = (given: Buffer, rawBody: Uint8Array, secret: string): boolean => {
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** Whether one of the secrets signed exactly these bytes; compared in constant time. */
export const isSignedBy = (signature: string, rawBody: Uint8Array, secrets: readonly string[]): boolean => {
  const given = Buffer.from(signature, 'base64');
  return secrets.some((secret) => matches(given, rawBody, secret));
};
