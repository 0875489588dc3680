import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Under it our ids of papers are made; never another one, or DATEV would take every paper for a new one. */
const NAMESPACE = hexToBytes('6f1d4c0e7b0a4e3c9a5d2f8b41c7e690');

/** The GUID by which a booking names its paper: always the same for a document (version 5 of RFC 4122). */
export const paperGuid = (documentId: string): string => {
  const bytes = sha1(concatBytes(NAMESPACE, utf8ToBytes(documentId))).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytesToHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
