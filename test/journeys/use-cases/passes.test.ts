import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeProcessOrder } from '@belegwerk/core/use-cases';
import type { ShopRecords, RawStores } from '@belegwerk/core/stores';
import type { Shop } from '@belegwerk/core/shops';
import { anOrder } from '../../builders/index.ts';
import { Stage } from './stage.ts';

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.close());

/** Stores that count how often the documents of an order are read. */
const counting = (stores: RawStores, count: () => void): RawStores => {
  const recordsOf = (key: Shop['key']): ShopRecords => {
    const records = stores.recordsOf(key);
    const ofOrder: typeof records.documents.ofOrder = (id) => {
      count();
      return records.documents.ofOrder(id);
    };
    const documents = new Proxy(records.documents, {
      get: (target, name) => {
        if (name === 'ofOrder') return ofOrder;
        const found: unknown = Reflect.get(target, name);
        return typeof found === 'function' ? found.bind(target) : found;
      },
    });
    return { ...records, documents };
  };
  return { ...stores, recordsOf };
};

const readingsOf = async (shop: Shop): Promise<number> => {
  let readings = 0;
  const stores = counting(stage.stores, () => (readings += 1));
  stage.shopDesk.place(anOrder());
  await makeProcessOrder({ ...stage.processPorts, stores })(await stage.agreed(shop), anOrder().id, 'live');
  return readings;
};

describe('The records of an order', () => {
  it('are read once for its invoice, and once for what follows from that', async () => {
    const shop = await stage.open({ preferences: { contactCreate: [] } });
    expect(await readingsOf(shop)).toBe(2);
    expect(stage.books.written()).toEqual(['invoice 12390']);
  });

  it('are read once when nothing is to be done', async () => {
    const shop = await stage.open({ preferences: { contactCreate: [] } });
    await readingsOf(shop);
    expect(await readingsOf(shop)).toBe(1);
  });

  it('are read once more for a contact that comes first', async () => {
    const shop = await stage.open({ preferences: { contactCreate: 'all' } });
    expect(await readingsOf(shop)).toBe(3);
  });

  it('are read once more after something was done beside the documents', async () => {
    const shop = await stage.open({ preferences: { contactCreate: [], invoiceTagCustom: ['berechnet'] } });
    expect(await readingsOf(shop)).toBe(3);
    expect(stage.shopDesk.written).toEqual(['tags berechnet']);
  });
});
