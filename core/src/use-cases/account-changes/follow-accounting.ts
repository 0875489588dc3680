import { compareInstants } from '../../kernel/calendar.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import type { RawStores } from '../../stores/stores.ts';
import { markFailed } from '../../shops/account-sync.ts';
import type { Shop } from '../../shops/shop.ts';
import { earliest } from '../passes/order-outcome.ts';
import type { AccountingEvent } from '../../work/accounting-event.ts';
import type { WorkItem } from '../../work/work-item.ts';
import { documentNews, type DocumentEvent, type ToldOfDocument } from './document-news.ts';
import type { CheckConnection } from './check-connection.ts';
import type { FollowDocument } from './follow-document.ts';
import type { CheckContact } from '../passes/check-contact.ts';
import { forgetContact } from '../passes/forget-contact.ts';
import { answered, type WorkAnswer } from '../work-answer.ts';
import type { LinkDocument } from './link-document.ts';
import type { Clock } from '../../ports/clock.ts';

interface Ports {
  readonly stores: RawStores;
  readonly clock: Clock;
  readonly followDocument: FollowDocument;
  readonly linkDocument: LinkDocument;
  readonly checkConnection: CheckConnection;
  readonly checkContact: CheckContact;
}

/**
 * Reasons for which what changed in the connected account could not be looked at. It stays to be done, because within one
 * connection nothing is found twice; no message tells us when a right is given, an access works again or a shop comes back.
 */
const NOT_NOW: ReadonlySet<string> = new Set([
  'bookkeeping-permission-missing',
  'bookkeeping-not-connected',
  'DISABLED',
]);
/** It is tried so often, as rarely as anything that waits. */
const AGAIN_SECONDS = 900;

/** What happened last, the same one whenever these are answered. */
const newest = (items: readonly WorkItem[]): WorkItem =>
  items.reduce((last, each) => {
    const order = compareInstants(each.triggeredAt, last.triggeredAt);
    return order > 0 || (order === 0 && each.id > last.id) ? each : last;
  });

const kindOf = (told: readonly ToldOfDocument[]): DocumentKind | undefined =>
  told.find(({ event }) => event.kind)?.event.kind;

/** Answers events of the accounting service that are all about one and the same document, contact or connection. */
export const makeFollowAccounting = ({
  stores,
  clock,
  followDocument,
  linkDocument,
  checkConnection,
  checkContact,
}: Ports) => {
  return async (shop: Shop, event: AccountingEvent, items: readonly WorkItem[]): Promise<WorkAnswer> => {
    const answer = await answerTo(shop, event, items);
    if (!('state' in answer) || answer.reason === undefined) return answer;
    if (NOT_NOW.has(answer.reason)) return { kind: 'come-back', waitSeconds: AGAIN_SECONDS, why: answer.reason };
    if (answer.reason === 'NOT_CONNECTED') await failed(shop, items);
    return answer;
  };

  async function answerTo(shop: Shop, event: AccountingEvent, items: readonly WorkItem[]): Promise<WorkAnswer> {
    if (!shop.accounting) return answered('skipped', 'NOT_CONNECTED');
    if (shop.uninstalledAt) return answered('skipped', 'DISABLED');
    switch (event.about) {
      case 'document':
        return document(shop, event, items);
      case 'contact-deleted':
        return forgetContact(stores.recordsOf(shop.key), { contactId: event.id, how: 'deleted', now: clock.now() });
      case 'contact-changed':
        return checkContact(shop, event.id, newest(items).triggeredAt);
      case 'connection':
        return checkConnection(shop);
    }
  }

  /** The next catching up begins early enough to find again what could not be looked at now. */
  async function failed({ key }: Shop, items: readonly WorkItem[]): Promise<void> {
    const changedAt = earliest(items.map(({ triggeredAt }) => triggeredAt));
    if (changedAt) await stores.shops.update(key, (stored) => markFailed(stored, changedAt));
  }

  async function document(shop: Shop, { id }: DocumentEvent, items: readonly WorkItem[]): Promise<WorkAnswer> {
    const told = items.flatMap(({ work, triggeredAt: at, attempts }): readonly ToldOfDocument[] =>
      work.kind === 'accounting-event' && work.event.about === 'document'
        ? [{ event: work.event, at, wasBegun: attempts > 0 }]
        : [],
    );
    const entry = await stores.recordsOf(shop.key).documents.byDocumentId(id);
    if (entry) return followDocument(shop, entry, documentNews(id, newest(items).id, told));
    const kind = kindOf(told);
    if (!kind) return answered('skipped', 'NOT_FOUND');
    return linkDocument(shop, kind, id, told.some(({ event }) => event.news === 'made') ? 'as-made' : 'as-changed');
  }
};
export type FollowAccounting = ReturnType<typeof makeFollowAccounting>;
