import { day, type PlainDate } from '@belegwerk/core/kernel';
import type { DayFigure, DayFigures } from '@belegwerk/core/ports';
import type { Row, SqliteDatabase } from '../records/sqlite/index.ts';

const ADD = `
  INSERT INTO day_figures (day, name, count) VALUES (:day, :name, :count)
  ON CONFLICT (day, name) DO UPDATE SET count = count + excluded.count`;
const SINCE = 'SELECT day, name, count FROM day_figures WHERE day >= :day ORDER BY day, name';

/** A count as its row holds it. */
export const figureOf = (row: Row): DayFigure => ({
  day: day(String(row['day'])),
  name: String(row['name']),
  count: Number(row['count']),
});

/** Counts of days, in the embedded store. */
export class EmbeddedDayFigures implements DayFigures {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async add(figures: readonly DayFigure[]): Promise<void> {
    this.#database.atomically(() => {
      for (const { day: date, name, count } of figures)
        this.#database.change(ADD, { day: date.toString(), name, count });
    });
  }

  async since(first: PlainDate): Promise<readonly DayFigure[]> {
    return (await this.#database.rowsAside(SINCE, { day: first.toString() })).map(figureOf);
  }
}
