import type { Instant } from '../kernel/calendar.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Changed } from '../records/changed.ts';
import type { FollowUp, FollowUpKind, NewFollowUp } from '../records/follow-up.ts';
import type { FollowUpTransition } from '../records/follow-up-transitions.ts';
import type { SentMails } from '../plans/mail-bounds.ts';

/**
 * The follow-up tasks of one shop. Every method is one atomic write or a read; what a change leads to is the rule of `followUpAfter`.
 */
export interface FollowUpRegister {
  /** Stores a new follow-up task as planned; when kind and source are taken, answers the one that is there and changes nothing. */
  plan(followUp: NewFollowUp): Promise<FollowUp>;
  /** Changes the follow-up task by the rules of `followUpAfter`; throws when there is none. */
  change(id: string, transition: FollowUpTransition): Promise<Changed<FollowUp>>;
  remove(ids: readonly string[]): Promise<void>;
  /** Forgets follow-up tasks that were planned before that moment, those that prove something (`PROVING_KINDS`) before their own; answers how many. */
  forget(before: Instant, provingBefore: Instant): Promise<number>;
  bySource(kind: FollowUpKind, source: string): Promise<FollowUp | undefined>;
  /** All that is known of these orders, the oldest first. */
  ofOrders(orderIds: readonly OrderId[]): Promise<readonly FollowUp[]>;
  /** Follow-up tasks of a kind of whose result a part has this value, e.g. the `contactId`. */
  withResult(kind: FollowUpKind, part: string, value: string): Promise<readonly FollowUp[]>;
  /** Follow-up tasks of a kind with this source, or with one that goes on from it behind a slash. */
  withSource(kind: FollowUpKind, source: string): Promise<readonly FollowUp[]>;
  /** Follow-up tasks that have been refused or unclear since that moment, the latest first. */
  stoppedSince(since: Instant, limit: number): Promise<readonly FollowUp[]>;
  /** When the latest mail left that is done, through whichever sender; undefined where none is known. */
  lastMailAt(): Promise<Instant | undefined>;
  /** What has left through the product's own sender since that moment, each mail by its latest attempt. */
  mailsSince(since: Instant): Promise<SentMails>;
}
