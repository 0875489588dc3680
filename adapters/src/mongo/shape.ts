import type { Db } from 'mongodb';
import { oldShape } from '../records/index.ts';

/** Raised when what is stored changes in a way that needs work on what is there; until the first release that is refused. */
const SHAPE = 5;

interface Shape {
  readonly _id: 'belegwerk';
  readonly version: number;
}

const ANYTHING = ['shops', 'documents', 'events', 'workItems'] as const;

/**
 * Marks a new database with the shape of what we store. One that holds records and no mark is from before the first
 * release, and refused; so is one that a newer program marked. Several hosts may do so at once: who marks writes nothing
 * before, so that records without a mark are never a newcomer's.
 */
export const claimShape = async (database: Db): Promise<void> => {
  const found = await Promise.all(
    ANYTHING.map((name) => database.collection(name).findOne({}, { projection: { _id: 1 } })),
  );
  const shapes = database.collection<Shape>('shape');
  const shape = await shapes.findOne({ _id: 'belegwerk' });
  if (shape ? shape.version < SHAPE : found.some((record) => record !== null)) throw oldShape('Datenbank');
  if (shape && shape.version > SHAPE)
    throw new Error(`it was written by a newer version (${shape.version} > ${SHAPE})`);
  if (!shape) await shapes.updateOne({ _id: 'belegwerk' }, { $setOnInsert: { version: SHAPE } }, { upsert: true });
};
