import type { ProcessingStatus } from '../decisions/decision.ts';
import { compareInstants, type Instant } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';

/** A document is mailed by itself so long after what led to it. */
export const MAILED_WITHIN = { hours: 72 };

/** What an order's record tells of whether it was skipped. */
export interface Recorded {
  readonly status: Pick<ProcessingStatus, 'state'>;
  /** It was skipped before, and has had no document since. */
  readonly leftAlone?: true;
}

/** Whether an order was skipped as long as it has had no document, however it has stood since. */
export const wasLeftAlone = (before: Recorded | undefined): boolean =>
  before !== undefined && (before.status.state === 'skipped' || before.leftAlone === true);

/** What decides whether a document of an order is made afterwards. */
export interface Occasion {
  readonly order: Pick<Order, 'updatedAt' | 'refunds' | 'fulfilments'>;
  /** The order, refund or fulfilment that the document is for. */
  readonly source: string;
  /** The order as it was recorded before this look; absent when nobody had looked at it. */
  readonly before: Recorded | undefined;
  /** Documents that were planned for the order before. */
  readonly known: readonly { readonly afterwards?: true }[];
  readonly now: Instant;
}

const isLongAgo = (at: Instant, now: Instant): boolean => compareInstants(at.add(MAILED_WITHIN), now) < 0;

/** When that happened which a further document is for; our own marks change an order, but no refund and no fulfilment. */
const happenedAt = ({ order, source }: Occasion): Instant =>
  [...order.refunds, ...order.fulfilments].find(({ id }) => id === source)?.createdAt ?? order.updatedAt;

/**
 * Whether a document is made afterwards: its order was skipped, and because nothing has happened to it for three days only
 * a changed setting can have led to the document. Nobody waits for it, so nobody is written to about it by itself.
 */
export const isAfterwards = (occasion: Occasion): boolean => {
  const { order, before, known, now } = occasion;
  if (wasLeftAlone(before)) return isLongAgo(order.updatedAt, now);
  return known.some(({ afterwards }) => afterwards) && isLongAgo(happenedAt(occasion), now);
};
