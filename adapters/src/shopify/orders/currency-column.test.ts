import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openSource, type OpenSource } from '../testing/a-source.ts';
import { euro, francs, headReply, line, taxLine, type Changes } from '../testing/order-replies.ts';
import { perColumn } from './currency-column.ts';
import type { ShopReply } from '../testing/nocked-shop.ts';

let open: OpenSource;
beforeEach(() => {
  open = openSource();
});
afterEach(() => open.shop.done());

const read = (...replies: readonly ShopReply[]) => open.read(...replies);
const readWell = (...replies: readonly ShopReply[]) => open.readWell(...replies);
const withHead = (changes: Changes) => readWell(headReply(changes));

describe('The currency of an order', () => {
  const swiss = {
    currencyCode: 'CHF',
    presentmentCurrencyCode: 'EUR',
    subtotalPriceSet: francs('111.11', '119.00'),
    totalShippingPriceSet: francs('0', '0'),
    totalTaxSet: francs('17.74', '19.00'),
    totalPriceSet: francs('111.11', '119.00'),
    currentTotalPriceSet: francs('111.11', '119.00'),
    totalTipReceivedSet: francs('0', '0'),
    totalRefundedSet: francs('0', '0'),
    totalOutstandingSet: francs('0', '0'),
  };
  const swissLine = line({
    originalUnitPriceSet: francs('111.11', '119.00'),
    taxLines: [taxLine({ priceSet: francs('17.74', '19.00') })],
  });

  it("is the buyer's where that is euro", async () => {
    const order = await readWell(headReply(swiss, { lines: [swissLine] }), headReply(swiss, { lines: [swissLine] }));
    expect(order).toMatchObject({ currency: 'EUR', totals: { total: 11900, tax: 1900 } });
    expect(order.lines[0]?.unitPrice).toBe(11900);
    const columns = open.shop.seen.map(({ body }) => (body['variables'] as Changes)['presentment']);
    expect(columns).toEqual([false, true]);
  });

  it("is the buyer's also where only the shop counts in euro, so that no converted amount is invoiced", async () => {
    const bag = (euros: string, buyers: string) => ({
      shopMoney: { amount: euros, currencyCode: 'EUR' },
      presentmentMoney: { amount: buyers, currencyCode: 'CHF' },
    });
    const abroad = {
      ...Object.fromEntries(Object.keys(swiss).map((name) => [name, bag('0', '0')])),
      currencyCode: 'EUR',
      presentmentCurrencyCode: 'CHF',
      subtotalPriceSet: bag('119.00', '111.11'),
      totalPriceSet: bag('119.00', '111.11'),
      currentTotalPriceSet: bag('119.00', '111.11'),
    };
    const goods = line({ originalUnitPriceSet: bag('119.00', '111.11'), taxLines: [] });
    const order = await readWell(headReply(abroad), headReply(abroad, { lines: [goods] }));
    expect(order).toMatchObject({ currency: 'CHF', totals: { total: 11_111 } });
    expect(order).not.toHaveProperty('inEuros');
    const said = { ...abroad, inShopMoney: { shopMoney: { amount: '119.00', currencyCode: 'EUR' } } };
    const known = await readWell(headReply(abroad), headReply(said, { lines: [goods] }));
    expect(known.inEuros).toBe(11_900);
    const inFrancs = { ...abroad, inShopMoney: { shopMoney: { amount: '111.11', currencyCode: 'CHF' } } };
    expect(await readWell(headReply(abroad), headReply(inFrancs, { lines: [goods] }))).not.toHaveProperty('inEuros');
  });

  it('is never mixed', async () => {
    const found = await read(
      headReply(swiss),
      headReply(swiss, {
        lines: [line({ originalUnitPriceSet: { shopMoney: { amount: '1', currencyCode: 'CHF' } } })],
      }),
    );
    expect(found).toMatchObject({ ok: false, failure: { path: 'order.lineItems.nodes.0.originalUnitPriceSet' } });
  });
});

describe('An amount', () => {
  it.each([
    ['12.5', 1250],
    ['12.500', 1250],
    ['-0.01', -1],
    ['1000000', 100_000_000],
  ])('of %s EUR is %d cents', async (amount, expected) => {
    expect((await withHead({ totalOutstandingSet: euro(amount) })).totals.outstanding).toBe(expected);
  });

  it.each(['12.345', '1e3', '', '12,50', '99999999999999999.00'])(
    'of "%s" EUR is unreadable and says where',
    async (amount) => {
      const found = await read(headReply({ totalOutstandingSet: euro(amount) }));
      expect(found).toMatchObject({
        ok: false,
        failure: { kind: 'order-unreadable', path: 'order.totalOutstandingSet' },
      });
    },
  );

  it('of another currency is rounded for display', async () => {
    const yen = (amount: string) => ({ shopMoney: { amount, currencyCode: 'JPY' } });
    const sets = ['subtotalPriceSet', 'totalShippingPriceSet', 'totalTaxSet', 'totalPriceSet', 'currentTotalPriceSet'];
    const others = ['totalTipReceivedSet', 'totalRefundedSet', 'totalOutstandingSet'];
    const changes = Object.fromEntries([...sets, ...others].map((name) => [name, yen('100.125')]));
    const order = await readWell(
      headReply({ ...changes, currencyCode: 'JPY', presentmentCurrencyCode: 'JPY' }, { lines: [] }),
    );
    expect(order).toMatchObject({ currency: 'JPY', totals: { total: 10013 } });
  });
});

describe('What reads the amounts of a column', () => {
  it('is made once for each side and currency', () => {
    let made = 0;
    const schemaOf = perColumn(({ side, currency }) => ({ side, currency, number: (made += 1) }));
    const francsOfShop = { side: 'shopMoney', currency: 'CHF' } as const;
    expect(schemaOf({ ...francsOfShop })).toBe(schemaOf({ ...francsOfShop }));
    expect([schemaOf({ side: 'shopMoney', currency: 'EUR' }).number, made]).toEqual([2, 2]);
    expect(schemaOf({ side: 'presentmentMoney', currency: 'CHF' }).side).toBe('presentmentMoney');
  });
});
