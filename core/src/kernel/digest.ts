import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text (UTF-8) in hexadecimal digits: two texts with the same digest are the same text. */
export const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** SHA-256 of bytes in hexadecimal digits: what stands in a manifest for a file. */
export const digestOfBytes = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

/** SHA-256 of bytes that come in pieces. */
export const digestOfPieces = (): { add(piece: Uint8Array): void; digest(): string } => {
  const hash = sha256.create();
  return {
    add: (piece) => void hash.update(piece),
    digest: () => bytesToHex(hash.digest()),
  };
};

/** HMAC-SHA-256 of a text under a key (both UTF-8) in hexadecimal digits: who does not know the key cannot make it. */
export const proofOf = (key: string, text: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)));

/** Whether two digests are the same, in a time that says nothing of where they differ. */
export const sameDigest = (one: string, other: string): boolean => {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1)
    difference |= one.charCodeAt(at) ^ other.charCodeAt(at % (other.length || 1));
  return difference === 0;
};

/** Digest of plain data; names in any order, absent parts and undefined ones alike. */
export const digestOfData = (data: unknown): string => digestOf(canonical(data));

const canonical = (data: unknown): string => {
  if (Array.isArray(data)) return `[${data.map(canonical).join(',')}]`;
  if (typeof data !== 'object' || data === null) return JSON.stringify(data ?? null);
  const parts = Object.entries(data)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`;
};
