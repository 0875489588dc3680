import { compareInstants, type Instant } from '../kernel/calendar.ts';
import type { StaffId } from '../kernel/ids.ts';

/** A member of the shop's staff who was here, as the platform names them: by name, else by e-mail address. */
export interface StaffMember {
  readonly id: StaffId;
  readonly name: string;
  readonly askedAt: Instant;
}

/** So many are kept, those who were here last. */
const MOST = 100;
const MAX_NAME = 120;
/** Names change seldom. */
const ASKED_AGAIN_AFTER = { hours: 30 * 24 };

/** Whether the platform is to be asked what a person is called. */
export const isToAsk = (staff: readonly StaffMember[] | undefined, id: StaffId, now: Instant): boolean => {
  const known = staff?.find((each) => each.id === id);
  return !known || compareInstants(known.askedAt.add(ASKED_AGAIN_AFTER), now) < 0;
};

/** The staff with what a person is called now. */
export const withStaff = (
  staff: readonly StaffMember[] | undefined,
  { name, ...member }: StaffMember,
): readonly StaffMember[] =>
  [...(staff ?? []).filter(({ id }) => id !== member.id), { ...member, name: name.slice(0, MAX_NAME) }].slice(-MOST);

/** What a person is called, as far as that is known; logs keep the number alone. */
export const nameOfStaff = (staff: readonly StaffMember[] | undefined, id: string): string | undefined =>
  staff?.find((each) => each.id === id)?.name;
