import type { Instant } from '../kernel/calendar.ts';
import type { OssStatement } from '../records/oss-statement.ts';

/** What people at one shop have said for the one-stop shop: what they declared, and what the business sold besides. */
export interface OssStatements {
  /** Puts it in the place of what was said of the same before. */
  save(statement: OssStatement): Promise<void>;
  /** All of them, by their ids. */
  all(): Promise<readonly OssStatement[]>;
  /** Forgets what was said last before that moment; answers how many. */
  forget(before: Instant): Promise<number>;
}
