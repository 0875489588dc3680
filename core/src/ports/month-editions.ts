import type { Instant } from '../kernel/calendar.ts';
import type { MonthEdition } from '../records/month-edition.ts';

/** The editions of the month folders of one shop. */
export interface MonthEditions {
  /** Puts it in the place of the one of this month and number, unless that is made: then nothing changes. Answers what is stored. */
  save(edition: MonthEdition): Promise<MonthEdition>;
  /** Changes one that is not made yet, as it is at that moment; answers what is stored then, nothing where there is none. */
  change(
    month: string,
    edition: number,
    change: (edition: MonthEdition) => MonthEdition,
  ): Promise<MonthEdition | undefined>;
  /** Those of a month, the latest in front. */
  ofMonth(month: string): Promise<readonly MonthEdition[]>;
  /** The packages of all years for auditors. */
  ofYears(): Promise<readonly MonthEdition[]>;
  /** Forgets those that were begun before that moment; answers how many. */
  forget(before: Instant): Promise<number>;
}
