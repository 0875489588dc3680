import {
  type FollowAccounting,
  type makeCatchUp,
  makeCheckConnection,
  makeCheckContact,
  makeFollowAccounting,
  makeFollowDocument,
  makeLinkDocument,
  makeLookAgain,
  makeReleaseOrders,
  makeReviewOrders,
  type WorkAnswer,
} from '@belegwerk/core/use-cases';
import type { RawStores } from '@belegwerk/core/stores';
import type { AccountingEvent, WorkItem } from '@belegwerk/core/work';
import type { IssuedDocument } from '@belegwerk/core/documents';
import type { Shop } from '@belegwerk/core/shops';
import { Stage } from './stage.ts';

type FollowPorts = { readonly stores: RawStores } & Parameters<typeof makeLinkDocument>[0] &
  Parameters<typeof makeFollowDocument>[0] &
  Parameters<typeof makeCatchUp>[0] &
  Parameters<typeof makeReleaseOrders>[0];

/** A stage whose shop follows what other people do at the accounting service. */
export class FollowingStage extends Stage {
  readonly reviewOrders = makeReviewOrders({ stores: this.stores, lookAgain: makeLookAgain(this) });
  readonly releaseOrders = makeReleaseOrders(this);

  get followPorts(): FollowPorts {
    return {
      changes: this.accounting.changes,
      orders: this.shopDesk,
      bookkeeping: this.accounting.bookkeeping,
      stores: this.stores,
      clock: this.clock,
      ids: this.ids,
      addWork: this.addWork,
      reviewOrders: this.reviewOrders,
      releaseOrders: this.releaseOrders,
      note: (message: string) => void this.notes.push(message),
    };
  }

  get followAccounting(): FollowAccounting {
    const ports = this.followPorts;
    return makeFollowAccounting({
      ...ports,
      followDocument: makeFollowDocument(ports),
      linkDocument: makeLinkDocument(ports),
      checkConnection: makeCheckConnection(ports),
      checkContact: makeCheckContact({ ...ports, contacts: this.accounting.contacts }),
    });
  }

  /** Answers events that came together, each a second after the other. */
  follow(shop: Shop, ...events: readonly AccountingEvent[]): Promise<WorkAnswer> {
    return this.followAgain(shop, 0, ...events);
  }

  /** Answers events that a worker has begun with so often before. */
  followAgain(shop: Shop, attempts: number, ...events: readonly AccountingEvent[]): Promise<WorkAnswer> {
    const [first] = events;
    if (!first) throw new Error('nothing happened');
    return this.followAccounting(
      shop,
      first,
      events.map((event, at) => ({ ...this.#item(shop, event, at), attempts })),
    );
  }

  #item(shop: Shop, event: AccountingEvent, at: number): WorkItem {
    const now = this.clock.now();
    return {
      id: `event-${at}`,
      shop: shop.key,
      work: { kind: 'accounting-event', event },
      urgency: 'live',
      state: 'received',
      receivedAt: now,
      triggeredAt: now.add({ seconds: at }),
      dueAt: now,
      attempts: 0,
      defects: 0,
    };
  }
}

/** An invoice was changed. */
export const changed = (id: IssuedDocument['id']): AccountingEvent => ({
  about: 'document',
  id,
  kind: 'invoice',
  news: 'changed',
});

/** An invoice was made. */
export const made = (id: IssuedDocument['id']): AccountingEvent => ({
  about: 'document',
  id,
  kind: 'invoice',
  news: 'made',
});

/** Something was paid, or a payment was taken back. */
export const paid = (id: IssuedDocument['id']): AccountingEvent => ({ about: 'document', id, news: 'payment' });
