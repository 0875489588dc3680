import {
  makeCheckConnection,
  makeCheckContact,
  makeFollowAccounting,
  makeFollowDocument,
  makeLinkDocument,
  topicOfAccountingHint,
  type AccountingHint,
  type HintAnswer,
  type InboxEntry,
  type IssuedDocument,
  type Shop,
} from '@belegwerk/core';
import { KeptChanges } from './kept-changes.ts';
import { Stage } from './stage.ts';

type FollowPorts = Parameters<typeof makeLinkDocument>[0] & Parameters<typeof makeFollowDocument>[0];

/** A stage whose shop follows what other people do at the accounting service. */
export class FollowingStage extends Stage {
  readonly changes = new KeptChanges();
  readonly notes: string[] = [];

  get followPorts(): FollowPorts {
    return {
      changes: this.changes,
      orders: this.shopDesk,
      bookkeeping: this.books,
      stores: this.stores,
      clock: this.clock,
      ids: this.ids,
      receiveHint: this.receiveHint,
      note: (message: string) => void this.notes.push(message),
    };
  }

  /** Answers hints that came together, each a second after the other. */
  follow(shop: Shop, ...hints: readonly AccountingHint[]): Promise<HintAnswer> {
    return this.followAgain(shop, 0, ...hints);
  }

  /** The same, after somebody has begun with them so often. */
  followAgain(shop: Shop, attempts: number, ...hints: readonly AccountingHint[]): Promise<HintAnswer> {
    const ports = this.followPorts;
    const followAccounting = makeFollowAccounting({
      ...ports,
      followDocument: makeFollowDocument(ports),
      linkDocument: makeLinkDocument(ports),
      checkConnection: makeCheckConnection(ports),
      checkContact: makeCheckContact({ ...ports, contacts: this.contacts }),
    });
    return followAccounting(
      shop,
      hints.map((hint, at) => ({ ...this.#entry(shop, hint, at), attempts })),
    );
  }

  #entry(shop: Shop, hint: AccountingHint, at: number): InboxEntry {
    const now = this.clock.now();
    return {
      id: `hint-${at}`,
      shop: shop.key,
      topic: topicOfAccountingHint(hint),
      urgency: 'live',
      state: 'received',
      receivedAt: now,
      triggeredAt: now.add({ seconds: at }),
      dueAt: now,
      attempts: 0,
    };
  }
}

/** An invoice was changed. */
export const changed = (id: IssuedDocument['id']): AccountingHint => ({
  about: 'document',
  id,
  kind: 'invoice',
  news: 'changed',
});

/** An invoice was made. */
export const made = (id: IssuedDocument['id']): AccountingHint => ({
  about: 'document',
  id,
  kind: 'invoice',
  news: 'made',
});

/** Something was paid, or a payment was taken back. */
export const paid = (id: IssuedDocument['id']): AccountingHint => ({ about: 'document', id, news: 'payment' });
