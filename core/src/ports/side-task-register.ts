import type { Instant } from '../kernel/calendar.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Changed } from '../records/changed.ts';
import type { SideTask, SideTaskKind, NewSideTask } from '../records/side-task.ts';
import type { SideTaskTransition } from '../records/side-task-transitions.ts';
import type { SentMails } from '../plans/mail-bounds.ts';

/**
 * The side tasks of one shop. Every method is one atomic write or a read; what a change leads to is the rule of `sideTaskAfter`.
 */
export interface SideTaskRegister {
  /** Stores a new side task as planned; when kind and source are taken, answers the one that is there and changes nothing. */
  plan(sideTask: NewSideTask): Promise<SideTask>;
  /** Changes the side task by the rules of `sideTaskAfter`; throws when there is none. */
  change(id: string, transition: SideTaskTransition): Promise<Changed<SideTask>>;
  remove(ids: readonly string[]): Promise<void>;
  /** Forgets side tasks that were planned before that moment, those that prove something (`PROVING_KINDS`) before their own; answers how many. */
  forget(before: Instant, provingBefore: Instant): Promise<number>;
  bySource(kind: SideTaskKind, source: string): Promise<SideTask | undefined>;
  /** All that is known of these orders, the oldest first. */
  ofOrders(orderIds: readonly OrderId[]): Promise<readonly SideTask[]>;
  /** Side tasks of a kind of whose result a part has this value, e.g. the `contactId`. */
  withResult(kind: SideTaskKind, part: string, value: string): Promise<readonly SideTask[]>;
  /** Side tasks of a kind with this source, or with one that goes on from it behind a slash. */
  withSource(kind: SideTaskKind, source: string): Promise<readonly SideTask[]>;
  /** Side tasks that have been refused or unclear since that moment, the latest first. */
  stoppedSince(since: Instant, limit: number): Promise<readonly SideTask[]>;
  /** When the latest mail left that is done, through whichever sender; undefined where none is known. */
  lastMailAt(): Promise<Instant | undefined>;
  /** What has left through the product's own sender since that moment, each mail by its latest attempt. */
  mailsSince(since: Instant): Promise<SentMails>;
}
