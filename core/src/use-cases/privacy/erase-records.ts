import { logEvent } from '../../events/log-event.ts';
import type { EditionName } from '../../ports/folder-lists.ts';
import type { IdSource } from '../../ports/id-source.ts';
import { UnreadableRecord } from '../../ports/unreadable-record.ts';
import type { RawStores } from '../../stores/stores.ts';
import { listsOfOrders } from '../../privacy/lists-of-orders.ts';
import { changeWithoutPerson, viewsWithoutPerson, zeroRatesWithoutPerson } from '../../privacy/person-in-settings.ts';
import { redactedOrder } from '../../privacy/redaction.ts';
import { parseMonth } from '../../reconciliation/month.ts';
import type { Shop } from '../../shops/shop.ts';
import type { CustomerRecords } from './customer-records.ts';
import type { RenewLease } from './renew-lease.ts';
import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/calendar.ts';

/** A customer who is being erased, with what is kept of her. */
export interface Erasing {
  /** The request. */
  readonly id: string;
  readonly shop: ShopKey;
  readonly stores: RawStores;
  readonly records: ReturnType<RawStores['recordsOf']>;
  readonly held: CustomerRecords;
  readonly stillAlone: RenewLease;
}

export const redactOrders = async ({ held, records, stillAlone }: Erasing): Promise<void> => {
  for (const { id: order } of held.orders) {
    await stillAlone();
    const documents = await records.documents.ofOrder(order);
    // what a person notes on it meanwhile stays
    await records.orders.amend(order, (stored) => redactedOrder({ ...stored, documents }));
  }
};

export const redactDocuments = async (
  { held, records, stores, shop, stillAlone }: Erasing,
  ids: IdSource,
  at: Instant,
): Promise<void> => {
  // originals are kept where the law wants that (Art. 17 Abs. 3 b GDPR), and not shown any more
  await stores.originals.restrict(
    shop,
    at,
    held.documents.flatMap(({ documentId }) => documentId ?? []),
  );
  for (const { id: entry, documentId } of held.documents) {
    await stillAlone();
    await records.documents.change(entry, { kind: 'redacted', linkToken: ids.token() });
    if (documentId !== undefined) await stores.files.remove(shop, documentId);
  }
};

/**
 * Destroys the keys of the customer's orders: what the record of evidence says of a person can be read no more, and its chain stays
 * provable. It says itself that it was done.
 */
export const redactEvidence = async (
  { held, records, stillAlone, id }: Erasing,
  named: readonly OrderId[],
  at: Instant,
): Promise<void> => {
  const orders = [...new Set([...named, ...held.orders.map((each) => each.id)])];
  await stillAlone();
  await records.evidence.destroyKeys(orders, at);
  await records.evidence.append(
    held.orders.map(({ id: orderId }) => ({
      key: `person-erased ${orderId} ${id}`,
      at,
      kind: 'person-erased',
      orderId,
      said: {},
    })),
  );
};

/**
 * Lists of month folders name customers; a merchant who needs them makes another edition. A package for auditors is about a whole
 * year, and what people wrote stands in it: all of them go.
 */
export const removeKeptLists = async ({ held, records, stillAlone }: Erasing): Promise<void> => {
  const isAbout = listsOfOrders(held.orders);
  for (const edition of await records.lists.editions()) {
    await stillAlone();
    if (isOfYear(edition) || (await isInEdition(records, edition, isAbout))) await records.lists.drop(edition);
  }
};

const isOfYear = ({ month }: EditionName): boolean => parseMonth(month) === undefined;

const isInEdition = async (
  { lists }: Erasing['records'],
  edition: EditionName,
  isAbout: (bytes: Uint8Array) => boolean,
): Promise<boolean> => {
  for (const path of await lists.paths(edition)) {
    const list = await lists.find(edition, path);
    if (list && isAbout(list.bytes)) return true;
  }
  return false;
};

export const redactSideTasks = async ({ held, records, stillAlone }: Erasing): Promise<void> => {
  const contacts = held.sideTasks.filter(({ kind }) => kind === 'contact');
  await records.sideTasks.remove(contacts.map(({ id: sideTask }) => sideTask));
  for (const { id: sideTask } of held.sideTasks.filter(({ kind }) => kind !== 'contact')) {
    await stillAlone();
    await records.sideTasks.change(sideTask, { kind: 'redacted' });
  }
};

export const tellErased = async ({ held, records, id }: Erasing, at: Instant): Promise<void> => {
  const { orders, sideTasks } = held;
  for (const { id: order, name } of orders) {
    const about = { id: `order.redacted:${order}:${id}`, at, order: { id: order, name }, facts: {} };
    await records.events.append(logEvent({ ...about, name: 'order.redacted' }));
  }
  // the contact itself stands on documents that are kept, in the merchant's archive
  if (sideTasks.some(({ kind, result }) => kind === 'contact' && result?.['contactId']))
    await records.events.append(logEvent({ id: `contact.kept:${id}`, at, name: 'contact.kept', facts: { name: '' } }));
};

/** A shop whose record cannot be read shows no views and no settings; they go with it. */
export const redactSettings = async ({ stores, shop }: Erasing, names: (text: string) => boolean): Promise<void> => {
  try {
    await stores.shops.update(shop, (stored) => withoutPerson(stored, names));
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
  }
};

/** Views and answers about 0 % are named after what stands in orders; all else that is set the merchant wrote for everybody. */
const withoutPerson = (shop: Shop, names: (text: string) => boolean): Shop => {
  const { orderViews = [], preferences, changesToKeep } = shop;
  const views = viewsWithoutPerson(orderViews, names);
  const zeroRates = zeroRatesWithoutPerson(preferences.zeroRates, names);
  return {
    ...shop,
    ...(views === orderViews ? {} : { orderViews: views }),
    ...(changesToKeep && { changesToKeep: changesToKeep.map((each) => changeWithoutPerson(each, names) ?? each) }),
    ...(zeroRates === preferences.zeroRates ? {} : { preferences: { ...preferences, zeroRates } }),
  };
};
