import { compareInstants, startOfBusinessDay, type Instant, type PlainDate } from '../kernel/calendar.ts';
import type { StaffId } from '../kernel/ids.ts';

/** So many accesses of a shop may be open at once. */
export const MAX_OPEN_ACCESSES = 5;
/** Characters of the name of a firm. */
export const MAX_FIRM = 100;

/** What became of a mail: stored as under way before it leaves, so that a crash neither loses nor repeats it. */
export const LINK_MAILS = ['under-way', 'sent', 'refused', 'unclear'] as const;
export type LinkMail = (typeof LINK_MAILS)[number];

/** The link that was mailed last; the link itself is known to its holder alone. */
export interface AdviserLink {
  readonly digest: string;
  readonly at: Instant;
  readonly mail: LinkMail;
}

/** A code that was mailed, good once and for a few minutes. */
export interface AdviserCode {
  /** Under the link as key: without the link the codes cannot be tried against it. */
  readonly digest: string;
  readonly at: Instant;
  /** Wrong codes that were entered in its place. */
  readonly misses: number;
}

export interface AdviserSession {
  readonly digest: string;
  readonly until: Instant;
}

/** A tax adviser's way into one shop, to read and nothing else. */
export interface AdviserAccess {
  readonly id: string;
  readonly firm: string;
  readonly email: string;
  readonly grantedAt: Instant;
  readonly grantedBy: StaffId;
  /** The last day on which it is good. */
  readonly validUntil: PlainDate;
  readonly link: AdviserLink;
  /** When links were mailed, those of the last day. */
  readonly linksAt: readonly Instant[];
  readonly code?: AdviserCode;
  /** When codes were mailed, those of the last day. */
  readonly codesAt: readonly Instant[];
  /** The newest ones, also those that are over: their holders are told more when the access ends. */
  readonly sessions: readonly AdviserSession[];
  readonly lastLookAt?: Instant;
  readonly revokedAt?: Instant;
  /** Absent where it ended with the app. */
  readonly revokedBy?: StaffId;
}

/** From then on it is over: behind its last day, or since it was revoked. */
export const endOfAccess = ({ validUntil, revokedAt }: Pick<AdviserAccess, 'validUntil' | 'revokedAt'>): Instant => {
  const expires = startOfBusinessDay(validUntil.add({ days: 1 }));
  return revokedAt && compareInstants(revokedAt, expires) < 0 ? revokedAt : expires;
};

export const isOpenAccess = (access: Pick<AdviserAccess, 'validUntil' | 'revokedAt'>, now: Instant): boolean =>
  compareInstants(now, endOfAccess(access)) < 0;
