import type { Books } from './books/books.ts';
import type { IdSource } from './books/ids.ts';
import type { Faults } from './http/faults.ts';
import type { RateLimiters } from './http/rate-limiters.ts';
import type { RequestLog } from './http/request-log.ts';
import type { PrintedDocuments } from './pdf/printed-documents.ts';
import type { Callbacks } from './subscriptions/callback-transport.ts';
import type { WebhookEngine } from './subscriptions/webhook-engine.ts';
import type { ListIndex } from './voucherlist/list-index.ts';
import type { VirtualClock } from './time/virtual-clock.ts';

/** Everything that a route may use. */
export type World = {
  readonly books: Books;
  readonly clock: VirtualClock;
  readonly ids: IdSource;
  readonly limiters: RateLimiters;
  readonly faults: Faults;
  readonly requests: RequestLog;
  readonly callbacks: Callbacks;
  readonly webhooks: WebhookEngine;
  readonly list: ListIndex;
  readonly printed: Pick<PrintedDocuments, 'pdfOf' | 'xmlOf'>;
  /** The sandbox's own address, known once it listens. */
  readonly address: { url: string };
};
