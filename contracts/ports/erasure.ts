import { describe, expect, it } from '@jest/globals';
import type { RawStores } from '@belegwerk/core/stores';
import { OSS_YEARS, RETENTION } from '@belegwerk/core/privacy';
import { businessDay, day, documentId, orderId, type Instant, type ShopKey } from '@belegwerk/core/kernel';
import {
  aBatch,
  anAdviserAccess,
  aPartnerCoupon,
  aPayout,
  aRedemption,
  aWorkItem,
  aSideTask,
  anEvent,
  anOriginal,
  aFolderList,
  aMonthEdition,
  anOssStatement,
  aSettlementNote,
  aShopPayout,
  anExplainedGap,
  aSettingsChange,
  aDocumentEntry,
  anEvidence,
  anIssuedDocument,
  anOrderRecord,
  aPrivacyRequest,
  aShop,
  atSecond,
  FIRST_DAY,
  fresh,
  freshShop,
} from './builders.ts';
import { settle } from './settle-work.ts';
import { beginning, changedBy, describing, issuing, refusing, storedAfter } from './transitions.ts';

/** What an engine really holds: every table or collection with its rows as text, and their columns. */
export interface EngineContents {
  readonly tables: Readonly<Record<string, { readonly columns: readonly string[]; readonly rows: readonly string[] }>>;
}

/** A shop of which every table holds something that names it, as of that moment. */
export const aFilledShop = async (stores: RawStores, at: Instant = atSecond(0)): Promise<ShopKey> => {
  const shop = freshShop();
  const {
    documents,
    orders,
    sideTasks,
    events,
    settings,
    earlier,
    batches,
    gaps,
    editions,
    lists,
    advisers,
    oss,
    payouts,
    settlements,
    evidence,
  } = stores.recordsOf(shop);
  await stores.shops.add(aShop({ key: shop, installedAt: at }));
  const message = aWorkItem(shop, { receivedAt: at, triggeredAt: at, dueAt: at });
  await stores.workQueue.add(message);
  await settle(stores.workQueue, [message], 'unprocessable');
  await stores.files.keep(shop, 'd-1', `sealed for ${shop}`, { at, room: 1000 });
  const { year } = businessDay(at);
  // of a sale of the one-stop shop, and taken along by the merchant
  const keptUntil = day(`${year + OSS_YEARS}-12-31`);
  await stores.originals.draw(
    shop,
    anOriginal({ drawnAt: at, date: businessDay(at), keptUntil, handedOverAt: at }),
    's',
  );
  await stores.secrets.put(shop, 'smtp', `sealed for ${shop}`);
  const request = aPrivacyRequest({ shop, receivedAt: at, dueAt: at });
  await stores.privacy.receive(request);
  await stores.privacy.update(request.id, (stored) => ({ ...stored, state: 'answered', answeredAt: at }));
  for (const name of [`worker:${shop}`, `mail:${shop}:i`]) await stores.leases.acquire(name, fresh('node'), at, 9);
  const entry = await documents.plan(aDocumentEntry({ plannedAt: at }), [{ period: fresh('monat'), quota: 9 }]);
  if (entry !== 'no-transfers') await storedAfter(documents, entry.id, issuing(fresh('d'), at));
  if (entry !== 'no-transfers') await storedAfter(documents, entry.id, describing(anIssuedDocument()));
  const openItems = [{ document: 'd-1', kind: 'invoice', cause: 'to-match' }] as const;
  await orders.save(anOrderRecord({ createdAt: at, openItems }));
  await sideTasks.plan(aSideTask({ plannedAt: at }));
  await events.append(anEvent({ at }));
  await settings.append(aSettingsChange({ at }));
  await earlier.add([{ id: documentId(fresh('d')), kind: 'invoice', books: 'b:1', number: 'RE1', state: 'unread' }]);
  await gaps.save(anExplainedGap({ at }));
  await editions.save(aMonthEdition({ begunAt: at }));
  await lists.keep(aFolderList({ keptAt: at }));
  await advisers.add(anAdviserAccess({ grantedAt: at, revokedAt: at }), 5);
  await oss.save(anOssStatement({ at }));
  await payouts.save(aShopPayout({ issuedOn: businessDay(at), readAt: at }));
  await evidence.append([anEvidence({ at, personal: { name: 'Erika' } })]);
  await evidence.destroyKeys([orderId(fresh('o'))], at);
  await settlements.put(aSettlementNote({ day: businessDay(at), at }));
  const { partners } = stores;
  const code = fresh('CODE').toUpperCase();
  await partners.addCoupon(aPartnerCoupon(shop, { code, createdAt: at }), 10);
  await partners.countView(code, FIRST_DAY);
  await partners.addRedemption(aRedemption(shop, { coupon: code, createdAt: at }));
  await partners.addRedemption(aRedemption(freshShop(), { shop, createdAt: at }));
  await partners.addPayout(aPayout(shop));
  await partners.invite(shop, { code, at, most: { ofCode: 1e6, ofAll: 1e6 } });
  await batches.add(aBatch('b-1', { state: 'done', begunAt: at, steppedAt: at }), [
    { kind: 'import-day', day: FIRST_DAY },
  ]);
  await stores.defects.note({ id: fresh('item'), shop, at, error: 'TypeError', stack: 'at decide' });
  await stores.pulses.beat([shop], at);
  return shop;
};

/** What the installation itself counts and plans, of no shop. */
const OF_NO_SHOP = new Set(['receiptNumbers', 'dayFigures', 'operatorCoupons', 'plannedMaintenance']);

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What every engine promises about erasing; `look` reads everything that it holds, from every writer. */
export const erasureContract = (
  name: string,
  open: () => Promise<{ readonly stores: RawStores; readonly look: () => Promise<EngineContents> }>,
): void =>
  describe(`${name} erasing a shop`, () => {
    const naming = ({ tables }: EngineContents, text: string): string[] =>
      Object.entries(tables)
        .filter(([, { rows }]) => rows.some((row) => row.includes(text)))
        .map(([table]) => table)
        .toSorted();

    it('leaves nothing of it in any table but its last numbers, and all of its neighbour', async () => {
      const { stores, look } = await open();
      const [shop, neighbour] = [await aFilledShop(stores), await aFilledShop(stores)];
      const before = await look();
      const ofShops = Object.keys(before.tables).filter((table) => !OF_NO_SHOP.has(camel(table)));
      expect(naming(before, shop)).toEqual(ofShops.toSorted());
      await stores.erase(shop);
      await stores.scrub();
      const after = await look();
      expect(naming(after, shop)).toEqual(['originals']);
      expect(await stores.originals.listed(shop, undefined, 9)).toEqual([]);
      expect(naming(after, neighbour)).toEqual(naming(before, neighbour));
      await stores.erase(shop);
    });

    it('keeps originals that the merchant has not taken along, until the law wants them no more', async () => {
      const { stores } = await open();
      const shop = await aFilledShop(stores);
      const original = anOriginal({ series: 'GS-', keptUntil: day('2019-12-31') });
      await stores.originals.draw(shop, original, 'sealed');
      for (const _again of [1, 2]) await stores.erase(shop);
      expect(await stores.originals.listed(shop, undefined, 9)).toEqual([original]);
      expect(await stores.originals.contents(shop, original.id)).toBe('sealed');
      expect(await stores.originals.forget(day('2020-01-01'))).toBe(1);
      expect(await stores.originals.byId(shop, original.id)).toBeUndefined();
    });

    it('gives no number again that the shop had, when it comes back', async () => {
      const { stores } = await open();
      const { originals } = stores;
      const shop = freshShop();
      await stores.shops.add(aShop({ key: shop }));
      const drawn = [anOriginal(), anOriginal({ count: 2 }), anOriginal({ kind: 'credit-note', series: 'GS-' })];
      for (const each of drawn) await originals.draw(shop, each, 'sealed');
      const taken = drawn.map(({ id }) => id);
      await originals.handedOver(shop, taken, atSecond(5));
      for (const _again of [1, 2]) await stores.erase(shop);
      await stores.shops.add(aShop({ key: shop }));
      expect(await originals.lastNumbers(shop)).toEqual([
        { series: 'GS-', count: 1, kind: 'credit-note' },
        { series: 'RE-', count: 2, kind: 'invoice' },
      ]);
      expect(await originals.draw(shop, anOriginal({ count: 2 }), 'anew')).toBe('taken');
      for (const id of taken)
        expect([await originals.byId(shop, id), await originals.contents(shop, id)]).toEqual([undefined, undefined]);
      const third = anOriginal({ count: 3 });
      expect(await originals.draw(shop, third, 'anew')).toBe('drawn');
      expect(await originals.listed(shop, undefined, 9)).toEqual([third]);
      expect((await originals.page(undefined, 10_000)).filter((text) => text.shop === shop)).toHaveLength(1);
    });

    it('keeps the request to erase the shop as the proof, and no other request', async () => {
      const { stores } = await open();
      const shop = await aFilledShop(stores);
      const request = aPrivacyRequest({ shop, kind: 'shop-redaction', orderIds: [] });
      await stores.privacy.receive(request);
      await stores.erase(shop);
      expect((await stores.privacy.ofShop(shop, 100)).map(({ id }) => id)).toEqual([request.id]);
      await stores.privacy.update(request.id, (stored) => ({
        ...stored,
        state: 'answered',
        answeredAt: atSecond(-9e9),
      }));
      await stores.privacy.forget(atSecond(-8e9));
    });

    it('has a row in the retention table for every table and every column', async () => {
      const { look } = await open();
      const rows: Readonly<Record<string, { fields: object; keys: readonly string[] }>> = RETENTION;
      for (const [table, { columns }] of Object.entries((await look()).tables)) {
        const row = rows[camel(table)];
        expect([table, row !== undefined]).toEqual([table, true]);
        const known = new Set([...Object.keys(row?.fields ?? {}), ...(row?.keys ?? []), '_id']);
        expect([table, columns.filter((column) => !known.has(column) && !known.has(camel(column)))]).toEqual([
          table,
          [],
        ]);
      }
    });

    it('is never needed for what is too old: orders, side tasks, proofs and documents are forgotten by their age', async () => {
      const { stores } = await open();
      const { documents, orders, sideTasks } = stores.recordsOf(await aFilledShop(stores));
      const [order, sideTask, entry] = [anOrderRecord({ createdAt: atSecond(-99) }), aSideTask(), aDocumentEntry()];
      await orders.save(order);
      await sideTasks.plan({ ...sideTask, plannedAt: atSecond(-99) });
      const proof = await sideTasks.plan(aSideTask({ kind: 'vat-id-check', plannedAt: atSecond(-99) }));
      await documents.plan({ ...entry, plannedAt: atSecond(-99) });
      const note = aDocumentEntry({ kind: 'delivery-note', plannedAt: atSecond(-99) });
      await documents.plan(note);
      const early = atSecond(-50);
      expect([
        await orders.forget(early),
        await sideTasks.forget(early, atSecond(-100)),
        await documents.forget('invoice', early),
      ]).toEqual([1, 1, 1]);
      expect(await orders.byId(order.id)).toBeUndefined();
      expect(await sideTasks.bySource('mail', sideTask.source)).toBeUndefined();
      expect(await sideTasks.bySource('vat-id-check', proof.source)).toEqual(proof);
      expect(await sideTasks.forget(early, early)).toBe(1);
      expect(await documents.byId(entry.id)).toBeUndefined();
      expect(await documents.byId(note.id)).toBeDefined();
      expect([await documents.forget('delivery-note', early), await documents.byId(note.id)]).toEqual([1, undefined]);
    });
  });

/** What every engine promises about a person who is erased. */
export const redactionContract = (name: string, open: () => Promise<RawStores>): void =>
  describe(`${name} erasing a person`, () => {
    it('changes the events of their orders and those that name them, and finds no name any more', async () => {
      const { events } = (await open()).recordsOf(freshShop());
      const own = anEvent({ facts: { recipient: 'erika@example.com' } });
      const { order: _none, ...loose } = anEvent({ facts: { name: 'Erika Muster' } });
      const { order: _other, ...stranger } = anEvent({ facts: { name: 'Jonas Fremd' } });
      const { order: _not, ...swapped } = anEvent({ facts: { message: 'der Kontakt „Muster, Erika“ fehlt' } });
      const { order: _some, ...half } = anEvent({ facts: { name: 'Paul Muster' } });
      const another = anEvent({ order: { id: orderId('gid://shopify/Order/9'), name: '#9' }, facts: own.facts });
      for (const event of [own, loose, swapped, stranger, half, another]) await events.append(event);
      const about = {
        orderIds: own.order ? [own.order.id] : [],
        containing: ['ERIKA  MUSTER', ' '],
        reaching: ['Erika@example.com'],
      };
      const named = [own.id, loose.id, swapped.id, another.id].toSorted();
      expect((await events.aboutPerson(about)).map(({ id }) => id).toSorted()).toEqual(named);
      expect(await events.amend(about, (event) => ({ ...event, facts: {} }))).toBe(4);
      const asked = { sortBy: 'date', sortDir: 'asc', page: 1, pageSize: 9 } as const;
      expect((await events.page({ ...asked, search: 'erika' })).total).toBe(0);
      expect((await events.page({ ...asked, search: 'fremd' })).items).toEqual([stranger]);
    });

    it('finds the side tasks of a customer by their number and of no other whose number begins alike, and removes them', async () => {
      const { sideTasks } = (await open()).recordsOf(freshShop());
      const sources = ['customer:7', 'customer:7/company:a', 'customer:77'];
      for (const source of sources) await sideTasks.plan(aSideTask({ kind: 'contact', source }));
      const found = await sideTasks.withSource('contact', 'customer:7');
      expect(found.map(({ source }) => source).toSorted()).toEqual(sources.slice(0, 2));
      await sideTasks.remove(found.map(({ id }) => id));
      expect(await sideTasks.withSource('contact', 'customer:7')).toEqual([]);
      expect(await sideTasks.bySource('contact', 'customer:77')).toBeDefined();
    });

    it('forgets what a mail server said of a person, and nothing else of a side task', async () => {
      const { sideTasks } = (await open()).recordsOf(freshShop());
      const { id } = await sideTasks.plan(aSideTask());
      await changedBy(sideTasks, id, beginning(0, atSecond(1)));
      await storedAfter(sideTasks, id, refusing(1, ['mail-refused', 'unknown user erika@example.com'], atSecond(2)));
      const amended = await storedAfter(sideTasks, id, { kind: 'redacted' });
      expect(amended).toMatchObject({ state: 'refused', attempts: 1, refusal: ['mail-refused'] });
    });

    it('closes the link of a document and opens another', async () => {
      const [stores, shop] = [await open(), freshShop()];
      const { documents } = stores.recordsOf(shop);
      const entry = await documents.plan(aDocumentEntry());
      const token = fresh('token');
      expect(await storedAfter(documents, entry.id, { kind: 'redacted', linkToken: token })).toEqual({
        ...entry,
        linkToken: token,
      });
      expect(await stores.links.byToken(entry.linkToken)).toBeUndefined();
      expect(await stores.links.byToken(token)).toMatchObject({ shop, entry: { id: entry.id } });
    });

    it('removes all secrets of a shop that are not needed any more', async () => {
      const { secrets } = await open();
      const [shop, neighbour] = [freshShop(), freshShop()];
      for (const key of [shop, neighbour]) for (const secret of ['a', 'b']) await secrets.put(key, secret, 'sealed');
      await secrets.removeAll(shop, ['b']);
      expect([await secrets.get(shop, 'a'), await secrets.get(shop, 'b')]).toEqual([undefined, 'sealed']);
      await secrets.removeAll(shop);
      expect(await secrets.get(shop, 'b')).toBeUndefined();
      expect(await secrets.get(neighbour, 'a')).toBe('sealed');
    });
  });
