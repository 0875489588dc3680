import {
  aBatch,
  aSideTask,
  anEvent,
  aDocumentEntry,
  anIssuedDocument,
  anOrderRecord,
  aPartnerCoupon,
  aPayout,
  aPrivacyRequest,
  aRedemption,
  aSettingsChange,
  aShop,
  aWorkItem,
  beginning,
  describing,
  FIRST_DAY,
  finishing,
  issuing,
  sending,
  STRANGELY_NAMED,
  settle,
} from '@belegwerk/contracts/ports';
import { cents, documentId, documentMark, orderId, shopKey, type OrderId } from '@belegwerk/core/kernel';
import type { Clock } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';

export const STORED_SHOP = shopKey('kaesekontor.myshopify.com');
const OTHER_SHOP = shopKey('nachbar.myshopify.com');
const AT_ONCE = 100;

/** Each order takes its transfer of a period of its own: which slot it takes does not depend on who is quicker. */
export const storedPeriod = (number: number): string => `period-${number}`;

export const storedOrder = (number: number): OrderId => orderId(`gid://shopify/Order/${number}`);

type Moment = ReturnType<Clock['now']>;

/** Every seventh order is held, every fifth waits; the others have an invoice and its mail. */
const isHeld = (number: number): boolean => number % 7 === 0;
const isWaiting = (number: number): boolean => !isHeld(number) && number % 5 === 0;

const addOrder = async (stores: RawStores, number: number, now: Moment): Promise<void> => {
  const { orders, documents, sideTasks, events } = stores.recordsOf(STORED_SHOP);
  const id = storedOrder(number);
  const at = now.add({ seconds: -60 * number });
  const name = `#${1000 + number}`;
  const order = { id: `event-${number}-1`, at, order: { id, name } };
  // an earlier program wrote lines of this name into the stores that are kept as shapes
  const received = 'order.received' as 'order.waiting';
  await events.append(anEvent({ ...order, origin: 'order', name: received, status: 'info', facts: {} }));
  const work = { kind: 'order-message', orderId: id, topic: 'orders/paid' } as const;
  const message = aWorkItem(STORED_SHOP, { id: `webhook-${number}`, work, receivedAt: at, triggeredAt: at, dueAt: at });
  await stores.workQueue.add(message);
  if (!isWaiting(number)) await settle(stores.workQueue, [message], 'successful', { reason: 'done' });
  const openItem = { document: `d-${number}`, kind: 'invoice', cause: 'to-match' } as const;
  const kept = {
    ...anOrderRecord(),
    id,
    name,
    createdAt: at,
    updatedAt: at,
    seenAt: at,
    customerName: `Kunde ${number % 211} Größe`,
    total: cents(1000 + number),
    ...(number % 3 === 0 ? { openItems: [openItem] } : {}),
  };
  if (isHeld(number)) {
    const reason = { code: 'MISSING_ADDRESS' } as const;
    return orders.save({ ...kept, status: { state: 'held', reason }, fulfilmentStatus: 'fulfilled' });
  }
  if (isWaiting(number)) return orders.save(kept);
  const entry = aDocumentEntry({
    id: `intent-${number}`,
    source: id,
    orderId: id,
    orderName: name,
    mark: documentMark(`mark-${number}`),
    linkToken: `token-${number}`,
    expectedTotal: cents(1000 + number),
    plannedAt: at,
  });
  await documents.plan(entry, [{ period: storedPeriod(number), quota: 9 }]);
  await documents.change(entry.id, sending(0, at, cents(1000 + number)));
  await documents.change(entry.id, issuing(`d-${number}`, at));
  const document = anIssuedDocument({ id: documentId(`d-${number}`), number: `RE${1000 + number}`, createdAt: at });
  const { stored } = await documents.change(entry.id, describing(document));
  await orders.save({ ...kept, status: { state: 'done', reason: { code: 'EXISTING' } }, documents: [stored] });
  const mail = aSideTask({ id: `mail-${number}`, source: `document:d-${number}`, orderId: id, plannedAt: at });
  await sideTasks.plan(mail);
  await sideTasks.change(mail.id, beginning(0, at, [`stranger-${number}`]));
  if (number % 11 > 0) await sideTasks.change(mail.id, finishing({ message: `m-${number}` }, at));
  const facts = { number: `RE${1000 + number}`, name: `Kunde ${number % 211}` };
  await events.append(anEvent({ ...order, id: `event-${number}-2`, name: 'invoice.created', facts }));
};

/** What a shop has beside its orders: something of everything that is stored. */
const addTheRest = async (stores: RawStores, now: Moment): Promise<void> => {
  const { settings, earlier, batches, events } = stores.recordsOf(STORED_SHOP);
  const { partners, privacy, secrets, files, leases, workQueue } = stores;
  await settings.append(aSettingsChange({ id: 'settings-1', at: now, before: {}, after: { ...STRANGELY_NAMED } }));
  await settings.append(aSettingsChange({ id: 'settings-2', at: now.add({ seconds: -9 }) }));
  const book = { kind: 'invoice', books: 'lexware:o-1', number: 'RE1' } as const;
  await earlier.add([
    { ...book, id: documentId('e-1'), state: 'unread' },
    { ...book, id: documentId('e-2'), state: 'linked', date: FIRST_DAY, orderId: storedOrder(1), total: cents(100) },
  ]);
  await batches.add(aBatch('b-1', { begunAt: now }), [
    { kind: 'import-day', day: FIRST_DAY },
    { kind: 'order', order: storedOrder(1) },
  ]);
  await secrets.put(STORED_SHOP, 'smtp', 'abcdef12.c2VhbGVk');
  await secrets.put(STORED_SHOP, 'access-token', 'abcdef12.c2VhbGVkIHRvbw==');
  await files.keep(STORED_SHOP, 'd-1.pdf', 'abcdef12.UERG', { at: now, room: 1e6 });
  const request = aPrivacyRequest({ id: 'request-1', shop: STORED_SHOP, orderIds: [storedOrder(2)] });
  await privacy.receive(request);
  await privacy.receive(aPrivacyRequest({ ...request, id: 'request-2', orderIds: [storedOrder(3)] }));
  await privacy.update('request-2', (stored) => ({ ...stored, state: 'answered', answeredAt: now }));
  await partners.addCoupon(aPartnerCoupon(STORED_SHOP, { code: 'NORD', createdAt: now }), 10);
  await partners.countView('NORD', FIRST_DAY);
  await partners.countView('NORD', FIRST_DAY);
  await partners.addRedemption(
    aRedemption(STORED_SHOP, { id: 'r-1', shop: OTHER_SHOP, coupon: 'NORD', createdAt: now }),
  );
  await partners.addPayout(aPayout(STORED_SHOP));
  await partners.invite(OTHER_SHOP, { code: 'NORD', at: now, most: { ofCode: 9, ofAll: 9 } });
  const work = { kind: 'unreadable-message', topic: 'orders/paid', fault: 'no order' } as const;
  const unreadable = aWorkItem(STORED_SHOP, { id: 'unreadable', work, receivedAt: now, triggeredAt: now, dueAt: now });
  await workQueue.add(unreadable);
  await stores.maintenance.add({ from: now.add({ hours: 1 }), until: now.add({ hours: 2 }) });
  await stores.pulses.beat([STORED_SHOP], now);
  await stores.pulses.beat([STORED_SHOP], now);
  await leases.acquire(`worker:${STORED_SHOP}`, 'host-1', now, 30);
  const given = await leases.acquire('sweep', 'host-1', now, 30);
  if (given) await leases.release(given);
  await events.append(anEvent({ id: 'of-the-shop', at: now, origin: 'shop', name: 'shop.connected', facts: {} }));
};

/** RawStores a shop with so many orders, as the product does, and something of everything else. */
export const addShopOfOrders = async (stores: RawStores, orders: number, now: Moment): Promise<void> => {
  const preferences = { ...DEFAULT_PREFERENCES, ...STRANGELY_NAMED };
  await stores.shops.add(aShop({ key: STORED_SHOP, installedAt: now, preferences }));
  await stores.shops.add(aShop({ key: OTHER_SHOP, installedAt: now, uninstalledAt: now }));
  for (let first = 1; first <= orders; first += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, orders - first + 1) }, (_, at) => addOrder(stores, first + at, now)),
    );
  await addTheRest(stores, now);
};
