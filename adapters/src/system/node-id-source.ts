import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { IdSource } from '@belegwerk/core/ports';

const MARK_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const MARK_LENGTH = 10;

/** Identifiers from the system's source of chance. */
export class NodeIdSource implements IdSource {
  uuid(): string {
    return randomUUID();
  }

  token(): string {
    return randomBytes(24).toString('base64url');
  }

  mark(): string {
    return Array.from({ length: MARK_LENGTH }, () => MARK_LETTERS.charAt(randomInt(MARK_LETTERS.length))).join('');
  }
}
