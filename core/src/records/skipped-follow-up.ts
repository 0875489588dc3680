import type { FollowUpKind } from './follow-up.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { FollowUpReason, FollowUpReasonCode } from '../reasons/follow-up-reason.ts';

/** Something that is not done, and why; `nextLookAt` when it comes by itself. */
export interface SkippedFollowUp {
  readonly kind: FollowUpKind;
  readonly source: string;
  readonly because: FollowUpReason;
  readonly nextLookAt?: Instant;
}

const LACKED = ['FEATURE_MISSING', 'SCOPE_MISSING'] as const satisfies readonly FollowUpReasonCode[];

/** Whether plan or rights are why something is not done. */
export const isOfEntitlement = ({ code }: Pick<FollowUpReason, 'code'>): boolean =>
  LACKED.some((each) => each === code);

/** What goes on by itself once the shop may do more: by its plan, by its rights, or because its books were read again. */
export const HELD_BACK = [...LACKED, 'CATCHING_UP'] as const satisfies readonly FollowUpReasonCode[];

/** Whether something is not done for an order that goes on by itself once the shop may do more (`HELD_BACK`). */
export const isHeldBack = ({ skipped = [] }: { readonly skipped?: readonly SkippedFollowUp[] }): boolean =>
  skipped.some(({ because }) => HELD_BACK.some((code) => code === because.code));
