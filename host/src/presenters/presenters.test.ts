import { describe, expect, it } from '@jest/globals';
import {
  dashboardReply,
  document,
  logEvent,
  orderReply,
  orderRow,
  shopReply,
  type DocumentReply,
} from '@belegwerk/contracts/api';
import {
  aSideTask,
  anEvent,
  aDocumentEntry,
  anIssuedDocument,
  anIssuedEntry,
  anOrderRecord,
  aShop,
  atSecond,
  TARGET,
} from '@belegwerk/contracts/ports';
import { cents, day, documentId, instant, orderId, orderOfNumber, staffId } from '@belegwerk/core/kernel';
import { documentSource, type DocumentEntry, type SideTask, type OrderRecord } from '@belegwerk/core/records';
import { creditsOf, transferLedger } from '@belegwerk/core/plans';
import { numberOfOrder } from './order-number.ts';
import { presentDocument } from './present-document.ts';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import { presentDashboard } from '../areas/dashboard/present-dashboard.ts';
import { presentEvent } from './present-event.ts';
import { presentOrder, presentOrderRow } from '../areas/orders/present-order.ts';
import { presentShop } from '../areas/shop/present-shop.ts';
import { presentDays } from '../areas/dashboard/present-days.ts';
import type { Shop } from '@belegwerk/core/shops';
import type { ShopDays } from '@belegwerk/core/use-cases';

const entitlements = { features: [], shopScopes: [], shopifyPlus: false, storePlan: 'Grow' };

const pages = {
  file: (token: string, by: string) => `/documents/${token}~${by}`,
  view: (kind: string, id: string) => `https://books.example/${kind}/${id}`,
  edit: (kind: string, id: string) => `https://books.example/${kind}/${id}/edit`,
  elsewhere: ({ books }: Pick<DocumentEntry, 'books'>) =>
    books.organizationId === 'another' ? 'Er steht in anderen Büchern.' : undefined,
};
const today = day('2026-11-22');
const shownAs = (entry: DocumentEntry, states: DocumentReply['states'] = ['open']) =>
  presentDocument(entry, { pages, by: staffId('42'), states });
const planned = (change: Partial<DocumentEntry> = {}): DocumentEntry => ({
  ...aDocumentEntry(),
  state: 'planned',
  attempts: 0,
  ...change,
});

describe('a document on a screen', () => {
  it('shows what the books say once it is issued, with its PDF and its pages', () => {
    const entry = anIssuedEntry('RE1042');
    const shown = shownAs(entry);
    expect(document.parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({
      number: 'RE1042',
      total: '119.00',
      tax: '19.00',
      date: '2026-10-01',
      status: 'open',
      quantity: 2,
      entryState: 'issued',
      pdf: `/documents/${entry.linkToken}~42`,
      viewUrl: 'https://books.example/invoice/d-1',
    });
    expect(shown).not.toHaveProperty('editUrl');
  });

  it('shows what is planned until then, without number, PDF or pages', () => {
    const shown = shownAs(planned());
    expect(document.parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({ title: 'Rechnung', total: '119.00', tax: '0.00', entryState: 'planned' });
    for (const missing of ['number', 'pdf', 'viewUrl', 'editUrl']) expect(shown).not.toHaveProperty(missing);
  });

  it('has no PDF while it is a draft, though it can be opened', () => {
    const draft = anIssuedDocument({ status: 'draft', number: '' });
    const shown = shownAs({ ...anIssuedEntry(''), document: draft });
    expect(shown).not.toHaveProperty('pdf');
    expect(shown.viewUrl).toBeDefined();
    expect(shown.editUrl).toBe('https://books.example/invoice/d-1/edit');
  });

  it('is changed nowhere any more once it was deleted', () => {
    const gone = anIssuedDocument({ status: 'draft', number: '', cancelled: true });
    expect(shownAs({ ...anIssuedEntry(''), document: gone }, ['cancelled'])).not.toHaveProperty('editUrl');
  });

  it('leads to no page where it stands in the books of another company, and says so', () => {
    const issued = anIssuedEntry('RE1042');
    const shown = shownAs({ ...issued, books: { ...issued.books, organizationId: 'another' } });
    expect(document.parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({
      inOtherBooks: 'Er steht in anderen Büchern.',
      pdf: `/documents/${issued.linkToken}~42`,
    });
    for (const page of ['viewUrl', 'editUrl']) expect(shown).not.toHaveProperty(page);
    expect(shownAs(issued)).not.toHaveProperty('inOtherBooks');
  });

  it('has no number while it is a draft, also where one was stored with it', () => {
    const draft = anIssuedDocument({ status: 'draft', number: 'RE0107' });
    expect(shownAs({ ...anIssuedEntry(''), document: draft })).not.toHaveProperty('number');
  });

  it('leads to its pages as soon as its id is known, before anything was read', () => {
    const shown = shownAs(planned({ state: 'issued', documentId: documentId('d-9') }));
    expect(shown.viewUrl).toBe('https://books.example/invoice/d-9');
  });

  it('takes the day of planning in Berlin, where it is already tomorrow', () => {
    const shown = shownAs(planned({ plannedAt: instant('2026-12-31T23:30:00Z') }));
    expect(shown.date).toBe('2027-01-01');
  });
});

describe('an order on a screen', () => {
  const balance = {
    documents: 1,
    documentBalance: cents(11_900),
    adjustmentsTotal: cents(0),
    orderTotal: cents(11_901),
    balance: cents(11_901),
    difference: cents(-1),
    isRoundingError: true,
    complete: true,
  };
  const id = orderId('gid://shopify/Order/6150000001042');

  const row = { pages, by: staffId('42'), sideTasks: [], today };

  it('is a row with its documents and its reason', () => {
    const record = anOrderRecord({ id, documents: [anIssuedEntry('RE1042')] });
    const shown = presentOrderRow(record, row);
    expect(orderRow.parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({ id: '6150000001042', gid: id, total: '119.00', documents: [{ number: 'RE1042' }] });
    expect(shown.status).not.toHaveProperty('nextLookAt');
  });

  it('marks its documents in a list as on its own page', () => {
    const entry = anIssuedEntry('RE1042');
    const source = documentSource(anIssuedDocument(entry.document));
    const done = { state: 'done', attempts: 1, concludedAt: atSecond(40) } as const;
    const sideTasks: SideTask[] = [
      { ...aSideTask({ kind: 'mail', source }), ...done },
      { ...aSideTask({ kind: 'payment-match', source }), ...done },
    ];
    const record = anOrderRecord({ id, documents: [entry] });
    const { documents } = presentOrderRow(record, { pages, by: staffId('42'), sideTasks, today });
    const at = '2026-10-01T12:00:40Z';
    expect(documents).toMatchObject([{ emailedAt: at, matchedAt: at }]);
    const page = {
      actions: [],
      pages,
      by: staffId('42'),
      shopUrl: 'https://admin.example/orders/1',
      preferences: DEFAULT_PREFERENCES,
      entitlements,
      sideTasks,
      today,
      now: atSecond(90),
      zugferd: 'unknown' as const,
    };
    expect(presentOrder(record, page).documents).toEqual(documents);
  });

  it('says of an invoice when goods left in another month than it names, or not yet', () => {
    const invoice = { ...anIssuedEntry('RE1'), expectedSupply: { what: 'delivery', month: '2026-10' } } as const;
    const missedOf = (change: Partial<OrderRecord>) =>
      presentOrderRow(anOrderRecord({ documents: [invoice], fulfilmentStatus: 'fulfilled', ...change }), {
        pages,
        by: staffId('42'),
        sideTasks: [],
        today: day('2026-11-22'),
      }).documents[0]?.missedSupply;
    const on = (text: string) => ({ supplied: { first: day(text), last: day(text) } });
    expect(missedOf(on('2026-11-02'))).toEqual({ what: 'delivery', month: '2026-10', happened: '2026-11' });
    expect(missedOf(on('2026-10-31'))).toBeUndefined();
    expect(missedOf({ fulfilmentStatus: 'unfulfilled' })).toEqual({ what: 'delivery', month: '2026-10' });
  });

  it('says of a document that the rule for its day ends before it starts, until it is cancelled', () => {
    const backwardsSupply = { what: 'delivery', start: day('2026-11-26'), end: day('2026-11-23') } as const;
    const entry = { ...anIssuedEntry('RE1'), backwardsSupply };
    const shown = presentOrderRow(anOrderRecord({ documents: [entry] }), row);
    expect(orderRow.parse(shown)).toEqual(shown);
    expect(shown.documents[0]?.backwardsSupply).toEqual({ what: 'delivery', start: '2026-11-26', end: '2026-11-23' });
    const cancelled = { ...entry, document: anIssuedDocument({ ...entry.document, cancelled: true }) };
    for (const silent of [cancelled, { ...planned(), backwardsSupply }])
      expect(presentOrderRow(anOrderRecord({ documents: [silent] }), row).documents[0]).not.toHaveProperty(
        'backwardsSupply',
      );
  });

  it('says how each document stands by what credit notes, payments and the day make of it', () => {
    const [entry, due] = [anIssuedEntry('RE1042'), day('2026-11-21')];
    const late = { ...entry, document: anIssuedDocument({ ...entry.document, due }) };
    const statesOf = (record: OrderRecord) => presentOrderRow(record, row).documents.map(({ states }) => states);
    expect(statesOf(anOrderRecord({ documents: [late] }))).toEqual([['overdue']]);
    const paid = { ...entry, document: anIssuedDocument({ ...entry.document, status: 'paid' }) };
    const credited = [{ document: entry.id, amount: cents(11_900) }];
    expect(statesOf(anOrderRecord({ documents: [paid], credited, paymentStatus: 'refunded' }))).toEqual([['refunded']]);
    expect(statesOf(anOrderRecord({ documents: [paid], credited, paymentStatus: 'voided' }))).toEqual([['set-off']]);
    expect(statesOf(anOrderRecord({ documents: [planned()] }))).toEqual([['draft']]);
  });

  it('tells what of it is open in the books, with a sentence', () => {
    const entry = anIssuedEntry('RE1042');
    const openItems = [{ document: entry.id, kind: 'invoice', cause: 'to-match' }] as const;
    const shown = presentOrderRow(anOrderRecord({ documents: [entry], openItems }), row);
    expect(orderRow.parse(shown)).toEqual(shown);
    expect(shown.openItems).toMatchObject([{ documentKey: entry.id, cause: 'to-match', needed: true }]);
    expect(shown.openItems[0]?.sentence).toContain('Bestätige die Zuordnung dort.');
  });

  it('says when it is looked at again by itself', () => {
    const status = { ...anOrderRecord().status, nextLookAt: atSecond(60) };
    expect(presentOrderRow(anOrderRecord({ status }), row).status.nextLookAt).toBe('2026-10-01T12:01:00Z');
  });

  it('has a balance in decimal text and its page in the shop', () => {
    const page = {
      actions: [],
      pages,
      by: staffId('42'),
      shopUrl: 'https://admin.example/orders/1',
      preferences: DEFAULT_PREFERENCES,
      entitlements,
      sideTasks: [],
      today,
      now: atSecond(90),
      zugferd: 'unknown' as const,
    };
    const shown = { ...presentOrder(anOrderRecord({ id, balance }), page), actions: [] };
    expect(orderReply.parse(shown)).toEqual(shown);
    expect(shown.balance).toMatchObject({ orderTotal: '119.01', difference: '-0.01', isRoundingError: true });
    expect(shown.causes).toEqual([{ cause: 'no-invoice', amount: '119.00', ref: 'gid://shopify/Order/1' }]);
    expect(presentOrder(anOrderRecord({ id }), page)).not.toHaveProperty('balance');
  });

  it('names the documents that a difference lies in by their numbers', () => {
    const record = anOrderRecord({
      id,
      balance,
      documents: [{ ...anIssuedEntry('RE0045'), source: 'o#2', linked: true }],
      causes: [
        { cause: 'document-by-hand', amount: cents(-11_900), ref: 'o#2', kind: 'invoice', rows: 3 },
        { cause: 'refund-not-credited', amount: cents(-100), ref: 'R1' },
      ],
    });
    const page = {
      actions: [],
      pages,
      by: staffId('42'),
      shopUrl: '',
      preferences: DEFAULT_PREFERENCES,
      entitlements,
      sideTasks: [],
      today,
      now: atSecond(90),
      zugferd: 'unknown' as const,
    };
    const shown = { ...presentOrder(record, page), actions: [] };
    expect(orderReply.parse(shown)).toEqual(shown);
    expect(shown.causes).toEqual([
      { cause: 'document-by-hand', amount: '-119.00', ref: 'o#2', number: 'RE0045' },
      { cause: 'refund-not-credited', amount: '-1.00', ref: 'R1' },
    ]);
  });

  it('is known by the number at the end of its global id, there and back', () => {
    expect(numberOfOrder(id)).toBe('6150000001042');
    expect(orderOfNumber('6150000001042')).toBe(id);
  });
});

describe('an event on a screen', () => {
  it('names its order by the number of its page, and keeps its facts', () => {
    const shown = presentEvent(anEvent(), undefined);
    expect(logEvent.parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({ order: { id: '1', name: '#1001' }, facts: { number: 'RE1001' } });
  });

  it('says what the platform calls the person who did it', () => {
    const staff = [{ id: staffId('42'), name: 'Dana Muster', askedAt: atSecond(1) }];
    expect(presentEvent(anEvent({ facts: { by: '42' } }), staff).facts).toMatchObject({
      by: '42',
      byName: 'Dana Muster',
    });
    expect(presentEvent(anEvent({ facts: { by: '43' } }), staff).facts).not.toHaveProperty('byName');
  });
});

describe('the overview', () => {
  it('has the first documents that need the merchant, counts of all, and nothing that it does not show', () => {
    const entry = anIssuedEntry('RE1042');
    const openItems = [
      { document: entry.id, kind: 'invoice', cause: 'cleared-in-shop', due: day('2026-11-21') },
      { document: 'gone', kind: 'invoice', cause: 'to-match' },
    ] as const;
    const order = anOrderRecord({ documents: [entry], openItems });
    const counts = [{ cause: 'cleared-in-shop', documents: 9, overdue: 4, needed: 9 }] as const;
    const parts = {
      pages,
      by: staffId('42'),
      staff: undefined,
      sideTasks: [],
      today,
      statuses: { done: 7, held: 1 },
      concerns: { 'tax:tax-charged-on-export': 2, 'held:MISSING_ADDRESS': 3, 'skipped:INVALID_CURRENCY': 2 },
      sums: { 'skipped:INVALID_CURRENCY': cents(23_800) },
      counts,
      open: Array.from({ length: 9 }, () => order),
      newest: [{ order, entry }],
      events: [anEvent()],
      waiting: { count: 2, dueAt: atSecond(60) },
      preferences: DEFAULT_PREFERENCES,
      most: 5,
    };
    const shown = presentDashboard(parts);
    expect(dashboardReply.parse(shown)).toEqual(shown);
    expect(shown.createsDocuments).toBe(false);
    expect(shown.attention).toEqual({
      orders: 8,
      held: 1,
      failed: 0,
      waiting: 0,
      differing: 0,
      open: 0,
      openInBooks: 0,
    });
    expect(shown.books.needed).toHaveLength(5);
    expect(shown.concerns).toEqual([
      { concern: 'held:MISSING_ADDRESS', orders: 3 },
      { concern: 'tax:tax-charged-on-export', orders: 2 },
      { concern: 'skipped:INVALID_CURRENCY', orders: 2, sum: '238.00' },
    ]);
    expect(shown.books.counts).toEqual(counts);
    expect(shown.questions).toEqual({ count: 2, dueAt: '2026-10-01T12:01:00Z' });
    expect(shown.books.needed[0]).toMatchObject({
      document: { number: 'RE1042', states: ['open'] },
      cause: 'cleared-in-shop',
      viewUrl: 'https://books.example/invoice/d-1',
    });
    const elsewhere = { ...entry, books: { ...entry.books, organizationId: 'another' } };
    const notHere = presentDashboard({ ...parts, open: [{ ...order, documents: [elsewhere] }] });
    expect(notHere.books.needed).toMatchObject([{ document: { number: 'RE1042' }, cause: 'cleared-in-shop' }]);
    expect(notHere.books.needed[0]).not.toHaveProperty('viewUrl');
    expect(shown.documents[0]?.document).not.toHaveProperty('tax');
    expect(JSON.stringify(shown).length).toBeLessThan(12_000);
  });
});

const AROUND = {
  lacksAccess: false,
  ways: ['consent'] as const,
  isBilled: true,
  downtimes: [],
  roles: { isAdmin: false, isShopify: false, isDev: false, isPartner: false },
};

describe('a shop on a screen', () => {
  const bought = { charge: 'c-1', feature: 'orderImport', paidAt: atSecond(0), transfers: 6000 } as const;
  const figures = {
    issued: { invoice: 40, 'credit-note': 3, 'delivery-note': 2 },
    linked: { invoice: 5, 'credit-note': 1, 'delivery-note': 0 },
    told: { 'contact.created': 21, 'contact.updated': 4, 'invoice.changed': 2, 'credit.changed': 1 },
    work: { successful: 90, skipped: 7, failed: 1, received: 2 },
    credits: creditsOf(transferLedger(aShop(), atSecond(0)), () => 11),
    statuses: { done: 30, held: 2, failed: 1, waiting: 4, skipped: 5 },
  };

  it('counts documents of all time, transfers of this month and what needs the merchant', () => {
    const shown = presentShop(aShop(), figures, AROUND);
    expect(shopReply.parse(shown)).toEqual(shown);
    expect(shown.stat.lexoffice).toEqual({
      contact: { created: 21, updated: 4 },
      invoice: { created: 40, matched: 5, updated: 2 },
      credit: { created: 3, matched: 1, updated: 1 },
      delivery: { created: 2 },
    });
    expect(shown.stat.shopify.webhook).toEqual({
      received: 100,
      started: 0,
      unprocessable: 0,
      failed: 1,
      successful: 90,
    });
    expect(shown.plan.quota).toBe(300);
    const plan = { ...aShop().plan, purchases: [bought] };
    const more = presentShop(
      aShop({ plan }),
      {
        ...figures,
        credits: creditsOf(transferLedger(aShop({ plan }), atSecond(60)), () => 0),
      },
      AROUND,
    );
    expect([more.plan.quota, more.plan.credits?.quota]).toEqual([300, 6300]);
    expect(shown.plan.credits).toMatchObject({
      used: 11,
      quota: 300,
      remaining: 289,
      resetAt: '2026-10-31T23:00:00Z',
    });
    expect(shown.attention).toEqual({
      orders: 42,
      held: 2,
      failed: 1,
      waiting: 4,
      differing: 0,
      open: 0,
      openInBooks: 0,
    });
  });

  it('tells how the shop names its orders, once that was read', () => {
    const storeOf = (shop: Shop) => presentShop(shop, figures, AROUND).shopify.store;
    const { profile } = aShop();
    expect(storeOf(aShop({ profile: { ...profile, orderNames: { prefix: 'KN-', suffix: '/26' } } }))).toMatchObject({
      prefix: 'KN-',
      suffix: '/26',
    });
    expect(storeOf(aShop())).not.toHaveProperty('prefix');
  });

  it('tells when its latest mail left, sent by hand or by itself', () => {
    const mailOf = (shop: Shop, signs: ShopDays['signs']) =>
      presentDays(shop, { days: [], signs }, false).connections.find(({ name }) => name === 'mail');
    const own = { ...aShop().preferences, smtpHost: 'smtp.example.com' };
    expect(mailOf(aShop(), { mail: atSecond(0) })).toMatchObject({ state: 'good', at: '2026-10-01T12:00:00Z' });
    expect(mailOf(aShop({ preferences: own }), { mail: atSecond(0) })).toMatchObject({ at: '2026-10-01T12:00:00Z' });
    expect(mailOf(aShop(), {})).not.toHaveProperty('at');
  });

  it('tells who keeps its books, or that they are not kept', () => {
    expect(presentShop(aShop(), figures, AROUND).lexoffice).toEqual({
      isConnected: false,
      isConnectable: true,
      ways: ['consent'],
    });
    const disconnected = { at: atSecond(0), by: staffId('7'), reason: 'Kontowechsel' };
    const left = presentShop(aShop({ disconnected, endingAccess: atSecond(0) }), figures, AROUND);
    expect(left.lexoffice.disconnected).toEqual({
      at: '2026-10-01T12:00:00Z',
      by: '7',
      reason: 'Kontowechsel',
      isEnding: true,
    });
    const seller = {
      organizationId: 'o-1',
      companyName: 'Käsekontor GmbH',
      smallBusiness: true,
      scheme: 'exempt' as const,
      lacks: ['foreign-recipients' as const],
      edition: ['INVOICING'],
    };
    const { lexoffice } = presentShop(
      aShop({ accounting: { target: TARGET, connectedAt: atSecond(0), seller }, pulledAt: atSecond(60) }),
      figures,
      AROUND,
    );
    expect(lexoffice).toEqual({
      isConnected: true,
      isConnectable: true,
      target: 'books',
      ways: ['consent'],
      transaction: { client: true, gateway: {}, users: [] },
      connectedAt: '2026-10-01T12:00:00Z',
      needsCatchUp: true,
      regime: { account: '0' },
      profile: {
        companyName: 'Käsekontor GmbH',
        pulledAt: '2026-10-01T12:01:00Z',
        smallBusiness: true,
        businessFeatures: ['INVOICING'],
        lacks: ['foreign-recipients'],
      },
    });
    const granted = { scopes: ['seller.read', 'invoices.read', 'invoices.write'] as const };
    const missing = (lacks: (typeof seller.lacks)[number][] | ['contacts', 'payments', 'drafts']) =>
      presentShop(
        aShop({ accounting: { target: TARGET, connectedAt: atSecond(0), seller: { ...seller, lacks }, ...granted } }),
        figures,
        AROUND,
      ).lexoffice.missingRights?.map(({ label }) => label);
    expect(missing([])).toContain('Kontakte');
    // no right brings what the service does not have for any account
    expect(missing(['contacts', 'payments', 'drafts'])).not.toContain('Kontakte');
  });
});
