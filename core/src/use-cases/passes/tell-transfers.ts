import type { EventOfShop } from '../../ports/shop-reads.ts';
import { logEvent } from '../../events/log-event.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { transferLedger } from '../../plans/transfer-ledger.ts';
import { transferNews, type TransferNews } from '../../plans/transfer-news.ts';
import type { TransfersTold } from '../../plans/transfers-told.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { periodsOf, transfersTaken } from './count-transfers.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
}

/**
 * Tells in the log that little or no transfers are left, and what was left when a month has turned. What was told is kept
 * with the shop, after it was told: dying in between, or a second host, tells the same event, which the log knows once.
 */
export const makeTellTransfers =
  ({ stores, clock }: Ports) =>
  async (key: ShopKey): Promise<void> => {
    const shop = await stores.shops.find(key);
    if (!shop) return;
    const { documents, events } = stores.recordsOf(key);
    const at = clock.now();
    const ledger = transferLedger(shop, at);
    const before = shop.transfersTold;
    const usedOf = await transfersTaken(documents, [...periodsOf(ledger), ...(before ? [before.period] : [])]);
    const due = transferNews(before, ledger, usedOf);
    if (!due) return;
    const { told, news } = due;
    if (before && isSame(before, told)) return;
    for (const each of news) await events.append(newsEvent(each, told, at));
    await stores.shops.update(key, (stored) => ({
      ...stored,
      transfersTold: transferNews(stored.transfersTold, ledger, usedOf)?.told ?? told,
    }));
  };
export type TellTransfers = ReturnType<typeof makeTellTransfers>;

const isSame = (one: TransfersTold, other: TransfersTold): boolean =>
  one.period === other.period &&
  one.quota === other.quota &&
  one.extra === other.extra &&
  one.said.length === other.said.length;

const newsEvent = (
  { kind, ...figures }: TransferNews,
  { period, quota: ofMonth, extra = 0 }: TransfersTold,
  at: Instant,
): EventOfShop => {
  const quota = ofMonth + extra;
  const [remaining, total] = [String(figures.remaining), String(figures.quota)];
  switch (kind) {
    case 'reset':
      return logEvent({ id: `plan.reset:${period}`, at, name: 'plan.reset', facts: { remaining, quota: total } });
    case 'almost-exhausted': {
      const id = `plan.transfers-low:${period}:${quota}`;
      return logEvent({ id, at, name: 'plan.transfers-low', facts: { remaining, quota: total } });
    }
    case 'exhausted': {
      const id = `plan.transfers-exhausted:${period}:${quota}`;
      return logEvent({ id, at, name: 'plan.transfers-exhausted', facts: {} });
    }
  }
};
