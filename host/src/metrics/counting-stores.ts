import { isKnownEvent } from '@belegwerk/core/events';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { RawStores } from '@belegwerk/core/stores';
import type { LogEvent } from '@belegwerk/core/records';
import type { Logger } from 'pino';
import { telling } from '../live/telling-stores.ts';
import type { DocumentOrigin, HostMetrics } from './host-metrics.ts';

const KINDS: readonly string[] = ['invoice', 'credit', 'delivery'] satisfies DocumentOrigin[];

/** The stores, where what the log of a shop says of documents is counted, and noted with the work that led to it. */
export const countingStores = (
  stores: RawStores,
  metrics: Pick<HostMetrics, 'documentBecame' | 'critical'>,
  log: Pick<Logger, 'info'>,
): RawStores => {
  const note = (shop: ShopKey, { name, order, status }: LogEvent): void => {
    if (status === 'critical' && isKnownEvent(name)) metrics.critical(name);
    const [kind = '', outcome = ''] = name.split('.');
    // names of the catalogue alone: a label has as many values as the product has words
    if (!KINDS.includes(kind) || !isKnownEvent(name)) return;
    metrics.documentBecame(kind as DocumentOrigin, outcome);
    log.info({ shop, event: name, status, ...(order ? { order: order.id } : {}) }, 'a document');
  };
  return {
    ...stores,
    recordsOf: (shop) => {
      const records = stores.recordsOf(shop);
      return { ...records, events: telling(records.events, ['append'], ([event]) => note(shop, event as LogEvent)) };
    },
  };
};
