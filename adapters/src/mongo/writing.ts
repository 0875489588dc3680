import { MongoServerError, type Collection, type Filter } from 'mongodb';
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

/** Replaces a record unless it was changed meanwhile or a unique index refuses it; whether it did. */
export const replacedOne = async <D extends Versioned>(
  collection: Collection<D>,
  { _id, revision }: D,
  next: D,
): Promise<boolean> => {
  let matched = 0;
  const isNew = await storedNew(
    collection.replaceOne({ _id, revision } as Filter<D>, next).then((written) => (matched = written.matchedCount)),
  );
  return isNew && matched === 1;
};

/** What a change did: the record before it, and after it unless the change left it alone. */
export interface Changed<D> {
  readonly before: D;
  readonly after: D | undefined;
}

/** Reads, changes and writes back one record, again whenever another write came between; undefined if there is none. */
export const changeOne = async <D extends Versioned>(
  collection: Collection<D>,
  id: string,
  change: (before: D) => D | undefined,
): Promise<Changed<D> | undefined> => {
  for (;;) {
    const before = (await collection.findOne({ _id: id } as Filter<D>)) as D | null;
    if (!before) return undefined;
    const after = change(before);
    if (!after) return { before, after: undefined };
    const next = { ...after, revision: before.revision + 1 };
    const unchanged = { _id: id, revision: before.revision } as Filter<D>;
    const written = await collection.replaceOne(unchanged, next);
    if (written.matchedCount === 1) return { before, after };
  }
};
