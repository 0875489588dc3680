import type { ErrandKind } from './errand.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { ErrandReason, ErrandReasonCode } from '../reasons/errand-reason.ts';

/** Something that is not done, and why; `nextLookAt` when it comes by itself. */
export interface WithheldErrand {
  readonly kind: ErrandKind;
  readonly source: string;
  readonly because: ErrandReason;
  readonly nextLookAt?: Instant;
}

/** What lets something go on by itself once the shop may do more: by its plan, or by its rights. */
export const UNENTITLED = ['FEATURE_MISSING', 'SCOPE_MISSING'] as const satisfies readonly ErrandReasonCode[];

/** Whether something is not done for an order because plan or rights lack it. */
export const isUnentitled = ({ withheld = [] }: { readonly withheld?: readonly WithheldErrand[] }): boolean =>
  withheld.some(({ because: { code } }) => UNENTITLED.some((each) => each === code));
