import { isUtf8 } from 'node:buffer';
import { excessOf, type BodyBounds, type ExcessOfBody } from '../../bounds/index.ts';
import { parseLossless } from './lossless-json.ts';
import { soughtMembers, type SoughtNames } from './sought-members.ts';

/** Why a whole body says nothing: it is no text, no JSON, or more than can be read. */
export type FaultOfBody = 'not-text' | 'not-json' | ExcessOfBody;

/** What a body says: as read quickly, and with every digit, which takes time that few bodies need. */
export interface Body {
  readonly quick: unknown;
  readonly exact: () => unknown;
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** Far more than any order of the platform has, whose bodies nest about ten deep. */
const BOUNDS: BodyBounds = { depth: 64, fields: 200_000, digits: 64 };

/** Nothing that recurses sees a body before its bounds were looked at. */
export const bodyIn = (rawBody: Uint8Array): Body | FaultOfBody => {
  const excess = excessOf(rawBody, BOUNDS);
  if (excess) return excess;
  const text = textIn(rawBody);
  if (text === undefined) return 'not-text';
  try {
    return { quick: JSON.parse(text), exact: () => parseLossless(text) };
  } catch {
    return 'not-json';
  }
};

const textIn = (rawBody: Uint8Array): string | undefined => {
  try {
    return UTF_8.decode(rawBody);
  } catch {
    return undefined;
  }
};

/**
 * The same of a body of which only some members of its object are sought: the others are looked at and not made, which
 * takes less than half of the time. What is unusual is read as a whole.
 */
export const membersIn = (rawBody: Uint8Array, sought: SoughtNames): Body | FaultOfBody => {
  const bytes = Buffer.isBuffer(rawBody) ? rawBody : Buffer.from(rawBody);
  const members = isUtf8(bytes) ? soughtMembers(bytes, sought, BOUNDS.depth) : undefined;
  if (!members) return bodyIn(rawBody);
  return { quick: readEach(members, JSON.parse), exact: () => readEach(members, parseLossless) };
};

const readEach = (members: Readonly<Record<string, string>>, read: (text: string) => unknown): unknown => {
  const values: Record<string, unknown> = {};
  for (const name in members) values[name] = read(members[name] ?? '');
  return values;
};
