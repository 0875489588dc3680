import type { ShopReply } from '@belegwerk/contracts/api';
import type { OrderState } from '@belegwerk/core/payments';

/** How many orders stand how. */
export const presentAttention = (standings: Readonly<Partial<Record<OrderState, number>>>): ShopReply['attention'] => ({
  orders: Object.values(standings).reduce((sum, count) => sum + count, 0),
  held: standings.held ?? 0,
  failed: standings.failed ?? 0,
  differing: standings.differs ?? 0,
  waiting: standings.waiting ?? 0,
  open: standings.creating ?? 0,
  openInBooks: standings['open-in-books'] ?? 0,
});
