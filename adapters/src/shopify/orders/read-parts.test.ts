import { instant } from '@belegwerk/core/kernel';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openSource, type OpenSource } from '../testing/a-source.ts';
import {
  agreementReply,
  euro,
  feesReply,
  fulfilmentReply,
  headReply,
  shippingReply,
  refundReply,
  taxLine,
  whole,
} from '../testing/order-replies.ts';
import type { ShopReply } from '../testing/nocked-shop.ts';

let open: OpenSource;
beforeEach(() => {
  open = openSource();
});
afterEach(() => open.shop.done());

const read = (...replies: readonly ShopReply[]) => open.read(...replies);
const readWell = (...replies: readonly ShopReply[]) => open.readWell(...replies);

describe('Duties and additional fees', () => {
  const [DUTY, OTHER] = ['gid://shopify/Duty/1', 'gid://shopify/Duty/2'];
  const duty = (id: string, price: string, tax?: string) => ({
    id,
    price: euro(price),
    taxLines: tax === undefined ? [] : [taxLine({ priceSet: euro(tax) })],
  });
  const withFee = { originalTotalAdditionalFeesSet: euro('6.00') };
  const cod = {
    id: 'gid://shopify/AdditionalFee/3',
    name: 'Nachnahme',
    price: euro('6.00'),
    taxLines: [taxLine({ priceSet: euro('0.96') })],
  };

  it('are listed with their taxes, on every page of lines', async () => {
    const order = await readWell(
      headReply({ ...withFee, originalTotalDutiesSet: euro('8.40') }),
      feesReply([cod], [duty(DUTY, '6.40')], 'next'),
      feesReply([cod], [duty(OTHER, '2.00')]),
    );
    expect(order.fees).toEqual([
      { id: DUTY, kind: 'duty', title: '', amount: 640, taxes: [] },
      { id: OTHER, kind: 'duty', title: '', amount: 200, taxes: [] },
      {
        id: cod.id,
        kind: 'fee',
        title: 'Nachnahme',
        amount: 600,
        taxes: [{ rate: 1900, amount: 96, paidByChannel: false }],
      },
    ]);
  });

  it('are not asked for where the order states none, and where the prices contain them', async () => {
    expect((await readWell(headReply())).fees).toBeUndefined();
    const order = await readWell(headReply({ dutiesIncluded: true, originalTotalDutiesSet: euro('6.40') }));
    expect([order.fees, order.totals.duties]).toEqual([undefined, 0]);
  });

  it('stay unlisted where they are not what the order states', async () => {
    const order = await readWell(headReply(withFee), feesReply([{ ...cod, price: euro('5.00') }]));
    expect([order.fees, order.totals.additionalFees]).toEqual([undefined, 600]);
  });

  it('go back with their share of the tax, and one without a name as the opposite of money kept', async () => {
    const order = await readWell(
      headReply({ originalTotalDutiesSet: euro('11.90'), refunds: [{ id: 'gid://shopify/Refund/9' }] }),
      feesReply([], [duty(DUTY, '11.90', '1.90')]),
      refundReply({
        duties: [
          { originalDuty: { id: DUTY }, amountSet: euro('5.95') },
          { originalDuty: null, amountSet: euro('2.00') },
        ],
      }),
      agreementReply(['119.00']),
    );
    expect(order.refunds).toMatchObject([
      {
        fees: [{ feeId: DUTY, amount: 595, tax: 95 }],
        adjustments: [{ reason: 'duties', amount: -200, tax: 0 }],
      },
    ]);
  });
});

describe('Refunds, fulfilments and payments', () => {
  it('carry goods, shipping, adjustments and the money that really left', async () => {
    const order = await readWell(
      headReply({ refunds: [{ id: 'gid://shopify/Refund/9' }] }),
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
          { id: 'T2', kind: 'REFUND', status: 'SUCCESS', amountSet: euro('100.00') },
          { id: 'T3', kind: 'REFUND', status: 'PENDING', amountSet: euro('22.90') },
          { id: 'T4', kind: 'REFUND', status: 'FAILURE', amountSet: euro('5.00') },
        ]),
      }),
      agreementReply(['119.00']),
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
        payouts: ['T2', 'T3', 'T4'],
        pending: true,
      },
    ]);
  });

  it('are unreadable rather than cut off', async () => {
    const tooMany = { nodes: [], pageInfo: { hasNextPage: true } };
    const found = await read(
      headReply({ refunds: [{ id: 'gid://shopify/Refund/9' }] }),
      refundReply({ orderAdjustments: tooMany }),
      agreementReply(['119.00']),
    );
    expect(found).toMatchObject({ ok: false, failure: { kind: 'order-unreadable', path: 'refund.orderAdjustments' } });
  });

  it('know shipments, cancelled ones too', async () => {
    const order = await readWell(
      headReply({ fulfillments: [{ id: 'a' }, { id: 'b' }] }),
      fulfilmentReply(),
      fulfilmentReply({ status: 'CANCELLED' }),
    );
    expect(order.fulfilments.map(({ cancelled }) => cancelled)).toEqual(expect.arrayContaining([false, true]));
    expect(order.fulfilments[0]).toMatchObject({
      trackingNumbers: ['DHL1'],
      lines: [{ lineId: 'gid://shopify/LineItem/1', quantity: 1 }],
    });
  });

  it('know from where a shipment left', async () => {
    const location = { name: 'Oder Fulfillment Stettin', address: { countryCode: 'PL' } };
    const order = await readWell(headReply({ fulfillments: [{ id: 'a' }] }), fulfilmentReply({ location }));
    expect(order.fulfilments[0]?.from).toEqual({ countryCode: 'PL', name: 'Oder Fulfillment Stettin' });
  });

  it.each([null, { name: 'Lager', address: { countryCode: null } }])(
    'do not guess from where: %j',
    async (location) => {
      const order = await readWell(headReply({ fulfillments: [{ id: 'a' }] }), fulfilmentReply({ location }));
      expect(order.fulfilments[0]).not.toHaveProperty('from');
    },
  );

  it('know shipments of a shop that denies its locations, and do not ask for them again', async () => {
    const extensions = { code: 'ACCESS_DENIED', requiredAccess: '`read_locations` access scope.' };
    const errors = [{ message: 'Access denied', path: ['fulfillment', 'location'], extensions }];
    const denied = { to: 'OrderFulfilment', json: { data: { fulfillment: null }, errors } };
    const head = headReply({ fulfillments: [{ id: 'a' }] });
    expect((await readWell(head, denied, fulfilmentReply())).fulfilments).toHaveLength(1);
    expect((await readWell(head, fulfilmentReply())).fulfilments).toHaveLength(1);
    const asked = open.shop.seen.filter(({ body }) => body['operationName'] === 'OrderFulfilment');
    expect(asked.map(({ body }) => (body['variables'] as { withLocation: boolean }).withLocation)).toEqual([
      true,
      false,
      false,
    ]);
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
    const order = await readWell(headReply({}, { shipping: [shipping], transactions: [transaction] }));
    expect(order.shipping).toEqual([
      { id: 'S', title: 'DHL', price: 490, discountedPrice: 0, taxes: [], removed: true },
    ]);
    expect(order.payments).toEqual([
      { id: 'T', kind: 'sale', status: 'pending', gateway: '', amount: 11900, at: instant('2026-11-20T08:00:01Z') },
    ]);
  });

  it('know every way of shipping, however many there are', async () => {
    const way = (id: string) => ({
      id,
      title: 'DHL',
      isRemoved: false,
      originalPriceSet: euro('4.90'),
      discountedPriceSet: euro('4.90'),
      taxLines: [],
    });
    const order = await readWell(
      headReply({}, { shipping: [way('1'), way('2')], nextShipping: 'a' }),
      shippingReply([way('3')], 'b'),
      shippingReply([way('4')]),
    );
    expect(order.shipping.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  });

  it('know what the gateway calls a payment, and its fees with the tax on them added', async () => {
    const fee = { amount: { amount: '2.56', currencyCode: 'EUR' }, taxAmount: { amount: '0.49', currencyCode: 'EUR' } };
    const foreign = { ...fee, taxAmount: { amount: '0.49', currencyCode: 'USD' } };
    const transaction = {
      id: 'T',
      kind: 'SALE',
      status: 'SUCCESS',
      gateway: 'shopify_payments',
      paymentId: 'r1042.1',
      processedAt: null,
      createdAt: '2026-11-20T08:00:01Z',
      amountSet: euro('119.00'),
    };
    const withFees = (...fees: readonly unknown[]) => [headReply({}, { transactions: [{ ...transaction, fees }] })];
    const order = await readWell(...withFees(fee));
    expect(order.payments[0]?.fees).toEqual([{ amount: 305, tax: 49, currency: 'EUR' }]);
    expect(order.payments[0]?.paymentId).toBe('r1042.1');
    expect((await readWell(...withFees())).payments[0]).not.toHaveProperty('fees');
    expect(await read(...withFees(foreign))).toMatchObject({ failure: { kind: 'order-unreadable' } });
  });
});
