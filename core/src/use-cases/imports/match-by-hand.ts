import type { DocumentId, OrderId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { makeMatchAlone } from './match-alone.ts';
import type { MatchDocument } from './match-document.ts';
import { seenEarlier, type SeenEarlierDocument } from './seen-earlier.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly matchDocument: MatchDocument;
}

/** Why nothing became of a person's word; what was known stays. */
export type MatchByHandFailure =
  | BookkeepingFailure
  | { readonly kind: 'document-unknown' }
  | { readonly kind: 'order-unknown' }
  /** It stands in books that are not connected now, and cannot be read. */
  | { readonly kind: 'other-books' }
  /** Another host matches just now, or the shop does not answer. */
  | { readonly kind: 'again' };

/**
 * Links a document from before the connection with the order that a person names. Answers what became of it: one that cannot
 * count for any order is left with its reason, and one that belongs to an order stays there.
 */
export const makeMatchByHand = ({ stores, matchDocument, ...ports }: Ports) => {
  const matchAlone = makeMatchAlone({ ...ports, stores });
  return async (shop: Shop, id: DocumentId, order: OrderId): Promise<Result<SeenEarlierDocument, MatchByHandFailure>> =>
    (await matchAlone(shop.key, () => match(shop, id, order))) ?? fail({ kind: 'again' });

  async function match(
    shop: Shop,
    id: DocumentId,
    chosen: OrderId,
  ): Promise<Result<SeenEarlierDocument, MatchByHandFailure>> {
    const records = stores.recordsOf(shop.key);
    const { earlier, orders } = records;
    const document = await earlier.byId(id);
    if (!document) return fail({ kind: 'document-unknown' });
    const seen = await seenEarlier(shop, records, document);
    if (document.state === 'linked') return ok(seen);
    if (!shop.accounting) return fail({ kind: 'bookkeeping-not-connected' });
    if (!seen.isHere) return fail({ kind: 'other-books' });
    if (!(await orders.byId(chosen))) return fail({ kind: 'order-unknown' });
    const matched = await matchDocument(shop, document, { order: chosen });
    if (!matched.ok) return matched;
    await earlier.save(matched.value);
    return ok(await seenEarlier(shop, records, matched.value));
  }
};
export type MatchByHand = ReturnType<typeof makeMatchByHand>;
