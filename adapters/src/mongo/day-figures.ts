import { day, type PlainDate } from '@belegwerk/core/kernel';
import type { DayFigure, DayFigures } from '@belegwerk/core/ports';
import type { Collections, StoredDayFigure } from './collections.ts';

/** A count as its collection holds it. */
export const storedFigure = ({ day: date, name, count }: DayFigure): StoredDayFigure => ({
  _id: `${date.toString()} ${name}`,
  day: date.toString(),
  name,
  count,
});

/** Counts of days, in MongoDB. */
export class MongoDayFigures implements DayFigures {
  readonly #figures: Collections['dayFigures'];

  constructor(figures: Collections['dayFigures']) {
    this.#figures = figures;
  }

  async add(figures: readonly DayFigure[]): Promise<void> {
    if (figures.length === 0) return;
    await this.#figures.bulkWrite(
      figures.map(storedFigure).map(({ _id, count, ...named }) => ({
        updateOne: { filter: { _id }, update: { $inc: { count }, $setOnInsert: named }, upsert: true },
      })),
      { ordered: false },
    );
  }

  async since(first: PlainDate): Promise<readonly DayFigure[]> {
    const found = await this.#figures
      .find({ day: { $gte: first.toString() } })
      .sort({ day: 1, name: 1 })
      .toArray();
    return found.map(({ day: date, name, count }) => ({ day: day(date), name, count }));
  }
}
