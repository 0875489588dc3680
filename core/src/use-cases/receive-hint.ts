import type { OrderId, ShopKey } from '../kernel/ids.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { Urgency } from '../ports/bookkeeping.ts';
import type { Clock } from '../ports/clock.ts';
import type { Inbox } from '../ports/inbox.ts';

/** Something happened to an order, or may have. */
export interface Hint {
  readonly id: string;
  readonly shop: ShopKey;
  readonly topic: string;
  readonly orderId?: OrderId;
  readonly urgency: Urgency;
  readonly triggeredAt?: Instant;
  /** Not to be looked at before; now when absent. */
  readonly dueAt?: Instant;
  readonly body?: string;
}

/** Stores a hint durably; only then may its sender be told that it was received. A known id changes nothing. */
export const makeReceiveHint =
  ({ inbox, clock }: { readonly inbox: Inbox; readonly clock: Clock }) =>
  (hint: Hint): Promise<'stored' | 'known'> => {
    const receivedAt = clock.now();
    return inbox.receive({
      ...hint,
      receivedAt,
      triggeredAt: hint.triggeredAt ?? receivedAt,
      dueAt: hint.dueAt ?? receivedAt,
      body: hint.body ?? '',
    });
  };
export type ReceiveHint = ReturnType<typeof makeReceiveHint>;
