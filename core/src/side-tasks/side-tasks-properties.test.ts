import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anOrder, aRefund, euro } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { imprintOf } from '../contacts/contact-imprint.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { day, instant } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import type { Order, Payment } from '../orders/order.ts';
import { signedAmount } from '../payments/paid-documents.ts';
import type { SideTask } from '../records/side-task.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { FEATURES } from '../plans/features.ts';
import type { SideTaskAction } from './side-task-action.ts';
import { sideTasksDue } from './side-tasks-due.ts';
import type { SideTaskSituation, RecordedDocument } from './side-task-situation.ts';

const at = (hour: number) => instant(`2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`);
const anyHour = fc.integer({ min: 9, max: 20 }).map(at);
const anyAmount = fc.constantFrom('5.00', '20.00', '123.90').map(euro);
const place = (key: string) => ({ namespace: 'custom', key });

const anyPreferences: fc.Arbitrary<Partial<Preferences>> = fc.record(
  {
    contactCreate: fc.constantFrom<Preferences['contactCreate']>('all', ['b2b'], []),
    contactPushPhone: fc.boolean(),
    contactPushNote: fc.boolean(),
    invoiceFinalize: fc.boolean(),
    invoiceSendMailEnabled: fc.boolean(),
    invoiceSendMailSkipTags: fc.constantFrom([], ['b2b']),
    creditSendMailEnabled: fc.boolean(),
    transactionCreate: fc.boolean(),
    transactionHints: fc.boolean(),
    transactionFees: fc.boolean(),
    transactionGateway: fc.dictionary(fc.constantFrom('shopify_payments', 'manual', 'paypal', 'bogus'), fc.boolean()),
    syncOrderPayment: fc.boolean(),
    invoiceTagCustom: fc.constantFrom([], ['berechnet']),
    creditTagCustom: fc.constantFrom([], ['erstattet', 'neu']),
    saveMetafield: fc.constantFrom(
      {},
      { 'invoice.number': place('nummer'), 'contact.id': place('kontakt'), 'credits.urls': place('links') },
    ),
  },
  { requiredKeys: [] },
);

const anyPayment = fc.record({
  kind: fc.constantFrom<Payment['kind']>('authorization', 'sale', 'capture', 'refund', 'void', 'change'),
  status: fc.constantFrom<Payment['status']>('success', 'success', 'pending', 'failed'),
  gateway: fc.constantFrom('shopify_payments', 'Manual', 'paypal', 'bogus', 'cod'),
  amount: anyAmount,
  at: anyHour,
});
const anyDocument = fc.record({
  kind: fc.constantFrom<IssuedDocument['kind']>('invoice', 'invoice', 'credit-note', 'delivery-note'),
  status: fc.constantFrom<IssuedDocument['status']>('draft', 'open', 'paid', 'voided'),
  cancelled: fc.constantFrom(false, false, true),
  total: anyAmount,
  createdAt: anyHour,
  state: fc.constantFrom<RecordedDocument['state']>('issued', 'issued', 'planned', 'sent'),
});

const recorded = (
  { state, kind, ...wish }: ReturnType<typeof anyDocument.generate>['value'],
  index: number,
): RecordedDocument => ({
  kind,
  source: `gid://shopify/Thing/${index}`,
  state,
  linkToken: `token-${index}`,
  ...(state === 'issued'
    ? {
        document: {
          kind,
          ...wish,
          id: documentId(`d-${index}`),
          number: wish.status === 'draft' ? '' : `RE${index}`,
          title: 'Rechnung',
          date: day('2026-11-20'),
          currency: 'EUR',
          tax: cents(0),
          itemCount: 1,
        },
      }
    : {}),
});

const anyOrder: fc.Arbitrary<Order> = fc
  .record({
    payments: fc.array(anyPayment, { maxLength: 4 }),
    tags: fc.constantFrom([], ['B2B']),
    email: fc.constantFrom('erika@example.com', 'kaputt', ''),
    paymentStatus: fc.constantFrom<Order['paymentStatus']>(
      'pending',
      'paid',
      'authorized',
      'partially_paid',
      'refunded',
    ),
    currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'CHF'),
    test: fc.constantFrom(false, false, true),
    outstanding: fc.constantFrom('0.00', '5.00', '123.90').map(euro),
  })
  .map(({ payments, outstanding, ...wish }) => {
    const order = anOrder({
      ...wish,
      refunds: [aRefund()],
      payments: payments.map((each, index) => ({ ...each, id: `gid://shopify/OrderTransaction/${index}` })),
    });
    return { ...order, totals: { ...order.totals, outstanding } };
  });

const anySituation: fc.Arbitrary<SideTaskSituation> = fc
  .record({
    preferences: anyPreferences,
    connected: fc.constantFrom(true, true, true, false),
    order: anyOrder,
    documents: fc.array(anyDocument, { maxLength: 4 }),
    entitlements: fc.record({
      features: fc.subarray([...FEATURES]),
      shopScopes: fc.constantFrom(['read_orders'], ['write_orders']),
      storePlan: fc.constant('Grow'),
      shopifyPlus: fc.boolean(),
      accountingScopes: fc.constantFrom([], ['transactions.read', 'transactions.write', 'payment-matching.write']),
    }),
    upcoming: fc.constantFrom<SideTaskSituation['upcoming']>(
      [],
      [{ kind: 'invoice', treatment: { scheme: 'gross' } }],
      [{ kind: 'invoice', treatment: { scheme: 'intra-community' } }],
    ),
    fee: anyAmount,
    now: anyHour,
  })
  .map(({ preferences, connected, documents, fee, order, ...rest }) => ({
    ...rest,
    shop: aShop({ preferences, connected }),
    documents: documents.map(recorded),
    sideTasks: [],
    order: {
      ...order,
      payments: order.payments.map((payment, index) =>
        index === 0 ? { ...payment, fees: [{ amount: fee, tax: cents(0), currency: 'EUR' }] } : payment,
      ),
    },
    links: { documents: 'https://belege.example.com/documents/', contacts: 'https://app.example.com/contacts/' },
  }));

const done = (action: SideTaskAction, { order, now }: SideTaskSituation): SideTask => ({
  id: `${action.kind}/${action.source}`,
  kind: action.kind,
  source: action.source,
  state: 'done',
  attempts: 1,
  plannedAt: now,
  sentAt: now,
  concludedAt: now,
  because: action.because.setting ?? action.because.code,
  result:
    action.kind === 'contact' ? imprintOf({ id: 'c-1', draft: action.draft }, action.draft, order) : action.result,
});

const carriedOut = (situation: SideTaskSituation): SideTaskSituation => {
  const fresh = sideTasksDue(situation).actions.map((action) => done(action, situation));
  const renewed = new Set(fresh.map(({ id }) => id));
  return { ...situation, sideTasks: [...situation.sideTasks.filter(({ id }) => !renewed.has(id)), ...fresh] };
};

describe('what is due beside the documents', () => {
  it('is the same every time it is asked for', () =>
    fc.assert(
      fc.property(anySituation, (situation) => expect(sideTasksDue(situation)).toEqual(sideTasksDue(situation))),
      { numRuns: 1000 },
    ));

  it('is asked for once: when all is recorded as done, nothing is due', () =>
    fc.assert(
      fc.property(anySituation, (situation) => {
        const after = carriedOut(situation);
        // a contact that is known now may itself be written to a metafield
        const carried = carriedOut(after);
        expect(sideTasksDue(after).actions.filter(({ kind }) => kind !== 'metafields')).toEqual([]);
        expect(sideTasksDue(carried).actions).toEqual([]);
      }),
      { numRuns: 2000 },
    ));

  it('is asked for once even when the last step was lost: everything sent is looked for, nothing else is begun', () =>
    fc.assert(
      fc.property(anySituation, (situation) => {
        const { actions } = sideTasksDue(situation);
        const sideTasks = actions.map((action): SideTask => ({
          ...done(action, situation),
          state: 'sent',
          result: {},
        }));
        for (const action of sideTasksDue({ ...situation, sideTasks }).actions) expect(action.mode).toBe('look');
      }),
      { numRuns: 1000 },
    ));

  it('never repeats what is unclear or refused for good', () =>
    fc.assert(
      fc.property(anySituation, fc.constantFrom<SideTask['state']>('unclear', 'refused'), (situation, state) => {
        const { actions } = sideTasksDue(situation);
        const sideTasks = actions.map((action): SideTask => ({
          ...done(action, situation),
          state,
          refusal: ['mail-refused'],
          result: {},
        }));
        expect(sideTasksDue({ ...situation, sideTasks }).actions).toEqual([]);
      }),
      { numRuns: 1000 },
    ));

  it('names each thing once, the contact first, each with its reason', () =>
    fc.assert(
      fc.property(anySituation, (situation) => {
        const { actions } = sideTasksDue(situation);
        expect(new Set(actions.map(({ kind, source }) => `${kind} ${source}`)).size).toBe(actions.length);
        expect(actions.findLastIndex(({ kind }) => kind === 'contact')).toBeLessThanOrEqual(0);
        for (const { kind, because } of actions)
          if (because.code !== 'CONTACT_FOR_TAX') expect([kind, because.setting]).not.toEqual([kind, undefined]);
      }),
      { numRuns: 1000 },
    ));

  it('mails final documents only, and moves exactly the money of the selected gateways', () =>
    fc.assert(
      fc.property(anySituation, (situation) => {
        const { order, shop, documents } = situation;
        const { actions } = sideTasksDue(situation);
        const final = documents.flatMap(({ document }) =>
          document && document.status !== 'draft' && !document.cancelled ? [document.id] : [],
        );
        for (const action of actions) {
          if (action.kind === 'mail') expect(final).toContain(action.plan.documentId);
          if (action.kind === 'payment-match') expect(final).toContain(action.document);
          if (action.kind === 'paid-mark')
            expect([shop.preferences.syncOrderPayment, order.totals.outstanding > 0]).toEqual([true, true]);
        }
        const moved = actions.flatMap((action) =>
          action.kind === 'bank-transaction' ? [action.bankTransaction.amount] : [],
        );
        const selected = order.payments.filter(({ gateway, status }) => {
          const handle = gateway.toLowerCase();
          const own = handle === 'shopify_payments' || handle === 'manual';
          return status === 'success' && own && shop.preferences.transactionGateway[handle] === true;
        });
        const expected = selected.map((payment) => signedAmount(payment) ?? 0).filter((amount) => amount !== 0);
        expect(moved.length === 0 || JSON.stringify(moved) === JSON.stringify(expected)).toBe(true);
      }),
      { numRuns: 1000 },
    ));
});
