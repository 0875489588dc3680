import { routes } from '@belegwerk/contracts/api';
import { parseDay, type ShopKey } from '@belegwerk/core/kernel';
import type { Shop } from '@belegwerk/core/shops';
import type { EarlierProgress, ImportDays, ImportDocuments, ImportRecentOrders } from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { faulty, shopUnavailable } from '../../http/refusal.ts';
import { beginRefusalOf, booksRefusalOf, dayRefusalOf } from './import-refusal.ts';
import { presentImport } from './present-import.ts';

interface Parts {
  readonly importRecentOrders: ImportRecentOrders;
  readonly importDays: ImportDays;
  readonly importDocuments: ImportDocuments;
  readonly documentsPerMinute: number;
  /** Called when there is something to do in the shop now. */
  readonly wake: (shop: ShopKey) => void;
}

/** A caller who asks for more at once would only hear the same again. */
const WAITING_MS = 1500;

/** What was there before the product is taken over. */
export const importsArea = ({
  importRecentOrders,
  importDays,
  importDocuments,
  documentsPerMinute,
  wake,
}: Parts): Area => {
  return (mount) => {
    mount.answer(routes.importOrders, async ({ caller: { shop }, query: { date } }) => {
      if (date !== undefined) return ofDay(shop, date);
      const imported = await importRecentOrders(shop);
      if (!imported.ok) return shopUnavailable();
      const { orders, isDone, isWaiting } = imported.value;
      if (isWaiting) await new Promise((resume) => setTimeout(resume, WAITING_MS));
      wake(shop.key);
      return { affected: orders, ...(isDone ? {} : { continue: true as const }) };
    });

    mount.answer(routes.orderImport, ({ caller: { shop } }) => seen(shop));

    mount.answer(routes.beginImport, async ({ caller: { shop, userId }, body: { from, to, ...wish } }) => {
      const [first, last] = [parseDay(from), parseDay(to)];
      if (!first || !last) return faulty([{ field: first ? 'to' : 'from', text: NO_DAY }]);
      const begun = await importDays.begin(shop, { from: first, to: last, ...wish }, userId);
      if (!begun.ok) return beginRefusalOf(begun.failure);
      wake(shop.key);
      return seen(shop);
    });

    mount.answer(routes.importReceipts, async ({ caller: { shop } }) => {
      const imported = await importDocuments(shop);
      if (!imported.ok) return booksRefusalOf(imported.failure);
      if (imported.value.isWaiting) await new Promise((resume) => setTimeout(resume, WAITING_MS));
      wake(shop.key);
      return presentProgress(imported.value);
    });
  };

  /** Page by page, so that no more than one of them is held at once. */
  async function ofDay(shop: Shop, date: string) {
    const chosen = parseDay(date);
    if (!chosen) return faulty([{ field: 'date', text: NO_DAY }]);
    let affected = 0;
    let after: string | undefined;
    do {
      const page = await importDays.importOneDay(shop, { day: chosen, after });
      if (!page.ok) return dayRefusalOf(page.failure);
      affected += page.value.orders;
      after = page.value.next;
    } while (after !== undefined);
    wake(shop.key);
    return { affected };
  }

  async function seen(shop: Shop) {
    return presentImport(shop, await importDays.view(shop), documentsPerMinute);
  }
};

const NO_DAY = 'Das ist kein Tag des Kalenders.';

const presentProgress = ({ isDone, percent, linked, left, orders }: EarlierProgress) => ({
  continue: !isDone,
  progress: percent,
  found: linked + left,
  affected: orders,
  assigned: linked,
});
