import type { ErrandKind } from './errand.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { ErrandReason } from '../reasons/errand-reason.ts';

/** Something that is not done, and why; `nextLookAt` when it comes by itself. */
export interface WithheldErrand {
  readonly kind: ErrandKind;
  readonly source: string;
  readonly because: ErrandReason;
  readonly nextLookAt?: Instant;
}
