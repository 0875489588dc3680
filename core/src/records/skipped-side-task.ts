import type { SideTaskKind } from './side-task.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { SideTaskReason, SideTaskReasonCode } from '../reasons/side-task-reason.ts';

/** Something that is not done, and why; `nextLookAt` when it comes by itself. */
export interface SkippedSideTask {
  readonly kind: SideTaskKind;
  readonly source: string;
  readonly because: SideTaskReason;
  readonly nextLookAt?: Instant;
}

const LACKED = ['FEATURE_MISSING', 'SCOPE_MISSING'] as const satisfies readonly SideTaskReasonCode[];

/** Whether plan or rights are why something is not done. */
export const isOfEntitlement = ({ code }: Pick<SideTaskReason, 'code'>): boolean =>
  LACKED.some((each) => each === code);

/**
 * What goes on by itself once the shop may do more: by its plan, by its rights, because its books were read again or its mailbox was
 * entered again.
 */
export const HELD_BACK = [...LACKED, 'CATCHING_UP', 'COPY_REFUSED'] as const satisfies readonly SideTaskReasonCode[];

/** Whether something is not done for an order that goes on by itself once the shop may do more (`HELD_BACK`). */
export const isHeldBack = ({ skipped = [] }: { readonly skipped?: readonly SkippedSideTask[] }): boolean =>
  skipped.some(({ because }) => HELD_BACK.some((code) => code === because.code));
