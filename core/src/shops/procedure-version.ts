import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { StaffId } from '../kernel/ids.ts';

/** A version of the documentation of procedures that was downloaded. */
export interface ProcedureVersion {
  /** From 1, without a gap within the shop. */
  readonly number: number;
  /** The day that it describes. */
  readonly day: PlainDate;
  /** The state that it describes: the end of that day, or when it was made on the day itself. */
  readonly until: Instant;
  /** SHA-256 of the file in hexadecimal digits. */
  readonly digest: string;
  /** When it was downloaded first, and by whom. */
  readonly at: Instant;
  readonly by: StaffId;
}

/** So many are kept, the latest ones: about a version a month for as long as settings are. */
const MOST = 150;

/** The versions with one more behind them. */
export const withVersion = (
  versions: readonly ProcedureVersion[],
  version: ProcedureVersion,
): readonly ProcedureVersion[] => [...versions, version].slice(-MOST);
