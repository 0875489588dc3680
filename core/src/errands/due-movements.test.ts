import { describe, expect, it } from '@jest/globals';
import {
  ALL_ERRANDS_ON,
  ALL_MEANS,
  anErrand,
  anErrandSituation,
  anIssuedCreditNote,
  anIssuedInvoice,
  anOrder,
  aRefund,
  aShop,
  atHour,
  errandsOf,
  euro,
  withheldOf,
} from '../../../test/builders/index.ts';
import type { Order, PaymentFee } from '../orders/order.ts';
import type { Errand } from '../records/errand.ts';
import type { RecordedDocument } from './errand-situation.ts';

const order = anOrder();
const withFee = (fee: PaymentFee): Order => ({
  ...order,
  payments: order.payments.map((payment) => ({ ...payment, fees: [fee] })),
});

describe('movements', () => {
  it('wait for the invoice, and name the selected account', () => {
    expect(withheldOf('movement', anErrandSituation({ documents: [] }))).toEqual([
      { source: 'transaction:1', because: { code: 'MOVEMENT_WITHOUT_INVOICE', setting: 'transactionCreate' } },
    ]);
    expect(errandsOf('movement', anErrandSituation()).actions).toMatchObject([
      { account: { name: 'Shopify Payments', externalReference: 'gateway:shopify_payments' } },
    ]);
  });

  it('name the credit note that a refund belongs to, else the invoice', () => {
    const refunded = anOrder({ refunds: [aRefund({ paidOut: '20.00' })] });
    const purposes = (documents: readonly RecordedDocument[]) =>
      errandsOf('movement', anErrandSituation({ order: refunded, documents })).actions.map(
        ({ movement }) => movement.purpose,
      );
    expect(purposes([anIssuedInvoice(), anIssuedCreditNote()])[1]).toBe('#1042 GS0007 Shopify Payments transaction');
    expect(purposes([anIssuedInvoice()])[1]).toBe('#1042 RE0107 Shopify Payments transaction');
  });

  it('come too late for a payment and an invoice of more than sixty days ago, unless they were begun', () => {
    const after = (days: number) => ({ now: atHour(12).add({ hours: 24 * days }) });
    const tooLate = [{ because: { code: 'MOVEMENT_TOO_LATE', setting: 'transactionCreate' } }];
    const made = (days: number) => anIssuedInvoice({ createdAt: atHour(9).add({ hours: 24 * days }) });
    expect(errandsOf('movement', anErrandSituation(after(59))).actions).toHaveLength(1);
    expect(withheldOf('movement', anErrandSituation(after(61)))).toMatchObject(tooLate);
    expect(errandsOf('movement', anErrandSituation({ ...after(61), documents: [made(30)] })).actions).toHaveLength(1);
    const begun = [anErrand('movement', 'transaction:1', { state: 'planned' })];
    expect(errandsOf('movement', anErrandSituation({ ...after(61), errands: begun })).actions).toHaveLength(1);
  });

  it('are never made twice, whatever the settings say by now', () =>
    expect(
      errandsOf(
        'movement',
        anErrandSituation({
          errands: [anErrand('movement', 'transaction:1')],
          preferences: { ...ALL_ERRANDS_ON, transactionGateway: {} },
        }),
      ),
    ).toEqual({ actions: [], withheld: [] }));

  it.each([{ test: true }, { currency: 'CHF' }, { payments: [] }])('are none for an order that is %j', (wish) =>
    expect(errandsOf('movement', anErrandSituation({ order: anOrder(wish) }))).toEqual({ actions: [], withheld: [] }),
  );

  it('are none for the payment that our own mark made in the shop', () => {
    const manual = anOrder({ gateways: ['manual'], processedAt: atHour(10) });
    const marked = (state: Errand['state'], sentAt = atHour(9)) => [
      anErrand('paid-mark', 'order:1042', { state, sentAt }),
    ];
    expect(withheldOf('movement', anErrandSituation({ order: manual, errands: marked('done') }))).toMatchObject([
      { because: { code: 'PAYMENT_MARKED_BY_US' } },
    ]);
    const { sentAt: _none, ...unsent } = anErrand('paid-mark', 'order:1042');
    expect(withheldOf('movement', anErrandSituation({ order: manual, errands: [unsent] }))).toMatchObject([
      { because: { code: 'PAYMENT_MARKED_BY_US' } },
    ]);
    for (const state of ['planned', 'refused'] as const)
      expect(errandsOf('movement', anErrandSituation({ order: manual, errands: marked(state) })).actions).toHaveLength(
        1,
      );
  });

  it('wait for the connection', () =>
    expect(
      withheldOf('movement', anErrandSituation({ shop: aShop({ preferences: ALL_ERRANDS_ON, connected: false }) })),
    ).toEqual([{ source: 'order:1042', because: { code: 'NOT_CONNECTED' } }]));
});

describe('fees', () => {
  it('that may not be transferred do not keep the movement back', () => {
    const paid = withFee({ amount: euro('3.94'), tax: euro('0.00'), currency: 'EUR' });
    const [movement] = errandsOf(
      'movement',
      anErrandSituation({ order: paid, means: { ...ALL_MEANS, features: [] } }),
    ).actions;
    expect(movement).toMatchObject({
      left: { code: 'FEATURE_MISSING', setting: 'transactionFees' },
      movement: { amount: 12_390 },
    });
    expect(movement?.movement).not.toHaveProperty('fee');
    expect(errandsOf('movement', anErrandSituation({ order: paid })).actions[0]?.movement.fee?.amount).toBe(394);
  });

  it('in another currency are left to a person', () => {
    const paid = withFee({ amount: euro('3.94'), tax: euro('0.00'), currency: 'USD' });
    expect(errandsOf('movement', anErrandSituation({ order: paid })).actions[0]).toMatchObject({
      left: { code: 'FEE_CURRENCY', facts: { currency: 'USD' } },
    });
  });

  it('that may still come are waited for, but not for long', () => {
    const soon = order.processedAt.add({ minutes: 20 });
    const early = anErrandSituation({ now: soon, documents: [anIssuedInvoice({ createdAt: order.processedAt })] });
    expect(withheldOf('movement', early)).toEqual([
      {
        source: 'transaction:1',
        because: { code: 'FEE_NOT_YET', setting: 'transactionFees', facts: { gateway: 'Shopify Payments' } },
        nextLookAt: soon.add({ minutes: 5 }),
      },
    ]);
    const known = { ...early, order: withFee({ amount: euro('3.94'), tax: euro('0.00'), currency: 'EUR' }) };
    expect(errandsOf('movement', known).actions).toHaveLength(1);
    const late = { ...early, now: order.processedAt.add({ minutes: 30 }) };
    expect(errandsOf('movement', late).actions).toHaveLength(1);
    const without = { ...early, shop: aShop({ preferences: { ...ALL_ERRANDS_ON, transactionFees: false } }) };
    expect(errandsOf('movement', without).actions).toHaveLength(1);
  });
});
