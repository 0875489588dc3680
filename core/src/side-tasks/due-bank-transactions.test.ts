import { describe, expect, it } from '@jest/globals';
import { anOrder, aRefund, euro, someBooks } from '../../../test/builders/index.ts';
import {
  ALL_SIDE_TASKS_ON,
  ALL_ENTITLEMENTS,
  aSideTask,
  aSideTaskSituation,
  anIssuedCreditNote,
  anIssuedInvoice,
  atHour,
  sideTasksOf,
  skippedOf,
  type SideTaskSituationWish,
} from '../../../test/builders/side-task-situation.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { documentId } from '../kernel/ids.ts';
import type { Order, PaymentFee } from '../orders/order.ts';
import type { SideTask } from '../records/side-task.ts';
import type { RecordedDocument } from './side-task-situation.ts';

const order = anOrder();
const withFee = (fee: PaymentFee): Order => ({
  ...order,
  payments: order.payments.map((payment) => ({ ...payment, fees: [fee] })),
});

describe('bank transactions', () => {
  it('wait for the invoice, and name the selected account', () => {
    expect(skippedOf('bank-transaction', aSideTaskSituation({ documents: [] }))).toEqual([
      { source: 'transaction:1', because: { code: 'BANK_TRANSACTION_WITHOUT_INVOICE', setting: 'transactionCreate' } },
    ]);
    expect(sideTasksOf('bank-transaction', aSideTaskSituation()).actions).toMatchObject([
      { account: { name: 'Shopify Payments', externalReference: 'gateway:shopify_payments' } },
    ]);
  });

  it('name the credit note that a refund belongs to, else the invoice', () => {
    const refunded = anOrder({ refunds: [aRefund({ paidOut: '20.00' })] });
    const purposes = (documents: readonly RecordedDocument[]) =>
      sideTasksOf('bank-transaction', aSideTaskSituation({ order: refunded, documents })).actions.map(
        ({ bankTransaction }) => bankTransaction.purpose,
      );
    expect(purposes([anIssuedInvoice(), anIssuedCreditNote()])[1]).toBe('#1042 GS0007 Shopify Payments transaction');
    expect(purposes([anIssuedInvoice()])[1]).toBe('#1042 RE0107 Shopify Payments transaction');
  });

  it('come too late for a payment and an invoice of more than sixty days ago, unless they were begun', () => {
    const after = (days: number) => ({ now: atHour(12).add({ hours: 24 * days }) });
    const tooLate = [{ because: { code: 'BANK_TRANSACTION_TOO_LATE', setting: 'transactionCreate' } }];
    const made = (days: number) => anIssuedInvoice({ createdAt: atHour(9).add({ hours: 24 * days }) });
    expect(sideTasksOf('bank-transaction', aSideTaskSituation(after(59))).actions).toHaveLength(1);
    expect(skippedOf('bank-transaction', aSideTaskSituation(after(61)))).toMatchObject(tooLate);
    expect(
      sideTasksOf('bank-transaction', aSideTaskSituation({ ...after(61), documents: [made(30)] })).actions,
    ).toHaveLength(1);
    const begun = [aSideTask('bank-transaction', 'transaction:1', { state: 'planned' })];
    expect(
      sideTasksOf('bank-transaction', aSideTaskSituation({ ...after(61), sideTasks: begun })).actions,
    ).toHaveLength(1);
  });

  describe('without the right', () => {
    const lacking = { ...ALL_ENTITLEMENTS, accountingScopes: ['transactions.read'] } as const;
    const missing = { code: 'SCOPE_MISSING', setting: 'transactionCreate' } as const;
    const onDay = (days: number, wish = {}) =>
      skippedOf(
        'bank-transaction',
        aSideTaskSituation({ entitlements: lacking, now: atHour(12).add({ hours: 24 * days }), ...wish }),
      );

    it('say until when it helps, and are too late afterwards also when a right is granted', () => {
      const facts = { scopes: 'transactions.write', until: '2027-01-19T08:00:00Z' };
      expect(onDay(1)).toEqual([{ source: 'order:1042', because: { ...missing, facts } }]);
      expect(onDay(61)).toEqual([
        { source: 'transaction:1', because: { code: 'BANK_TRANSACTION_TOO_LATE', setting: 'transactionCreate' } },
      ]);
    });

    it.each([
      ['an hour before, as what a connection tells of its rights is read each hour', {}, 1],
      [
        'a day and an hour before, where only a refusal tells, which holds for a day',
        { accountingScopes: undefined, deniedScopes: ['transactions.write'] },
        25,
      ],
    ])('help until %s', (_when, wish, hours) => {
      const { accountingScopes: told, ...rest } = { ...lacking, ...wish };
      const entitlements = { ...rest, ...(told ? { accountingScopes: told } : {}) } as typeof ALL_ENTITLEMENTS;
      const end = atHour(9).add({ hours: 24 * 60 - hours });
      const said = (facts: Readonly<Record<string, string>>) => [
        { source: 'order:1042', because: { ...missing, facts } },
      ];
      const scopes = 'transactions.write';
      expect(onDay(0, { entitlements, now: end.subtract({ minutes: 1 }) })).toEqual(
        said({ scopes, until: end.toString() }),
      );
      expect(onDay(0, { entitlements, now: end })).toEqual(said({ scopes, late: 'yes' }));
    });

    it('are told of each: an old payment is too late, a refund of today is in time', () => {
      const refund = aRefund({ paidOut: '20.00' });
      const { payments } = anOrder({ refunds: [refund] });
      const late = atHour(12).add({ hours: 24 * 61 });
      const both = anOrder({
        refunds: [refund],
        payments: payments.map((payment) => (payment.kind === 'refund' ? { ...payment, at: late } : payment)),
      });
      expect(onDay(61, { order: both })).toMatchObject([
        { source: 'order:1042', because: { facts: { until: late.add({ hours: 24 * 60 - 1 }).toString() } } },
        { source: 'transaction:1', because: { code: 'BANK_TRANSACTION_TOO_LATE' } },
      ]);
    });

    it('are missed by nothing that is done, and have no end once they were begun', () => {
      expect(onDay(1, { sideTasks: [aSideTask('bank-transaction', 'transaction:1')] })).toEqual([]);
      const begun = [aSideTask('bank-transaction', 'transaction:1', { state: 'planned' })];
      expect(onDay(61, { sideTasks: begun })).toEqual([
        { source: 'order:1042', because: { ...missing, facts: { scopes: 'transactions.write' } } },
      ]);
    });
  });

  describe('of a sale that stands in the books of another company', () => {
    const books = { ...someBooks, organizationId: 'another', companyName: 'Andere GmbH' };
    const theirs = anIssuedInvoice({ id: documentId('d-9') }, { books });
    const facts = { number: 'RE0107', company: 'Andere GmbH', connected: 'Kaffeekontor Nord GmbH' };
    const elsewhere = [{ source: 'transaction:1', because: { code: 'IN_OTHER_BOOKS', facts } }];

    it.each<[string, SideTaskSituationWish]>([
      ['its only invoice', { documents: [theirs] }],
      ['one of two that count', { documents: [anIssuedInvoice(), theirs] }],
      ['one that was cancelled there', { documents: [anIssuedInvoice({ cancelled: true }, { books })] }],
      ['long ago', { documents: [theirs], now: atHour(9).add({ hours: 24 * 90 }) }],
      [
        'and whose bank transaction was sent there without an answer',
        { documents: [theirs], sideTasks: [aSideTask('bank-transaction', 'transaction:1', { state: 'sent' })] },
      ],
      [
        'while a right is missing here',
        { documents: [theirs], entitlements: { ...ALL_ENTITLEMENTS, accountingScopes: [] } },
      ],
    ])('are none here: %s', (_which, wish) =>
      expect(sideTasksOf('bank-transaction', aSideTaskSituation(wish))).toEqual({ actions: [], skipped: elsewhere }),
    );

    it('are made here where that one was cancelled, and another invoice written here', () => {
      const cancelled = anIssuedInvoice({ cancelled: true }, { books });
      const documents = [cancelled, anIssuedInvoice({ id: documentId('d-2') })];
      expect(sideTasksOf('bank-transaction', aSideTaskSituation({ documents })).actions).toHaveLength(1);
    });

    const booked = aSideTask('bank-transaction', 'transaction:1');
    const transactions = ['transactions.read', 'transactions.write'] as const;

    it.each<[string, SideTaskSituationWish]>([
      ['with any rights', { sideTasks: [booked] }],
      [
        'and no right that is missing here is promised to help',
        { sideTasks: [booked], entitlements: { ...ALL_ENTITLEMENTS, accountingScopes: transactions } },
      ],
      [
        'and nothing that was refused there is said to be repeated here',
        {
          sideTasks: [
            booked,
            aSideTask('payment-match', 'document:d-9', { state: 'refused', concludedAt: atHour(10) }),
          ],
        },
      ],
    ])('are matched with no document there: %s', (_how, wish) => {
      expect(sideTasksOf('payment-match', aSideTaskSituation({ documents: [theirs], ...wish }))).toEqual({
        actions: [],
        skipped: [{ source: 'document:d-9', because: { code: 'IN_OTHER_BOOKS', facts } }],
      });
    });

    it('are not missed where they were matched there', () => {
      const sideTasks = [booked, aSideTask('payment-match', 'document:d-9')];
      expect(sideTasksOf('payment-match', aSideTaskSituation({ documents: [theirs], sideTasks }))).toEqual({
        actions: [],
        skipped: [],
      });
    });

    it('lack a right where they are to be matched here', () => {
      const entitlements = { ...ALL_ENTITLEMENTS, accountingScopes: transactions };
      expect(
        sideTasksOf('payment-match', aSideTaskSituation({ sideTasks: [booked], entitlements })).skipped,
      ).toMatchObject([{ source: 'order:1042', because: { code: 'SCOPE_MISSING' } }]);
    });
  });

  it('are never made twice, also when the settings have changed since', () =>
    expect(
      sideTasksOf(
        'bank-transaction',
        aSideTaskSituation({
          sideTasks: [aSideTask('bank-transaction', 'transaction:1')],
          preferences: { ...ALL_SIDE_TASKS_ON, transactionGateway: {} },
        }),
      ),
    ).toEqual({ actions: [], skipped: [] }));

  it.each([{ test: true }, { currency: 'CHF' }, { payments: [] }])('are none for an order that is %j', (wish) =>
    expect(sideTasksOf('bank-transaction', aSideTaskSituation({ order: anOrder(wish) }))).toEqual({
      actions: [],
      skipped: [],
    }),
  );

  it('are none for the payment that our own mark made in the shop', () => {
    const manual = anOrder({ gateways: ['manual'], processedAt: atHour(10) });
    const marked = (state: SideTask['state'], sentAt = atHour(9)) => [
      aSideTask('paid-mark', 'order:1042', { state, sentAt }),
    ];
    expect(
      skippedOf('bank-transaction', aSideTaskSituation({ order: manual, sideTasks: marked('done') })),
    ).toMatchObject([{ because: { code: 'PAYMENT_MARKED_BY_US' } }]);
    expect(
      skippedOf(
        'bank-transaction',
        aSideTaskSituation({ order: manual, sideTasks: marked('done'), takenBack: ['by-hand:1'] }),
      ),
    ).toMatchObject([{ because: { code: 'PAYMENT_MARKED_BY_US', facts: { because: 'taken-back' } } }]);
    const { sentAt: _none, ...unsent } = aSideTask('paid-mark', 'order:1042');
    expect(skippedOf('bank-transaction', aSideTaskSituation({ order: manual, sideTasks: [unsent] }))).toMatchObject([
      { because: { code: 'PAYMENT_MARKED_BY_US' } },
    ]);
    for (const state of ['planned', 'refused'] as const)
      expect(
        sideTasksOf('bank-transaction', aSideTaskSituation({ order: manual, sideTasks: marked(state) })).actions,
      ).toHaveLength(1);
  });

  it('wait for the connection', () =>
    expect(
      skippedOf(
        'bank-transaction',
        aSideTaskSituation({ shop: aShop({ preferences: ALL_SIDE_TASKS_ON, connected: false }) }),
      ),
    ).toEqual([{ source: 'order:1042', because: { code: 'NOT_CONNECTED' } }]));
});

describe('fees', () => {
  it('that may not be transferred do not keep the bank transaction back', () => {
    const paid = withFee({ amount: euro('3.94'), tax: euro('0.00'), currency: 'EUR' });
    const [bankTransaction] = sideTasksOf(
      'bank-transaction',
      aSideTaskSituation({ order: paid, entitlements: { ...ALL_ENTITLEMENTS, features: [] } }),
    ).actions;
    expect(bankTransaction).toMatchObject({
      left: { code: 'FEATURE_MISSING', setting: 'transactionFees' },
      bankTransaction: { amount: 12_390 },
    });
    expect(bankTransaction?.bankTransaction).not.toHaveProperty('fee');
    expect(
      sideTasksOf('bank-transaction', aSideTaskSituation({ order: paid })).actions[0]?.bankTransaction.fee?.amount,
    ).toBe(394);
  });

  it('in another currency are left to a person', () => {
    const paid = withFee({ amount: euro('3.94'), tax: euro('0.00'), currency: 'USD' });
    expect(sideTasksOf('bank-transaction', aSideTaskSituation({ order: paid })).actions[0]).toMatchObject({
      left: { code: 'FEE_CURRENCY', facts: { currency: 'USD' } },
    });
  });

  it('that may still come are waited for, but not for long', () => {
    const soon = order.processedAt.add({ minutes: 20 });
    const early = aSideTaskSituation({ now: soon, documents: [anIssuedInvoice({ createdAt: order.processedAt })] });
    expect(skippedOf('bank-transaction', early)).toEqual([
      {
        source: 'transaction:1',
        because: { code: 'FEE_NOT_YET', setting: 'transactionFees', facts: { gateway: 'Shopify Payments' } },
        nextLookAt: soon.add({ minutes: 5 }),
      },
    ]);
    const known = { ...early, order: withFee({ amount: euro('3.94'), tax: euro('0.00'), currency: 'EUR' }) };
    expect(sideTasksOf('bank-transaction', known).actions).toHaveLength(1);
    const late = { ...early, now: order.processedAt.add({ minutes: 30 }) };
    expect(sideTasksOf('bank-transaction', late).actions).toHaveLength(1);
    const without = { ...early, shop: aShop({ preferences: { ...ALL_SIDE_TASKS_ON, transactionFees: false } }) };
    expect(sideTasksOf('bank-transaction', without).actions).toHaveLength(1);
  });
});
