import { describe, expect, it } from '@jest/globals';
import { aRefund, anOrder, aShop, euro } from '../../../test/builders/index.ts';
import { imprintOf } from '../contacts/contact-imprint.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { day, instant } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import type { Order, PaymentFee } from '../orders/order.ts';
import type { Errand, ErrandKind } from '../ports/errand-register.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { manualMailSource } from './due-errand.ts';
import type { ErrandAction } from './errand-action.ts';
import { errandsDue } from './errands-due.ts';
import type { ErrandSituation, RecordedDocument } from './errand-situation.ts';

const order = anOrder();
const at = (hour: number) => instant(`2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`);
const invoice = (wish: Partial<IssuedDocument> = {}, record: Partial<RecordedDocument> = {}): RecordedDocument => ({
  kind: wish.kind ?? 'invoice',
  source: order.id,
  state: 'issued',
  linkToken: 'abc',
  document: {
    kind: 'invoice',
    id: documentId('d-1'),
    number: 'RE0107',
    title: 'Rechnung',
    date: day('2026-11-20'),
    createdAt: at(9),
    status: 'open',
    cancelled: false,
    currency: 'EUR',
    total: euro('123.90'),
    tax: euro('19.78'),
    itemCount: 2,
    ...wish,
  },
  ...record,
});
const credit = (wish: Partial<IssuedDocument> = {}): RecordedDocument =>
  invoice(
    { kind: 'credit-note', id: documentId('d-2'), number: 'GS0007', total: euro('20.00'), createdAt: at(11), ...wish },
    { source: 'gid://shopify/Refund/1' },
  );

const EVERYTHING: ErrandSituation['means'] = {
  planFeatures: ['emails', 'tags', 'fees', 'metafields', 'orderSync'],
  shopScopes: ['read_orders', 'write_orders'],
  shopifyPlus: false,
  accountingScopes: ['finance.read', 'finance.write', 'transaction-assignment-hint.write'],
};
const ON: Partial<Preferences> = {
  contactCreate: 'all',
  invoiceSendMailEnabled: true,
  creditSendMailEnabled: true,
  transactionCreate: true,
  transactionHints: true,
  transactionFees: true,
  transactionGateway: { shopify_payments: true, manual: true },
  syncOrderPayment: true,
  invoiceTagCustom: ['berechnet'],
  creditTagCustom: ['erstattet'],
  saveMetafield: {
    'invoice.number': { namespace: 'custom', key: 'nummer' },
    'invoice.url': { namespace: 'custom', key: 'link' },
  },
};
const situation = (
  wish: Partial<ErrandSituation> & { readonly preferences?: Partial<Preferences> } = {},
): ErrandSituation => {
  const { preferences = ON, ...rest } = wish;
  return {
    order,
    shop: aShop({ preferences }),
    means: EVERYTHING,
    documents: [invoice()],
    upcoming: [],
    errands: [],
    now: at(10),
    links: { documents: 'https://belege.example.com/documents/', contacts: 'https://app.example.com/contacts/' },
    ...rest,
  };
};
const errand = (kind: ErrandKind, source: string, wish: Partial<Errand> = {}): Errand => ({
  id: `${kind}/${source}`,
  kind,
  source,
  state: 'done',
  attempts: 1,
  plannedAt: at(9),
  because: 'x',
  ...wish,
});
const of = <K extends ErrandKind>(kind: K, asked: ErrandSituation) => {
  const { actions, withheld } = errandsDue(asked);
  return {
    actions: actions.filter((action): action is Extract<ErrandAction, { kind: K }> => action.kind === kind),
    withheld: withheld.filter((each) => each.kind === kind).map(({ kind: _kind, ...each }) => each),
  };
};
const withFee = (fee: PaymentFee): Order => ({
  ...order,
  payments: order.payments.map((payment) => ({ ...payment, fees: [fee] })),
});
const withheld = (kind: ErrandKind, asked: ErrandSituation): readonly unknown[] => of(kind, asked).withheld;
const OFF = (setting: string) => ({ code: 'OFF', setting });

describe('with everything on', () => {
  it('a new invoice is mailed, its payment recorded and assigned, the order tagged and its metafields written', () =>
    expect(
      errandsDue(situation()).actions.map(({ kind, source, mode, because }) => [kind, source, mode, because.setting]),
    ).toEqual([
      ['mail', 'document:d-1', 'new', 'invoiceSendMailEnabled'],
      ['movement', 'transaction:1', 'new', 'transactionGateway'],
      ['hint', 'document:d-1', 'new', 'transactionHints'],
      ['tags', 'document:d-1', 'new', 'invoiceTagCustom'],
      ['metafields', 'order:1042', 'new', 'saveMetafield'],
    ]));

  it('nothing happens in a shop that removed the app', () =>
    expect(errandsDue(situation({ shop: aShop({ preferences: ON, uninstalledAt: at(9) }) }))).toEqual({
      actions: [],
      withheld: [],
    }));

  it('nothing but the contact happens before there is a document', () => {
    const before = situation({
      documents: [invoice({}, { state: 'planned' })],
      upcoming: [{ kind: 'invoice', treatment: { taxType: 'gross' } }],
    });
    expect(errandsDue(before).actions.map(({ kind }) => kind)).toEqual(['contact']);
  });
});

describe('with nothing on', () => {
  it('every non-action names the setting that decided', () => {
    const paid = situation({
      preferences: {},
      documents: [invoice({ status: 'paid' })],
      upcoming: [{ kind: 'invoice', treatment: { taxType: 'gross' } }],
    });
    expect(errandsDue(paid)).toEqual({
      actions: [],
      withheld: [
        { kind: 'contact', source: 'customer:7', because: { code: 'CONTACT_NOT_WANTED', setting: 'contactCreate' } },
        { kind: 'mail', source: 'document:d-1', because: OFF('invoiceSendMailEnabled') },
        { kind: 'movement', source: 'order:1042', because: OFF('transactionCreate') },
        { kind: 'paid-mark', source: 'order:1042', because: OFF('syncOrderPayment') },
      ],
    });
  });

  it.each<[string, ErrandKind, Partial<ErrandSituation['means']>, unknown]>([
    [
      'a plan without mails',
      'mail',
      { planFeatures: [] },
      { code: 'FEATURE_MISSING', setting: 'invoiceSendMailEnabled' },
    ],
    [
      'an account without the finance scope',
      'movement',
      { accountingScopes: ['finance.read'] },
      { code: 'SCOPE_MISSING', setting: 'transactionCreate', facts: { scopes: 'finance.write' } },
    ],
    [
      'an account without the scope for hints',
      'hint',
      { accountingScopes: ['finance.read', 'finance.write'] },
      { code: 'SCOPE_MISSING', setting: 'transactionHints', facts: { scopes: 'transaction-assignment-hint.write' } },
    ],
    [
      'a plan without tags',
      'tags',
      { planFeatures: ['emails'] },
      { code: 'FEATURE_MISSING', setting: 'invoiceTagCustom' },
    ],
    [
      'a shop that may not be written to',
      'metafields',
      { shopScopes: ['read_orders'] },
      { code: 'SCOPE_MISSING', setting: 'saveMetafield', facts: { scopes: 'write_orders' } },
    ],
  ])('%s says so instead of failing', (_name, kind, means, because) =>
    expect(withheld(kind, situation({ means: { ...EVERYTHING, ...means } }))).toEqual([
      { source: expect.anything(), because },
    ]),
  );

  it('fees that may not be transferred do not keep the movement back', () => {
    const paid = withFee({ amount: euro('3.94'), tax: euro('0.00'), currency: 'EUR' });
    const [movement] = of('movement', situation({ order: paid, means: { ...EVERYTHING, planFeatures: [] } })).actions;
    expect(movement).toMatchObject({
      left: { code: 'FEATURE_MISSING', setting: 'transactionFees' },
      movement: { amount: 12_390 },
    });
    expect(movement?.movement).not.toHaveProperty('fee');
    expect(of('movement', situation({ order: paid })).actions[0]?.movement.fee?.amount).toBe(394);
  });

  it('a fee in another currency is left to a person', () => {
    const paid = withFee({ amount: euro('3.94'), tax: euro('0.00'), currency: 'USD' });
    expect(of('movement', situation({ order: paid })).actions[0]).toMatchObject({
      left: { code: 'FEE_CURRENCY', facts: { currency: 'USD' } },
    });
  });

  it('a fee that may still come is waited for, but not for long', () => {
    const soon = order.processedAt.add({ minutes: 20 });
    const early = situation({ now: soon, documents: [invoice({ createdAt: order.processedAt })] });
    expect(withheld('movement', early)).toEqual([
      {
        source: 'transaction:1',
        because: { code: 'FEE_NOT_YET', setting: 'transactionFees', facts: { gateway: 'Shopify Payments' } },
        nextLookAt: soon.add({ minutes: 5 }),
      },
    ]);
    const known = { ...early, order: withFee({ amount: euro('3.94'), tax: euro('0.00'), currency: 'EUR' }) };
    expect(of('movement', known).actions).toHaveLength(1);
    const late = { ...early, now: order.processedAt.add({ minutes: 30 }) };
    expect(of('movement', late).actions).toHaveLength(1);
    const without = { ...early, shop: aShop({ preferences: { ...ON, transactionFees: false } }) };
    expect(of('movement', without).actions).toHaveLength(1);
  });
});

describe('the contact', () => {
  const upcoming = [{ kind: 'invoice', treatment: { taxType: 'gross' } }] as const;
  const taxFree = [{ kind: 'invoice', treatment: { taxType: 'intraCommunitySupply' } }] as const;
  const found = {
    id: 'c-1',
    customerNumber: 10_307,
    draft: { person: { firstName: 'Erika', lastName: 'Mustermann' } },
  };
  const [first] = of('contact', situation({ upcoming })).actions;
  const known = (wish: Partial<Errand> = {}): Errand =>
    errand('contact', 'customer:7', { result: imprintOf(found, first?.draft ?? {}, order), ...wish });

  it('comes before the first document, with what to search for', () =>
    expect(first).toMatchObject({
      source: 'customer:7',
      required: false,
      draft: { person: { lastName: 'Mustermann' }, email: 'erika@example.com' },
      trace: { email: 'erika@example.com' },
    }));

  it('is required for a tax-free document whatever is set, and may be invoiced without tax then', () => {
    const business = anOrder({ company: { name: 'Muster GmbH', vatId: 'ATU13585627' } });
    const [contact] = of('contact', situation({ preferences: {}, order: business, upcoming: taxFree })).actions;
    expect(contact).toMatchObject({ required: true, draft: { company: { taxFree: true, vatId: 'ATU13585627' } } });
  });

  it('that is known and up to date is used without a call', () =>
    expect(of('contact', situation({ upcoming, errands: [known()] })).actions).toEqual([]));

  it('that is out of date is renewed', () => {
    const moved = anOrder({ createdAt: at(9), email: 'neu@example.com' });
    expect(of('contact', situation({ order: moved, upcoming, errands: [known()] })).actions).toMatchObject([
      { mode: 'renew', contactId: 'c-1', draft: { email: 'neu@example.com' } },
    ]);
  });

  it('waits for the connection, needs a name, and comes back after a refusal', () => {
    expect(withheld('contact', situation({ upcoming, shop: aShop({ preferences: ON, connected: false }) }))).toEqual([
      { source: 'customer:7', because: { code: 'NOT_CONNECTED' } },
    ]);
    const nobody = anOrder({ billingAddress: {}, shippingAddress: {} });
    expect(withheld('contact', situation({ order: nobody, upcoming }))).toEqual([
      { source: 'customer:7', because: { code: 'CONTACT_WITHOUT_NAME' } },
    ]);
    const refused = known({ state: 'refused', attempts: 1, settledAt: at(10) });
    expect(withheld('contact', situation({ upcoming, errands: [refused] }))).toMatchObject([
      { because: { code: 'TRIED_AGAIN_LATER' } },
    ]);
  });
});

describe('mails', () => {
  it('go out for every final document by its own settings', () => {
    const asked = situation({
      documents: [credit(), invoice()],
      order: anOrder({ refunds: [aRefund({ paidOut: '20.00' })] }),
    });
    expect(of('mail', asked).actions.map(({ plan }) => plan.mail.subject)).toEqual([
      'Rechnung zu deiner Bestellung #1042',
      'Rechnungskorrektur zu deiner Bestellung #1042',
    ]);
  });

  it('know the metafields that were read', () => {
    const metafields = new Map([['METAFIELD.ORDER.CUSTOM.CODE', 'K-7']]);
    const preferences = { ...ON, invoiceSendMailSubject: '<METAFIELD.ORDER.CUSTOM.CODE>' };
    expect(of('mail', situation({ metafields, preferences })).actions[0]?.plan.mail.subject).toBe('K-7');
  });

  it('are never repeated once they may have left', () => {
    const mail = (wish: Partial<Errand>) => [errand('mail', 'document:d-1', wish)];
    expect(of('mail', situation({ errands: mail({}) })).actions).toEqual([]);
    expect(withheld('mail', situation({ errands: mail({ state: 'unclear' }) }))).toEqual([
      { source: 'document:d-1', because: { code: 'UNCLEAR' } },
    ]);
    expect(of('mail', situation({ errands: mail({ state: 'sent' }) })).actions).toMatchObject([{ mode: 'look' }]);
    for (const more of [{ preferences: {} }, { order: anOrder({ email: 'kaputt' }) }])
      expect(withheld('mail', situation({ errands: mail({ state: 'sent' }), ...more }))).toEqual([
        { source: 'document:d-1', because: { code: 'UNCLEAR' } },
      ]);
  });

  it('that were refused are not sent again by themselves, all else is after the order changed', () => {
    const refused = (kind: ErrandKind) =>
      errand(kind, 'document:d-1', { state: 'refused', refusal: ['mail-refused', '550'], settledAt: at(9) });
    const changed = situation({ order: anOrder({ updatedAt: at(10) }), errands: [refused('mail'), refused('tags')] });
    expect(withheld('mail', changed)).toEqual([
      { source: 'document:d-1', because: { code: 'REFUSED', facts: { message: '550' } } },
    ]);
    expect(of('tags', changed).actions).toMatchObject([{ mode: 'resume' }]);
    expect(manualMailSource({ id: documentId('d-1') }, 2)).toBe('document:d-1/manual:2');
  });

  it('that were planned in time are not too late', () => {
    const later = instant('2026-12-24T10:00:00Z');
    expect(withheld('mail', situation({ now: later }))).toMatchObject([{ because: { code: 'MAIL_TOO_LATE' } }]);
    expect(
      of('mail', situation({ now: later, errands: [errand('mail', 'document:d-1', { state: 'planned' })] })).actions,
    ).toMatchObject([{ mode: 'resume' }]);
  });
});

describe('movements', () => {
  it('wait for the invoice, and name the selected account', () => {
    expect(withheld('movement', situation({ documents: [] }))).toEqual([
      { source: 'transaction:1', because: { code: 'MOVEMENT_WITHOUT_INVOICE', setting: 'transactionCreate' } },
    ]);
    expect(of('movement', situation()).actions).toMatchObject([
      { account: { name: 'Shopify Payments', externalReference: 'gateway:shopify_payments' } },
    ]);
  });

  it('name the credit note that a refund belongs to, else the invoice', () => {
    const refunded = anOrder({ refunds: [aRefund({ paidOut: '20.00' })] });
    const purposes = (documents: readonly RecordedDocument[]) =>
      of('movement', situation({ order: refunded, documents })).actions.map(({ movement }) => movement.purpose);
    expect(purposes([invoice(), credit()])[1]).toBe('#1042 GS0007 Shopify Payments transaction');
    expect(purposes([invoice()])[1]).toBe('#1042 RE0107 Shopify Payments transaction');
  });

  it('are never made twice, whatever the settings say by now', () =>
    expect(
      of(
        'movement',
        situation({ errands: [errand('movement', 'transaction:1')], preferences: { ...ON, transactionGateway: {} } }),
      ),
    ).toEqual({ actions: [], withheld: [] }));

  it.each([{ test: true }, { currency: 'CHF' }, { payments: [] }])('are none for an order that is %j', (wish) =>
    expect(of('movement', situation({ order: anOrder(wish) }))).toEqual({ actions: [], withheld: [] }),
  );

  it('are none for the payment that our own mark made in the shop', () => {
    const manual = anOrder({ gateways: ['manual'], processedAt: at(10) });
    const marked = (state: Errand['state'], sentAt = at(9)) => [errand('paid-mark', 'order:1042', { state, sentAt })];
    expect(withheld('movement', situation({ order: manual, errands: marked('done') }))).toMatchObject([
      { because: { code: 'PAYMENT_MARKED_BY_US' } },
    ]);
    const { sentAt: _none, ...unsent } = errand('paid-mark', 'order:1042');
    expect(withheld('movement', situation({ order: manual, errands: [unsent] }))).toMatchObject([
      { because: { code: 'PAYMENT_MARKED_BY_US' } },
    ]);
    for (const state of ['planned', 'refused'] as const)
      expect(of('movement', situation({ order: manual, errands: marked(state) })).actions).toHaveLength(1);
  });

  it('wait for the connection', () =>
    expect(withheld('movement', situation({ shop: aShop({ preferences: ON, connected: false }) }))).toEqual([
      { source: 'order:1042', because: { code: 'NOT_CONNECTED' } },
    ]));
});

describe('hints', () => {
  it('name the movement, once per document', () => {
    expect(of('hint', situation()).actions).toMatchObject([
      { document: 'd-1', externalReference: 'transaction:1', result: { externalReference: 'transaction:1' } },
    ]);
    expect(of('hint', situation({ errands: [errand('hint', 'document:d-1')] }))).toEqual({ actions: [], withheld: [] });
  });

  it('are not given for a document that is paid already', () =>
    expect(of('hint', situation({ documents: [invoice({ status: 'paid' })] }))).toEqual({ actions: [], withheld: [] }));

  it('follow the movement even when its gateway was turned off since', () => {
    const preferences = { ...ON, transactionGateway: {} };
    expect(of('hint', situation({ preferences, errands: [errand('movement', 'transaction:1')] })).actions).toHaveLength(
      1,
    );
    expect(of('hint', situation({ preferences }))).toEqual({ actions: [], withheld: [] });
  });

  it('are left open without a clear winner', () => {
    const payment = order.payments[0];
    const half = anOrder({
      payments: payment
        ? [
            { ...payment, amount: euro('60.00') },
            { ...payment, id: 'x/2', amount: euro('63.90') },
          ]
        : [],
    });
    const because = { code: 'HINT_AMBIGUOUS', setting: 'transactionHints' };
    expect(withheld('hint', situation({ order: half }))).toEqual([
      { source: 'transaction:1', because },
      { source: 'transaction:2', because },
    ]);
    expect(withheld('hint', situation({ order: half, documents: [invoice({ status: 'paid' })] }))).toEqual([]);
    const draft = situation({ documents: [invoice({ status: 'draft' })] });
    expect(withheld('hint', draft)).toEqual([
      { source: 'transaction:1', because: { ...because, code: 'HINT_WITHOUT_DOCUMENT' } },
    ]);
    const refunded = anOrder({ refunds: [aRefund({ paidOut: '20.00' })] });
    expect(withheld('hint', situation({ order: refunded }))).toMatchObject([
      { because: { code: 'HINT_WITHOUT_DOCUMENT' } },
    ]);
  });

  it('are none for change at the till', () => {
    const [payment] = order.payments;
    const till = anOrder({
      payments: payment ? [payment, { ...payment, id: 'x/2', kind: 'change', amount: euro('1.10') }] : [],
    });
    expect(of('hint', situation({ order: till }))).toMatchObject({
      actions: [{ externalReference: 'transaction:1' }],
      withheld: [],
    });
  });
});

describe('the paid mark', () => {
  const unpaid = {
    ...anOrder({ paymentStatus: 'pending', payments: [] }),
    totals: { ...order.totals, outstanding: euro('123.90') },
  };
  const paid = [invoice({ status: 'paid' })];

  it('is set once the invoice is paid, and once only', () => {
    expect(of('paid-mark', situation({ order: unpaid }))).toEqual({ actions: [], withheld: [] });
    expect(of('paid-mark', situation({ order: unpaid, documents: paid })).actions).toMatchObject([
      { source: 'order:1042', mode: 'new', because: { code: 'PAID_MARK_WANTED' } },
    ]);
    expect(
      of('paid-mark', situation({ order: unpaid, documents: paid, errands: [errand('paid-mark', 'order:1042')] })),
    ).toEqual({ actions: [], withheld: [] });
  });

  it('is withheld where it would be wrong', () =>
    expect(withheld('paid-mark', situation({ documents: paid }))).toEqual([
      { source: 'order:1042', because: { code: 'PAID_MARK_NOT_NEEDED', setting: 'syncOrderPayment' } },
    ]));
});

describe('tags', () => {
  it('come with each document by its own setting, and none with a delivery note', () => {
    const delivery = invoice({ kind: 'delivery-note', id: documentId('d-3') });
    const asked = situation({ documents: [invoice(), credit(), delivery] });
    expect(of('tags', asked).actions.map(({ source, add }) => [source, add])).toEqual([
      ['document:d-1', ['berechnet']],
      ['document:d-2', ['erstattet']],
    ]);
    expect(of('tags', situation({ errands: [errand('tags', 'document:d-1')] }))).toEqual({ actions: [], withheld: [] });
  });
});

describe('metafields', () => {
  const [first] = of('metafields', situation()).actions;
  const written = errand('metafields', 'order:1042', { result: first?.result ?? {} });

  it('are written with links to the file, and again only when a value changed', () => {
    expect(first?.values.map(({ key, value }) => [key, value])).toEqual([
      ['link', 'https://belege.example.com/documents/abc'],
      ['nummer', 'RE0107'],
    ]);
    expect(of('metafields', situation({ errands: [written] }))).toEqual({ actions: [], withheld: [] });
    expect(
      of('metafields', situation({ errands: [written], documents: [invoice({ number: 'RE0108' })] })).actions,
    ).toMatchObject([{ mode: 'renew' }]);
  });

  it('tell what is empty', () => {
    const because = { code: 'METAFIELD_EMPTY', setting: 'saveMetafield', facts: { value: 'Link zur Rechnung' } };
    const { links: _none, ...unlinked } = situation();
    expect(withheld('metafields', unlinked)).toEqual([{ source: 'order:1042', because }]);
    const draft = situation({ documents: [invoice({ status: 'draft', number: '' })] });
    expect(of('metafields', draft).actions).toEqual([]);
    expect(withheld('metafields', draft)).toHaveLength(2);
  });

  it('know the contact, and are none while there is nothing', () => {
    const preferences = {
      ...ON,
      saveMetafield: {
        'contact.url': { namespace: 'custom', key: 'kontakt' },
        'contact.number': { namespace: 'custom', key: 'kunde' },
      },
    };
    const contact = errand('contact', 'customer:7', { result: { contactId: 'c 1', customerNumber: '10307' } });
    expect(
      of('metafields', situation({ preferences, documents: [], errands: [contact] })).actions[0]?.values.map(
        ({ value }) => value,
      ),
    ).toEqual(['https://app.example.com/contacts/c%201', '10307']);
    const { links: _none, ...unlinked } = situation({
      preferences,
      documents: [],
      errands: [errand('contact', 'customer:7', { result: { contactId: 'c-1' } })],
    });
    expect(of('metafields', unlinked)).toMatchObject({ actions: [], withheld: [{}, {}] });
    expect(of('metafields', situation({ documents: [] }))).toEqual({ actions: [], withheld: [] });
  });
});
