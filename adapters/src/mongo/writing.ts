import { MongoBulkWriteError, MongoServerError, type Collection, type Filter } from 'mongodb';
import type { Versioned } from './collections.ts';

const DUPLICATE_KEY = 11_000;

/** Whether a unique index refused the write. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** Whether the write was stored; false when a unique index knew it already. */
export const storedNew = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};

/** Which of many writes a unique index knew already, by their places; the others are stored. */
export const knownAmong = async (writes: Promise<unknown>): Promise<ReadonlySet<number>> => {
  try {
    await writes;
    return new Set();
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
    const refused = [error.writeErrors].flat();
    if (refused.length === 0 || refused.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
    return new Set(refused.map(({ index }) => index));
  }
};

/** Replaces a record unless it was changed meanwhile; whether it did. */
export const replacedOne = async <D extends Versioned>(
  collection: Collection<D>,
  { _id, revision }: D,
  next: D,
): Promise<boolean> => {
  const written = await collection.replaceOne({ _id, revision } as Filter<D>, next);
  return written.matchedCount === 1;
};

/** What a change did: the record before it, and after it unless the change left it alone. */
export interface Changed<D> {
  readonly before: D;
  readonly after: D | undefined;
}

/**
 * Reads, changes and writes back one record, again whenever another write came between; undefined if there is none.
 * What was seen of it before saves the reading as long as it is still true; it never decides that nothing is changed.
 */
export const changeOne = async <D extends Versioned>(
  collection: Collection<D>,
  id: string,
  change: (before: D) => D | undefined,
  seen?: D,
): Promise<Changed<D> | undefined> => {
  const read = async (): Promise<D | null> => (await collection.findOne({ _id: id } as Filter<D>)) as D | null;
  let before = seen ?? (await read());
  while (before) {
    const after = change(before);
    if (!after && before !== seen) return { before, after: undefined };
    const next = after && { ...after, revision: before.revision + 1 };
    if (next && (await replacedOne(collection, before, next))) return { before, after: next };
    before = await read();
  }
  return undefined;
};
