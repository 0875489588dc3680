import { describe, expect, it } from '@jest/globals';
import { cents, day, documentId, orderId } from '@belegwerk/core/kernel';
import type { EarlierDocuments } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import type { EarlierDocument } from '@belegwerk/core/records';
import { aShop, freshShop } from './builders.ts';

const listed = (id: string, change: Partial<EarlierDocument> = {}): EarlierDocument => ({
  id: documentId(id),
  kind: 'invoice',
  books: 'books:o-1',
  number: `RE${id}`,
  state: 'unread',
  ...change,
});

/** What every list of documents from before the connection promises. */
export const earlierDocumentsContract = (name: string, openStores: () => Promise<Stores>): void =>
  describe(`${name} as EarlierDocuments`, () => {
    const open = async (shop = freshShop()): Promise<EarlierDocuments> => {
      const stores = await openStores();
      await stores.shops.add(aShop({ key: shop }));
      return stores.recordsOf(shop).earlier;
    };
    const order = orderId('gid://shopify/Order/1');

    it('lists what was not read yet, invoices before what corrects or goes with them', async () => {
      const earlier = await open();
      await earlier.add([listed('3', { kind: 'delivery-note' }), listed('2', { kind: 'credit-note' }), listed('9')]);
      await earlier.add([listed('1')]);
      expect((await earlier.unread('books:o-1', 10)).map(({ id }) => id)).toEqual(['1', '9', '2', '3']);
      expect((await earlier.unread('books:o-1', 2)).map(({ id }) => id)).toEqual(['1', '9']);
    });

    it('gives a document back as it was saved, and keeps it when it is listed again', async () => {
      const earlier = await open();
      await earlier.add([listed('1')]);
      const linked = listed('1', {
        state: 'linked',
        date: day('2026-10-01'),
        total: cents(11_900),
        orderId: order,
        recognisedBy: 'number',
      });
      await earlier.save(linked);
      await earlier.add([listed('1')]);
      expect(await earlier.byId(linked.id)).toEqual(linked);
      expect(await earlier.unread('books:o-1', 10)).toEqual([]);
    });

    it('lists those that could not be read behind the others', async () => {
      const earlier = await open();
      await earlier.add([listed('1'), listed('2'), listed('3', { kind: 'delivery-note' })]);
      await earlier.save(listed('1', { misses: 1 }));
      expect((await earlier.unread('books:o-1', 10)).map(({ id }) => id)).toEqual(['2', '3', '1']);
    });

    it('tells the books of one company from those of another', async () => {
      const earlier = await open();
      await earlier.add([listed('1', { state: 'linked', orderId: order }), listed('2', { books: 'books:o-2' })]);
      expect(await earlier.unread('books:o-1', 10)).toEqual([]);
      expect(await earlier.unread('books:o-2', 10)).toMatchObject([{ id: '2' }]);
      expect(await earlier.counts('books:o-1')).toEqual({ unread: 0, linked: 1, left: 0, orders: 1 });
      expect(await earlier.counts('books:o-2')).toEqual({ unread: 1, linked: 0, left: 0, orders: 0 });
    });

    it('gives back what it keeps of one without an order', async () => {
      const earlier = await open();
      const traces = { names: [7, 65_535], recipient: 0, related: [documentId('9')] };
      const left = listed('1', { state: 'left', because: 'no-order', traces });
      await earlier.add([left]);
      expect(await earlier.byId(left.id)).toEqual(left);
    });

    it('saves nothing of a document that it does not know', async () => {
      const earlier = await open();
      await earlier.save(listed('1'));
      expect(await earlier.byId(documentId('1'))).toBeUndefined();
    });

    it('pages through what was left, the latest day first', async () => {
      const earlier = await open();
      const left = ['01', '03', '02'].map((text) =>
        listed(text, { state: 'left', date: day(`2026-10-${text}`), because: 'no-order' }),
      );
      await earlier.add([...left, listed('4')]);
      const all = { state: 'left', page: 1, pageSize: 2 } as const;
      expect(await earlier.page(all)).toMatchObject({ items: [{ id: '03' }, { id: '02' }], total: 3 });
      expect(await earlier.page({ ...all, page: 2 })).toMatchObject({ items: [{ id: '01' }], total: 3, page: 2 });
      expect((await earlier.page({ ...all, state: 'linked' })).items).toEqual([]);
    });

    it('pages through all of them, those that were not read at the end', async () => {
      const earlier = await open();
      await earlier.add([
        listed('1', { state: 'left', date: day('2026-10-01') }),
        listed('2', { state: 'linked', date: day('2026-10-02') }),
        listed('3'),
      ]);
      const all = await earlier.page({ page: 1, pageSize: 2 });
      expect(all).toMatchObject({ items: [{ id: '2' }, { id: '1' }], total: 3 });
      expect(await earlier.page({ page: 2, pageSize: 2 })).toMatchObject({ items: [{ id: '3' }], total: 3 });
      expect(await earlier.page({ state: 'unread', page: 1, pageSize: 2 })).toMatchObject({
        items: [{ id: '3' }],
        total: 1,
      });
    });

    it('counts documents by their state, and the orders that have one', async () => {
      const earlier = await open();
      const linked = { state: 'linked', orderId: order } as const;
      await earlier.add([listed('1', linked), listed('2', linked), listed('3', { state: 'left' }), listed('4')]);
      expect(await earlier.counts()).toEqual({ unread: 1, linked: 2, left: 1, orders: 1 });
      expect(await (await open()).counts()).toEqual({ unread: 0, linked: 0, left: 0, orders: 0 });
    });

    it('keeps nothing of a shop that was erased before it came', async () => {
      const [stores, shop] = [await openStores(), freshShop()];
      const earlier = await open(shop);
      await earlier.add([listed('1')]);
      await stores.erase(shop);
      await earlier.add([listed('2')]);
      expect(await earlier.counts()).toMatchObject({ unread: 0 });
    });
  });
