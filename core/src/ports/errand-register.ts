import type { Instant } from '../kernel/calendar.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Changed } from '../records/changed.ts';
import type { Errand, ErrandKind, NewErrand } from '../records/errand.ts';
import type { ErrandTransition } from '../records/errand-transitions.ts';
import type { SentMails } from '../plans/mail-bounds.ts';

/**
 * The errands of one shop. Every method is one atomic write or a read; what a change leads to is the rule of `errandAfter`.
 */
export interface ErrandRegister {
  /** Stores a new errand as planned; when kind and source are taken, answers the one that is there and changes nothing. */
  plan(errand: NewErrand): Promise<Errand>;
  /** Changes the errand by the rules of `errandAfter`; throws when there is none. */
  change(id: string, transition: ErrandTransition): Promise<Changed<Errand>>;
  remove(ids: readonly string[]): Promise<void>;
  /** Forgets errands that were planned before that moment; answers how many. */
  forget(before: Instant): Promise<number>;
  bySource(kind: ErrandKind, source: string): Promise<Errand | undefined>;
  /** All that is known of these orders, the oldest first. */
  ofOrders(orderIds: readonly OrderId[]): Promise<readonly Errand[]>;
  /** Errands of a kind of whose result a part has this value, e.g. the `contactId`. */
  withResult(kind: ErrandKind, part: string, value: string): Promise<readonly Errand[]>;
  /** Errands of a kind with this source, or with one that goes on from it behind a slash. */
  withSource(kind: ErrandKind, source: string): Promise<readonly Errand[]>;
  /** Errands that have been refused or unclear since that moment, the latest first. */
  stoppedSince(since: Instant, limit: number): Promise<readonly Errand[]>;
  /** What has left through the product's own sender since that moment, each mail by its latest attempt. */
  mailsSince(since: Instant): Promise<SentMails>;
}
