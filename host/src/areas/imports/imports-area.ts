import { routes } from '@belegwerk/contracts/api';
import { day, parseDay, type ShopKey } from '@belegwerk/core/kernel';
import type { Shop } from '@belegwerk/core/shops';
import type { EarlierProgress, ImportDays, ImportDocuments, ImportRecentOrders } from '@belegwerk/core/use-cases';
import type { Area } from '../../http/mount.ts';
import { faulty, shopUnavailable } from '../../http/refusal.ts';
import { beginRefusalOf, booksRefusalOf, daysRefusalOf } from './import-refusal.ts';
import { presentImport } from './present-import.ts';

interface Parts {
  readonly importRecentOrders: ImportRecentOrders;
  readonly importDays: ImportDays;
  readonly importDocuments: ImportDocuments;
  /** Called when there is something to do in the shop now. */
  readonly wake: (shop: ShopKey) => void;
}

/** Whoever asks for more at once would only hear the same again. */
const WAITING_MS = 1500;

/** What was there before the product is taken over. */
export const importsArea = ({ importRecentOrders, importDays, importDocuments, wake }: Parts): Area => {
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

    mount.answer(routes.orderImport, async ({ caller: { shop } }) => presentImport(shop, await importDays.view(shop)));

    mount.answer(routes.beginImport, async ({ caller: { shop }, body: { from, to, ...wish } }) => {
      const [first, last] = [parseDay(from), parseDay(to)];
      if (!first || !last) return faulty([{ field: first ? 'to' : 'from', text: NO_DAY }]);
      const begun = await importDays.begin(shop, { from: first, to: last, ...wish });
      if (!begun.ok) return beginRefusalOf(begun.failure);
      return seen({ ...shop, imports: { ...shop.imports, running: begun.value } });
    });

    mount.answer(routes.cancelImport, async ({ caller: { shop } }) => {
      await importDays.cancel(shop);
      const { running: _over, ...imports } = shop.imports ?? {};
      return seen({ ...shop, imports });
    });

    mount.answer(routes.importReceipts, async ({ caller: { shop } }) => {
      const imported = await importDocuments(shop);
      if (!imported.ok) return booksRefusalOf(imported.failure);
      if (imported.value.isWaiting) await new Promise((resume) => setTimeout(resume, WAITING_MS));
      wake(shop.key);
      return presentProgress(imported.value);
    });
  };

  async function ofDay(shop: Shop, date: string) {
    const imported = parseDay(date) ? await importDays.importDay(shop, day(date)) : undefined;
    if (!imported) return faulty([{ field: 'date', text: NO_DAY }]);
    if (!imported.ok) return daysRefusalOf(imported.failure);
    wake(shop.key);
    return { affected: imported.value };
  }

  async function seen(shop: Shop) {
    return presentImport(shop, await importDays.view(shop));
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
