import type { ShopReply } from '@belegwerk/contracts/api';
import type { OrderState } from '@belegwerk/core/records';

/** How many orders stand how. */
export const presentAttention = (statuses: Readonly<Partial<Record<OrderState, number>>>): ShopReply['attention'] => ({
  orders: Object.values(statuses).reduce((sum, count) => sum + count, 0),
  held: statuses.held ?? 0,
  failed: statuses.failed ?? 0,
  differing: statuses.differs ?? 0,
  waiting: statuses.waiting ?? 0,
  open: statuses.creating ?? 0,
  openInBooks: statuses['open-in-books'] ?? 0,
});
