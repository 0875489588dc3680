import { day, type PlainDate } from '@belegwerk/core/kernel';
import type { DayFigure, DayFigures } from '@belegwerk/core/ports';
import type { Collections } from './collections.ts';

/** Counts of days, in MongoDB. */
export class MongoDayFigures implements DayFigures {
  readonly #figures: Collections['dayFigures'];

  constructor(figures: Collections['dayFigures']) {
    this.#figures = figures;
  }

  async add(figures: readonly DayFigure[]): Promise<void> {
    if (figures.length === 0) return;
    await this.#figures.bulkWrite(
      figures.map(({ day: date, name, count }) => ({
        updateOne: {
          filter: { _id: `${date.toString()} ${name}` },
          update: { $inc: { count }, $setOnInsert: { day: date.toString(), name } },
          upsert: true,
        },
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
