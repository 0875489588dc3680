import { oldestDay } from '../../shops/oldest-day.ts';
import { businessDay } from '../../kernel/calendar.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentChanges, ListedDocument } from '../../ports/document-changes.ts';
import type { Stores } from '../../stores/stores.ts';
import type { EarlierDocument } from '../../records/earlier-document.ts';
import type { Shop } from '../../shops/shop.ts';

interface Ports {
  readonly changes: Pick<DocumentChanges, 'changedSince'>;
  readonly stores: Stores;
  readonly clock: Clock;
}

/** Lists the documents from before the connection that are to be matched, once for each company's books. */
export const makeListEarlier = ({ changes, stores, clock }: Ports) => {
  return async (shop: Shop, books: string): Promise<Result<void, BookkeepingFailure>> => {
    if (shop.imports?.listed?.books === books) return ok(undefined);
    const since = oldestDay(businessDay(shop.installedAt));
    const listed = await changes.changedSince(shop.key, since);
    if (!listed.ok) return listed;
    const { documents, earlier } = stores.recordsOf(shop.key);
    const unknown: EarlierDocument[] = [];
    for (const each of listed.value.filter(({ status }) => status !== 'voided'))
      if (!(await documents.byDocumentId(each.id))) unknown.push(unreadOf(each, books));
    await earlier.add(unknown);
    // what was not found while others were connected is there after all
    for (const each of unknown) {
      const known = await earlier.byId(each.id);
      if (known?.because === 'gone') await earlier.save(each);
    }
    const at = clock.now();
    await stores.shops.update(shop.key, (stored) => ({
      ...stored,
      imports: { ...stored.imports, listed: { at, books } },
    }));
    return ok(undefined);
  };
};

const unreadOf = ({ id, kind, number }: ListedDocument, books: string): EarlierDocument => ({
  id,
  kind,
  books,
  number,
  state: 'unread',
});
