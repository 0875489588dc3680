import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { claimShape, FIRST_SHAPE, MARK, shapesOf, type Shape } from './shape.ts';

/**
 * Brings the records of a database from one shape to the next. It may die at any moment and is then done again from its
 * beginning, perhaps by another host while the first one still goes on: what it has done already it leaves alone. A host
 * of the version before may still write beside it, so it takes nothing away that such a host needs.
 */
export type Step = (database: Db) => Promise<void>;

export interface Pace {
  /** How often the host that takes a step says that it lives, and others look whether it does. */
  readonly beatMillis: number;
  /** Who was seen so often without saying anything is dead. Looks are counted, so that no two clocks are compared. */
  readonly looks: number;
}

const ABSENT = { $exists: false } as const;
const PACE: Pace = { beatMillis: 1000, looks: 15 };

/**
 * Brings a database up to date by the steps that it has not seen yet; steps are only ever added. Of several hosts one takes
 * a step and the others wait for it; `begins` hears of the steps that are taken here.
 */
export const bringUpToDate = async (
  database: Db,
  steps: readonly Step[],
  pace: Pace = PACE,
  begins: (step: number) => void = () => undefined,
): Promise<void> => {
  const known = FIRST_SHAPE + steps.length;
  for (;;) {
    const shape = await claimShape(database, known);
    const step = steps[shape.version - FIRST_SHAPE];
    if (!step) return;
    const me = await claimed(database, shape, pace);
    if (me === undefined) continue;
    begins(shape.version - FIRST_SHAPE);
    await taken(database, { step, from: shape.version, me, pace });
  }
};

/** The right to take the next step; undefined when another host had it, which is through now or goes on. */
const claimed = async (database: Db, seen: Shape, { beatMillis, looks }: Pace): Promise<string | undefined> => {
  if (seen.by !== undefined) {
    for (let look = 0; look < looks; look += 1) {
      await pause(beatMillis);
      const now = await shapesOf(database).findOne(MARK);
      if (now?.version !== seen.version || now.by !== seen.by || now.beats !== seen.beats) return undefined;
    }
  }
  const me = randomUUID();
  const { version, by = ABSENT, beats = ABSENT } = seen;
  const mine = await shapesOf(database).updateOne({ ...MARK, version, by, beats }, { $set: { by: me, beats: 1 } });
  return mine.modifiedCount === 1 ? me : undefined;
};

interface Turn {
  readonly step: Step;
  readonly from: number;
  readonly me: string;
  readonly pace: Pace;
}

const taken = async (database: Db, { step, from, me, pace }: Turn): Promise<void> => {
  const shapes = shapesOf(database);
  const mine = { ...MARK, version: from, by: me };
  const beating = setInterval(() => {
    // a beat that is lost is one of many
    shapes.updateOne(mine, { $inc: { beats: 1 } }).catch(() => undefined);
  }, pace.beatMillis);
  try {
    await step(database);
    await shapes.updateOne(mine, { $set: { version: from + 1 }, $unset: { by: '', beats: '' } });
  } catch (error) {
    await shapes.updateOne(mine, { $unset: { by: '', beats: '' } }).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(beating);
  }
};
