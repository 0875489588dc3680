import { compareInstants, type Instant } from '../kernel/calendar.ts';
import { sameDigest } from '../kernel/digest.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { endOfAccess, type AdviserAccess, type AdviserSession } from './adviser-access.ts';

/** How a code and a session live. */
export const CODE_MINUTES = 10;
export const SESSION_HOURS = 8;
const MOST_MISSES = 5;
const CODES_AN_HOUR = 5;
/** So a holder of the link alone has 100 guesses a day of a million codes. */
const CODES_A_DAY = 20;
const LINKS_A_DAY = 5;
/** A second press within it means the code that is on its way. */
const SAME_PRESS_SECONDS = 30;
const KEPT_SESSIONS = 10;

const since = (moments: readonly Instant[], from: Instant): readonly Instant[] =>
  moments.filter((at) => compareInstants(at, from) > 0);

const isBefore = (one: Instant, other: Instant): boolean => compareInstants(one, other) < 0;

/** The access with another link to be mailed: the one before, its code and all sessions are over. */
export const withLink = (access: AdviserAccess, digest: string, now: Instant): Result<AdviserAccess, 'too-many'> => {
  const linksAt = since(access.linksAt, now.subtract({ hours: 24 }));
  if (linksAt.length >= LINKS_A_DAY) return fail('too-many');
  const { code: _over, ...kept } = access;
  return ok({ ...kept, link: { digest, at: now, mail: 'under-way' }, linksAt: [...linksAt, now], sessions: [] });
};

/** The access with a code to be mailed. `on-its-way`: one was asked for a moment ago. */
export const withCode = (
  access: AdviserAccess,
  digest: string,
  now: Instant,
): Result<AdviserAccess, 'too-many' | 'on-its-way'> => {
  const { code } = access;
  if (code && isBefore(now, code.at.add({ seconds: SAME_PRESS_SECONDS }))) return fail('on-its-way');
  const codesAt = since(access.codesAt, now.subtract({ hours: 24 }));
  const ofHour = since(codesAt, now.subtract({ hours: 1 }));
  if (codesAt.length >= CODES_A_DAY || ofHour.length >= CODES_AN_HOUR) return fail('too-many');
  return ok({ ...access, code: { digest, at: now, misses: 0 }, codesAt: [...codesAt, now] });
};

/** `missed`: another try is left; `used-up`: this was the last wrong one; `no-code`: none is good (any more). */
export type CodeOutcome = 'in' | 'missed' | 'used-up' | 'no-code';

/** What comes of a code that an adviser enters: the right one opens a session, and is over. */
export const enterCode = (
  access: AdviserAccess,
  entered: { readonly code: string; readonly session: string },
  now: Instant,
): { readonly access: AdviserAccess; readonly outcome: CodeOutcome } => {
  const { code, ...rest } = access;
  if (!code) return { access, outcome: 'no-code' };
  if (!isBefore(now, code.at.add({ minutes: CODE_MINUTES }))) return { access: rest, outcome: 'no-code' };
  if (sameDigest(code.digest, entered.code)) {
    const session = { digest: entered.session, until: now.add({ hours: SESSION_HOURS }) };
    return { access: { ...rest, sessions: [session, ...rest.sessions].slice(0, KEPT_SESSIONS) }, outcome: 'in' };
  }
  const misses = code.misses + 1;
  if (misses >= MOST_MISSES) return { access: rest, outcome: 'used-up' };
  return { access: { ...rest, code: { ...code, misses } }, outcome: 'missed' };
};

const sessionIn = ({ sessions }: AdviserAccess, digest: string): AdviserSession | undefined =>
  sessions.find((each) => sameDigest(each.digest, digest));

/** How a person with that session stands: `ended` where he was let in once and the access is over. */
export const standingOf = (access: AdviserAccess, session: string, now: Instant): 'in' | 'out' | 'ended' => {
  const held = sessionIn(access, session);
  if (!held) return 'out';
  if (!isBefore(now, endOfAccess(access))) return 'ended';
  return isBefore(now, held.until) ? 'in' : 'out';
};

/** The access without that session. */
export const withoutSession = (access: AdviserAccess, session: string): AdviserAccess => ({
  ...access,
  sessions: access.sessions.filter((each) => !sameDigest(each.digest, session)),
});
