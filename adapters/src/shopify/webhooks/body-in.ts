import { excessOf, type BodyBounds, type ExcessOfBody } from '../../bounds/index.ts';
import { parseLossless } from './lossless-json.ts';

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
