import type { Instant } from '../kernel/calendar.ts';

/** How the messages of a shop stood when they were looked at last. A topic stands in one of the lists. */
export interface SubscriptionState {
  readonly address: string;
  readonly lookedAt: Instant;
  readonly subscribed: readonly string[];
  /** Was subscribed to, was gone at the platform, and is not there again. */
  readonly lost: readonly string[];
  readonly refused: readonly RefusedTopic[];
}

/** Why the platform does not tell us about a topic. */
export type RefusalCause =
  /** The shop has not granted a permission; `detail` names it. */
  | 'permission'
  /** The app is not approved for personal data of customers: its operator's matter. */
  | 'protected-data'
  /** `detail` is the platform's word for it. */
  | 'other';

export interface RefusedTopic {
  readonly topic: string;
  readonly cause: RefusalCause;
  /** The missing permission, or the platform's word for it. */
  readonly detail: string;
}
