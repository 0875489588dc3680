import type { Collection, Db } from 'mongodb';
import { newerShape, oldShape, stillArriving } from '../records/index.ts';

/** The shape of the first release; what is older is refused. */
export const FIRST_SHAPE = 5;

/** The mark of a database: which shape its records have. */
export interface Shape {
  readonly _id: 'belegwerk';
  readonly version: number;
  /** Who takes the next step; absent where no host does. */
  readonly by?: string;
  /** Raised while a host takes a step, so that others see it live. */
  readonly beats?: number;
  /** The embedded store whose records are being copied here; no host works with the database until all are. */
  readonly arriving?: string;
  /** The embedded store from which everything came that it began with. */
  readonly arrived?: string;
}

export const MARK = { _id: 'belegwerk' } as const;
export const shapesOf = (database: Db): Collection<Shape> => database.collection<Shape>('shape');

const ANYTHING = ['shops', 'documents', 'events', 'workItems'] as const;

/**
 * The shape of a database, which is marked with today's (`known`) where it is new. One that holds records and no mark is
 * from before the first release, and refused; so is one that a newer program marked. Several hosts may do so at once: who
 * marks writes nothing before, so that records without a mark are never a newcomer's.
 */
export const claimShape = async (database: Db, known: number): Promise<Shape> => {
  const found = await Promise.all(
    ANYTHING.map((name) => database.collection(name).findOne({}, { projection: { _id: 1 } })),
  );
  const shapes = shapesOf(database);
  const shape = await shapes.findOne(MARK);
  if (shape ? shape.version < FIRST_SHAPE : found.some((record) => record !== null)) throw oldShape('Datenbank');
  if (shape && shape.version > known) throw newerShape(shape.version, known);
  if (shape?.arriving !== undefined) throw stillArriving();
  if (shape) return shape;
  await shapes.updateOne(MARK, { $setOnInsert: { version: known } }, { upsert: true });
  // another host, or a copy that begins, may have been first
  return claimShape(database, known);
};
