import type { Instant } from '../kernel/calendar.ts';

/** How far a shop is in the partner programme: it asks, and the operator approves. */
export interface Partnership {
  readonly state: 'applied' | 'approved';
  /** Absent where it was approved without asking. */
  readonly appliedAt?: Instant;
  readonly approvedAt?: Instant;
}

/** A shop that asks to take part; one that has asked, or takes part, stays as it is. */
export const applied = (partner: Partnership | undefined, at: Instant): Partnership =>
  partner ?? { state: 'applied', appliedAt: at };

/** A shop that asked and takes part; one that does already stays as it is. */
export const approved = (partner: Partnership, at: Instant): Partnership =>
  partner.state === 'approved' ? partner : { ...partner, state: 'approved', approvedAt: at };
