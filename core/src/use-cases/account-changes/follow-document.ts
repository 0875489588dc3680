import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { mayBeInConnectedBooks } from '../../shops/connected-books.ts';
import type { AddWork } from '../add-work.ts';
import { isSameDocument } from './document-change.ts';
import type { DocumentNews } from './document-news.ts';
import { isEcho } from './echo.ts';
import { makeTakeOverDocument } from './take-over-document.ts';
import { answered, answerOfFailure, type WorkAnswer } from '../work-answer.ts';
import { makeReadChange } from './read-change.ts';

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly addWork: AddWork;
}

/**
 * Takes over what a person did with one of our documents at the accounting service: it is read as it is now, the change
 * is logged, and the order is looked at again. What we did ourselves and what is known already leads to nothing.
 */
export const makeFollowDocument = ({ bookkeeping, stores, clock, addWork }: Ports) => {
  const takeOver = makeTakeOverDocument({ stores, clock });
  const readChange = makeReadChange({ bookkeeping, stores });

  return async (shop: Shop, entry: DocumentEntry, news: DocumentNews): Promise<WorkAnswer> => {
    // "not found" in other books would look like deleted
    if (!mayBeInConnectedBooks(entry, shop)) return answered('skipped', 'IN_OTHER_BOOKS');
    const { document: before } = entry;
    if (!before) return askedFor(shop, entry, news);
    if (isEcho(entry, news)) return answered('skipped', 'UNCHANGED');
    const told = await readChange(shop, entry, before, news);
    if (!told.ok) return answerOfFailure(told.failure);
    const after = told.value;
    if (!isSameDocument(before, after)) {
      await takeOver(shop, entry, { before, after, news });
      return askedFor(shop, entry, news);
    }
    // the host that began with it may have taken it over and died before the order was asked for
    return news.wasBegun ? askedFor(shop, entry, news) : answered('skipped', 'UNCHANGED');
  };

  async function askedFor(shop: Shop, { orderId }: DocumentEntry, { occasion }: DocumentNews): Promise<WorkAnswer> {
    await addWork({
      id: `follow:${orderId}:${occasion}`,
      shop: shop.key,
      work: { kind: 'follow', orderId },
      urgency: 'repair',
    });
    return answered('successful');
  }
};
export type FollowDocument = ReturnType<typeof makeFollowDocument>;
