import type { PlainDate } from '../kernel/calendar.ts';

/** How often something happened on one day in Berlin, in the whole installation. */
export interface DayFigure {
  readonly day: PlainDate;
  /** `documents`, `orders`, `errors:TypeError`, `calls:lexware`, `limited:lexware`. */
  readonly name: string;
  readonly count: number;
}

/** Counts of days, of no shop; every host adds what it has counted since it did last. */
export interface DayFigures {
  add(figures: readonly DayFigure[]): Promise<void>;
  /** That day and later, the earliest first. */
  since(day: PlainDate): Promise<readonly DayFigure[]>;
}
