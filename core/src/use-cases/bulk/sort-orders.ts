import { bulkStanding } from '../../actions/bulk.ts';
import { isMailed } from '../../actions/mail-sentence.ts';
import type { MailedKind } from '../../actions/order-action.ts';
import type { Obstacle } from '../../actions/index.ts';
import { digestOfData } from '../../kernel/digest.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { EInvoiceStanding } from '../../records/e-invoice-standing.ts';
import type { NothingToDo } from '../../records/batch.ts';
import type { Shop } from '../../shops/shop.ts';
import { transfersLeft } from '../passes/count-transfers.ts';
import { makeSelectOrders } from '../views/view-orders.ts';
import type { BulkWish, ChosenOrders } from './bulk-wish.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
}

/** Why an order is left out: the work of the batch has nothing to do with it, or its action is not possible. */
export type NothingToDoBecause = NothingToDo | Obstacle;

export const MAX_OF_BULK = 10_000;
const AT_ONCE = 200;

/** Of which kind the documents are that it makes, where all are of one. */
export const MAILED: Readonly<Partial<Record<BulkWish['what'], MailedKind>>> = {
  'create-now': 'invoice',
  cancel: 'credit-note',
};

/** Finds out with which of the chosen orders something is to be done, and how much that comes to. */
export const makeSortOrders = ({ stores, clock }: Ports) => {
  const select = makeSelectOrders({ stores, clock });
  return { chosen, sorted };

  async function chosen(shop: Shop, orders: ChosenOrders): Promise<{ ids: readonly OrderId[]; isCut: boolean }> {
    if ('ids' in orders) return { ids: [...new Set(orders.ids)], isCut: false };
    const selection = await select(shop, orders.filter);
    const ids = await stores.recordsOf(shop.key).orders.found(selection, MAX_OF_BULK + 1);
    return { ids: ids.slice(0, MAX_OF_BULK), isCut: ids.length > MAX_OF_BULK };
  }

  async function sorted(shop: Shop, { what, input }: BulkWish, ids: readonly OrderId[]) {
    const { orders: book, sideTasks } = stores.recordsOf(shop.key);
    const now = clock.now();
    const transfers = await transfersLeft(stores, shop, now);
    const toDo: OrderId[] = [];
    const units: [OrderId, number][] = [];
    const left: { readonly order: OrderId; readonly why: NothingToDoBecause }[] = [];
    const mails = MAILED[what];
    let documents = 0;
    let mailed = 0;
    let fromTill = 0;
    const toCome: EInvoiceStanding[] = [];
    let orders = 0;
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const part = ids.slice(from, from + AT_ONCE);
      const known = new Map((await book.ofIds(part)).map((order) => [order.id, order]));
      const sent = what === 'send' ? await sideTasks.ofOrders(part) : [];
      for (const id of part) {
        const order = known.get(id);
        if (!order) continue;
        orders += 1;
        const ofOrder = sent.filter(({ orderId }) => orderId === id);
        const about = { shop, order, sideTasks: ofOrder, now, transfers, ...(input ? { input } : {}) };
        const standing = bulkStanding(what, about);
        if (standing.kind === 'left') left.push({ order: id, why: standing.why });
        else {
          toDo.push(id);
          units.push([id, standing.documents]);
          documents += standing.documents;
          if (mails && isMailed(about)(mails)) mailed += 1;
          if (mails === 'invoice' && order.source === 'pos') fromTill += 1;
          if (what === 'create-now') toCome.push(...standingsToCome(order));
        }
      }
    }
    // others may have come before them in the list since
    const agreed = digestOfData(units.toSorted(([one], [other]) => (one < other ? -1 : 1)));
    return { toDo, left, documents, orders, agreed, transfers, mailed, fromTill, toCome };
  }
};
export type SortOrders = ReturnType<typeof makeSortOrders>;

/** Of the invoices that are not made yet, as the order was last looked at. */
const standingsToCome = ({ eInvoices = [] }: OrderRecord): readonly EInvoiceStanding[] =>
  eInvoices.filter(({ document }) => document === undefined).map(({ standing }) => standing);
