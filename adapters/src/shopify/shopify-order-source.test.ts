import { instant, type Order } from '@belegwerk/core';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openSource, ORDER, SHOP, type OpenSource } from './testing/a-source.ts';
import {
  euro,
  francs,
  fulfilmentReply,
  headReply,
  line,
  linesReply,
  moneyReply,
  refundReply,
  taxLine,
  UPDATED_AT,
  whole,
  type Changes,
} from './testing/order-replies.ts';
import type { PreparedReply } from './testing/scripted-shop.ts';

let open: OpenSource;
beforeEach(async () => {
  open = await openSource();
});
afterEach(() => open.shop.stop());

const read = (...replies: readonly PreparedReply[]) => {
  open.shop.prepare(...replies);
  return open.source.orderById(SHOP, ORDER);
};

const readWell = async (...replies: readonly PreparedReply[]): Promise<Order> => {
  const found = await read(...replies);
  if (!found.ok) throw new Error(JSON.stringify(found.failure));
  return found.value;
};

const withHead = (changes: Changes) => readWell(headReply(changes), linesReply([line()]), moneyReply());
const withLine = async (changes: Changes, headChanges: Changes = {}) =>
  (await readWell(headReply(headChanges), linesReply([line(changes)]), moneyReply())).lines[0];

describe('An order of the shop', () => {
  it('is read whole: head, lines and money', async () => {
    const order = await readWell(headReply(), linesReply([line()]), moneyReply());
    expect(order).toMatchObject({ id: ORDER, name: '#1001', currency: 'EUR', paymentStatus: 'paid', source: 'web' });
    expect(order.totals).toMatchObject({ subtotal: 11900, tax: 1900, total: 11900, duties: 0, outstanding: 0 });
    expect(order.lines).toHaveLength(1);
    expect(order).not.toHaveProperty('customer');
  });

  it('keeps every line of a long order', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => line({ id: `line ${index}` }));
    const order = await readWell(
      headReply(),
      linesReply(lines.slice(0, 20), 'a'),
      linesReply(lines.slice(20, 40), 'b'),
      linesReply(lines.slice(40)),
      moneyReply(),
    );
    expect(order.lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
    const cursors = open.shop.seen.map(({ body }) => (body['variables'] as Changes)['after']);
    expect(cursors).toEqual(expect.arrayContaining([null, 'a', 'b']));
  });

  it('names parties with what is there and leaves out what is blank', async () => {
    const order = await withHead({
      email: 'a@example.com',
      customer: {
        id: 'c',
        firstName: 'Änne',
        lastName: ' ',
        defaultEmailAddress: { emailAddress: 'b@example.com' },
        taxSettings: { taxId: 'DE123456788' },
      },
      billingAddress: { firstName: 'Änne', address1: 'Weg 1', address2: '', zip: '20095', countryCodeV2: 'de' },
      purchasingEntity: {
        company: { name: 'Muster GmbH' },
        location: { taxSettings: { taxRegistrationId: 'ATU12345675' } },
      },
    });
    expect(order.customer).toEqual({ id: 'c', firstName: 'Änne', email: 'b@example.com', vatId: 'DE123456788' });
    expect(order.billingAddress).toEqual({ firstName: 'Änne', street: 'Weg 1', zip: '20095', countryCode: 'DE' });
    expect(order.company).toEqual({ name: 'Muster GmbH', vatId: 'ATU12345675' });
  });

  it('is invoiced by others when there is a merchant of record', async () => {
    expect((await withHead({ merchantOfRecordApp: { id: 'gid://shopify/App/1' } })).invoicedByOthers).toBe(true);
  });

  it('of a private customer has no company', async () => {
    expect(await withHead({ purchasingEntity: {} })).not.toHaveProperty('company');
  });

  it.each([null, 'A_STATUS_OF_2028'])('has an unknown status when the platform says %s', async (status) => {
    const order = await withHead({ displayFinancialStatus: status, displayFulfillmentStatus: status });
    expect(order).toMatchObject({ paymentStatus: 'unknown', fulfilmentStatus: 'unknown' });
  });
});

describe('A line', () => {
  it.each([
    ['goods', {}, {}],
    ['digital', { requiresShipping: false }, {}],
    ['giftCard', { isGiftCard: true, requiresShipping: false }, {}],
    ['tip', { title: 'Trinkgeld', sku: null, requiresShipping: false }, { totalTipReceivedSet: euro('119.00') }],
    ['tip', { title: 'Pourboire', sku: null, requiresShipping: false }, { totalTipReceivedSet: euro('119.00') }],
    ['digital', { title: 'Tip', sku: null, requiresShipping: false }, {}],
  ])('is %s with %j', async (kind, changes, headChanges) => {
    expect((await withLine(changes, headChanges))?.kind).toBe(kind);
  });

  it('carries the sum of its discount allocations', async () => {
    const allocations = ['3.00', '0.5'].map((amount) => ({ allocatedAmountSet: euro(amount) }));
    expect((await withLine({ discountAllocations: allocations }))?.discount).toBe(350);
  });

  it('keeps several tax lines apart and rounds a rate to a tenth of a percent', async () => {
    const taxLines = [taxLine({ rate: 0.0770001 }), taxLine({ rate: 0.19, channelLiable: true })];
    expect((await withLine({ taxLines }))?.taxes).toEqual([
      { rate: 770, amount: 1900, paidByChannel: false },
      { rate: 1900, amount: 1900, paidByChannel: true },
    ]);
  });

  it('with a tax of zero may lack the rate', async () => {
    const taxLines = [taxLine({ rate: null, priceSet: euro('0') })];
    expect((await withLine({ taxLines }))?.taxes).toEqual([{ rate: 0, amount: 0, paidByChannel: false }]);
  });
});

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
    const order = await readWell(headReply(swiss), headReply(swiss), linesReply([swissLine]), moneyReply());
    expect(order).toMatchObject({ currency: 'EUR', totals: { total: 11900, tax: 1900 } });
    expect(order.lines[0]?.unitPrice).toBe(11900);
    const columns = open.shop.seen.map(({ body }) => (body['variables'] as Changes)['presentment']);
    expect(columns).toEqual([false, true, true, true]);
  });

  it('is never mixed', async () => {
    const found = await read(
      headReply(swiss),
      headReply(swiss),
      linesReply([line({ originalUnitPriceSet: { shopMoney: { amount: '1', currencyCode: 'CHF' } } })]),
      moneyReply(),
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
      headReply({ ...changes, currencyCode: 'JPY', presentmentCurrencyCode: 'JPY' }),
      linesReply([]),
      moneyReply(),
    );
    expect(order).toMatchObject({ currency: 'JPY', totals: { total: 10013 } });
  });
});

describe('Refunds, fulfilments and payments', () => {
  it('carry goods, shipping, adjustments and the money that really left', async () => {
    const order = await readWell(
      headReply({ refunds: [{ id: 'gid://shopify/Refund/9' }] }),
      linesReply([line()]),
      moneyReply(),
      refundReply({
        refundLineItems: whole([
          {
            lineItem: { id: 'L' },
            quantity: 1,
            restockType: 'RETURN',
            subtotalSet: euro('119'),
            totalTaxSet: euro('19'),
          },
        ]),
        refundShippingLines: whole([
          { shippingLine: { id: 'S' }, subtotalAmountSet: euro('4.90'), taxAmountSet: euro('0.78') },
        ]),
        orderAdjustments: whole([{ reason: 'REFUND_DISCREPANCY', amountSet: euro('3.00'), taxAmountSet: euro('0') }]),
        duties: [{ amountSet: euro('2.00') }],
        transactions: whole([
          { kind: 'REFUND', status: 'SUCCESS', amountSet: euro('100.00') },
          { kind: 'REFUND', status: 'PENDING', amountSet: euro('22.90') },
          { kind: 'REFUND', status: 'FAILURE', amountSet: euro('5.00') },
        ]),
      }),
    );
    expect(order.refunds).toEqual([
      {
        id: 'gid://shopify/Refund/9',
        createdAt: instant('2026-11-20T08:30:00Z'),
        lines: [{ lineId: 'L', quantity: 1, amount: 11900, tax: 1900, restock: 'return' }],
        shipping: [{ shippingId: 'S', amount: 490, tax: 78 }],
        adjustments: [
          { reason: 'refund_discrepancy', amount: 300, tax: 0 },
          { reason: 'duties', amount: -200, tax: 0 },
        ],
        paidOut: 10000,
        pending: true,
      },
    ]);
  });

  it('are unreadable rather than cut off', async () => {
    const tooMany = { nodes: [], pageInfo: { hasNextPage: true } };
    const found = await read(
      headReply({ refunds: [{ id: 'gid://shopify/Refund/9' }] }),
      linesReply([line()]),
      moneyReply(),
      refundReply({ orderAdjustments: tooMany }),
    );
    expect(found).toMatchObject({ ok: false, failure: { kind: 'order-unreadable', path: 'refund.orderAdjustments' } });
  });

  it('know shipments, cancelled ones too', async () => {
    const order = await readWell(
      headReply({ fulfillments: [{ id: 'a' }, { id: 'b' }] }),
      linesReply([line()]),
      moneyReply(),
      fulfilmentReply(),
      fulfilmentReply({ status: 'CANCELLED' }),
    );
    expect(order.fulfilments.map(({ cancelled }) => cancelled)).toEqual(expect.arrayContaining([false, true]));
    expect(order.fulfilments[0]).toMatchObject({
      trackingNumbers: ['DHL1'],
      lines: [{ lineId: 'gid://shopify/LineItem/1', quantity: 1 }],
    });
  });

  it('know shipping, removed too, and every transaction', async () => {
    const shipping = {
      id: 'S',
      title: 'DHL',
      isRemoved: true,
      originalPriceSet: euro('4.90'),
      discountedPriceSet: euro('0.00'),
      taxLines: [],
    };
    const transaction = {
      id: 'T',
      kind: 'SALE',
      status: 'AWAITING_RESPONSE',
      gateway: null,
      processedAt: null,
      createdAt: '2026-11-20T08:00:01Z',
      amountSet: euro('119.00'),
    };
    const order = await readWell(headReply(), linesReply([line()]), moneyReply([shipping], [transaction]));
    expect(order.shipping).toEqual([
      { id: 'S', title: 'DHL', price: 490, discountedPrice: 0, taxes: [], removed: true },
    ]);
    expect(order.payments).toEqual([
      { id: 'T', kind: 'sale', status: 'pending', gateway: '', amount: 11900, at: instant('2026-11-20T08:00:01Z') },
    ]);
  });
});

describe('A snapshot', () => {
  it('is read again when the order changed in between', async () => {
    const later = '2026-11-20T09:00:01Z';
    const order = await readWell(
      headReply(),
      linesReply([line({ quantity: 2 })], undefined, later),
      moneyReply(),
      headReply({ updatedAt: UPDATED_AT }),
      linesReply([line()]),
      moneyReply(),
    );
    expect(order.lines[0]?.quantity).toBe(1);
  });

  it('of an order that never stands still is put off', async () => {
    const moving = [headReply(), linesReply([], undefined, '2026-11-20T09:00:01Z'), moneyReply()];
    const found = await read(...moving, ...moving, ...moving, ...moving);
    expect(found).toMatchObject({ ok: false, failure: { kind: 'shop-busy' } });
  });
});

describe('What is not there', () => {
  const denied = (...path: readonly (string | number)[]) => ({
    message: 'Access denied',
    path,
    extensions: { code: 'ACCESS_DENIED', requiredAccess: '`read_customers` access scope.' },
  });

  it('is an order that does not exist', async () => {
    expect(await read({ json: { data: { order: null } } })).toMatchObject({ failure: { kind: 'order-not-found' } });
  });

  it.each([
    ['purchasingEntity', 'withCompany'],
    ['customer', 'withCustomerTaxId'],
  ])('is left out once %s is denied, and not asked for again within the hour', async (part, variable) => {
    const path = part === 'customer' ? ['order', 'customer', 'taxSettings'] : ['order', part];
    const refusal = { json: { data: { order: null }, errors: [denied(...path)] } };
    const allReplies = () => [headReply(), linesReply([line()]), moneyReply()];
    await readWell(refusal, ...allReplies());
    await readWell(...allReplies());
    const heads = open.shop.seen.filter(({ body }) => body['operationName'] === 'OrderHead');
    expect(heads.map(({ body }) => (body['variables'] as Changes)[variable])).toEqual([true, false, false]);
  });

  it.each([[['order', 'customer']], [['order', 'billingAddress', 'address1']]])(
    'is a permission when %j is denied',
    async (path) => {
      const found = await read({ to: 'OrderHead', json: { data: { order: null }, errors: [denied(...path)] } });
      expect(found).toMatchObject({ failure: { kind: 'shop-permission-missing', permission: 'read_customers' } });
    },
  );

  it('is named by its path when the platform reports another problem', async () => {
    const errors = [{ message: 'Timeout', path: ['order', 'lineItems'], extensions: { code: 'TIMEOUT' } }];
    const found = await read(headReply(), moneyReply(), { to: 'OrderLines', json: { data: { order: null }, errors } });
    expect(found).toMatchObject({
      failure: { kind: 'order-unreadable', path: 'order.lineItems', detail: 'TIMEOUT' },
    });
  });
});

describe('Sweep and profile', () => {
  it('lists updated orders oldest first over pages, no more than asked for', async () => {
    const page = (ids: readonly string[], next: string | null): PreparedReply => ({
      to: 'UpdatedOrders',
      json: {
        data: {
          orders: {
            nodes: ids.map((id) => ({ id, updatedAt: UPDATED_AT })),
            pageInfo: { hasNextPage: next !== null, endCursor: next },
          },
        },
      },
    });
    open.shop.prepare(page(['a', 'b'], 'n'), page(['c'], null));
    const found = await open.source.updatedSince(SHOP, instant('2026-11-20T07:00:00.5Z'), 150);
    expect(found.ok && found.value.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(open.shop.seen.map(({ body }) => body['variables'])).toEqual([
      { search: "updated_at:>='2026-11-20T07:00:00Z'", first: 100, after: null },
      { search: "updated_at:>='2026-11-20T07:00:00Z'", first: 100, after: 'n' },
    ]);
  });

  it('reads what the shop says about itself', async () => {
    open.shop.prepare({
      json: {
        data: {
          shop: {
            name: 'Kaffeekontor Nord',
            email: 'post@example.com',
            currencyCode: 'EUR',
            ianaTimezone: 'Europe/Berlin',
            createdAt: UPDATED_AT,
            plan: { publicDisplayName: 'Grow' },
          },
          currentAppInstallation: { accessScopes: [{ handle: 'read_orders' }] },
        },
      },
    });
    expect(await open.source.shopProfile(SHOP)).toEqual({
      ok: true,
      value: {
        name: 'Kaffeekontor Nord',
        email: 'post@example.com',
        currency: 'EUR',
        timeZone: 'Europe/Berlin',
        plan: 'Grow',
        createdAt: instant(UPDATED_AT),
        grantedScopes: ['read_orders'],
      },
    });
  });
});
