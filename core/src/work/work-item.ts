import type { Instant } from '../kernel/calendar.ts';
import type { ShopKey } from '../kernel/ids.ts';
import type { Urgency } from './urgency.ts';
import type { Work } from './work.ts';

/** Webhook states of specification 1, section 4. */
export type WorkState =
  | 'received'
  | 'selected'
  | 'delayed'
  | 'started'
  | 'skipped'
  | 'unprocessable'
  | 'failed'
  | 'successful';

/** Something to be done for a shop, as it waits in the queue. */
export interface WorkItem {
  /** Unique for ever: the platform's webhook id behind its moment, or `sweep:…`, `wait:…`, `action:…`. */
  readonly id: string;
  readonly shop: ShopKey;
  readonly work: Work;
  readonly urgency: Urgency;
  readonly state: WorkState;
  readonly receivedAt: Instant;
  /** When it happened, where that matters and the sender says it; else when it was received. */
  readonly triggeredAt: Instant;
  /** Not to be taken before. */
  readonly dueAt: Instant;
  /** How often it was begun. */
  readonly attempts: number;
  /** How many times in a row it ended by a defect of ours. */
  readonly defects: number;
  /** Reason code or path of the first fault, once it was looked at. */
  readonly reason?: string;
}

/** An item as its worker last saw it. Another worker that took it since has begun or ended it, and it is otherwise now. */
export type SeenWorkItem = Pick<WorkItem, 'id' | 'state' | 'attempts'>;

/** The item once it was begun. */
export const begunOf = (item: WorkItem): WorkItem => ({ ...item, state: 'started', attempts: item.attempts + 1 });

export type NewWorkItem = Omit<WorkItem, 'state' | 'attempts' | 'defects' | 'reason'>;

/** States in which an item still wants to be worked on. */
export const OPEN_WORK_STATES: readonly WorkState[] = ['received', 'selected', 'delayed', 'started'];

/** Which work goes first: the lower, the sooner. */
export const RANK_OF_URGENCY = { live: 0, repair: 1, import: 2, batch: 3 } as const satisfies Record<Urgency, number>;

/** Whether a state counts an attempt. */
export const countsAttempt = (state: WorkState): boolean => state === 'started' || state === 'failed';

/**
 * How an item begins: answered by the look that another one waits for, kept because it cannot be read, or received. No look
 * does what an action does; but one follows every action, and answers what came meanwhile.
 */
export const beginningOf = (work: Work, isAnswered: boolean): Pick<WorkItem, 'state' | 'reason'> => {
  if (work.kind === 'unreadable-message') return { state: 'unprocessable', reason: work.fault };
  if (work.kind === 'order-action') return { state: 'received' };
  return isAnswered ? { state: 'skipped', reason: 'answered-with-another' } : { state: 'received' };
};
