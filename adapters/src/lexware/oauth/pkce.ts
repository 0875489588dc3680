import { createHash, randomBytes } from 'node:crypto';

/** A fresh secret for one authorization; 86 characters, 512 bits. */
export const newCodeVerifier = (): string => randomBytes(64).toString('base64url');

/** What may be shown of the secret: its S256 challenge (RFC 7636). */
export const codeChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
