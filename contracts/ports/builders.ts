import { randomUUID } from 'node:crypto';
import './moments.ts';
import {
  accountingTargetId,
  cents,
  day,
  documentId,
  documentMark,
  instant,
  orderId,
  plusDays,
  quarterOf,
  shopKey,
  taxRate,
  type Instant,
  type OrderId,
  type PlainDate,
  type ShopKey,
  staffId,
} from '@belegwerk/core/kernel';
import type { NewEvidence } from '@belegwerk/core/evidence';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import { DISCOUNT_TIERS, type PartnerCoupon, type NewPayout, type Redemption } from '@belegwerk/core/partner';
import { givenPlan } from '@belegwerk/core/plans';
import type {
  AdviserAccess,
  Batch,
  DocumentEntry,
  ExplainedGap,
  FolderList,
  MonthEdition,
  LogEvent,
  NewSideTask,
  NewDocumentEntry,
  OssStatement,
  ShopPayout,
  SettingsChange,
  SettlementNote,
  OrderRecord,
} from '@belegwerk/core/records';
import type { IssuedDocument } from '@belegwerk/core/documents';
import type { NewWorkItem, Work } from '@belegwerk/core/work';
import type { NewPrivacyRequest, Original } from '@belegwerk/core/ports';
import type { Shop } from '@belegwerk/core/shops';

/** A text that no other call gives, so that suites can share a store. */
export const fresh = (what: string): string => `${what}-${randomUUID()}`;

/** A shop that no other test uses. */
export const freshShop = (): ShopKey => shopKey(`${fresh('laden')}.myshopify.com`);

/** The moment so many seconds after noon (UTC) of the first of October 2026. */
export const atSecond = (seconds: number): Instant => instant('2026-10-01T12:00:00.000Z').add({ seconds });

/** The accounting service of shops that a test connects. */
export const TARGET = accountingTargetId('books');

export const aShop = (change: Partial<Shop> = {}): Shop => ({
  key: freshShop(),
  installedAt: atSecond(0),
  profile: { name: 'Käsekontor', currency: 'EUR', timeZone: 'Europe/Berlin', plan: 'Basic', grantedScopes: ['a', 'b'] },
  plan: givenPlan('standard', atSecond(0)),
  preferences: { ...DEFAULT_PREFERENCES, skipTags: ['muster'], invoiceEventExceptions: { cod: 'fulfilled' } },
  accountSyncs: [
    {
      target: TARGET,
      organizationId: 'o-1',
      syncedUntil: atSecond(3),
      needsCatchUp: true,
      reconnectedAt: atSecond(2),
      scannedAt: atSecond(4),
    },
  ],
  smtp: { state: 'interrupted', error: 'Anmeldung abgelehnt' },
  ...change,
});

/** The shop told of an order. */
export const aboutOrder = (order: OrderId): Work => ({ kind: 'order-message', orderId: order, topic: 'orders/paid' });

export const aWorkItem = (shop: ShopKey, change: Partial<NewWorkItem> = {}): NewWorkItem => ({
  id: fresh('webhook'),
  shop,
  work: aboutOrder(orderId(fresh('gid://shopify/Order'))),
  urgency: 'live',
  receivedAt: atSecond(0),
  triggeredAt: atSecond(-1),
  dueAt: atSecond(0),
  ...change,
});

export const aDocumentEntry = (change: Partial<NewDocumentEntry> = {}): NewDocumentEntry => {
  const source = fresh('gid://shopify/Order');
  return {
    id: fresh('entry'),
    kind: 'invoice',
    source,
    orderId: orderId(source),
    orderName: '#1001',
    books: { target: accountingTargetId('books'), organizationId: 'o-1', companyName: 'Kontorwerk GmbH' },
    mark: documentMark(fresh('mark')),
    linkToken: fresh('token'),
    expectedTotal: cents(11_900),
    finalise: true,
    plannedAt: atSecond(0),
    because: 'invoiceEvent=paid',
    covers: [
      { ref: 'gid://shopify/LineItem/1', quantity: 2, amount: cents(11_900), tax: cents(1900) },
      {
        ref: 'gid://shopify/ShippingLine/1',
        quantity: 1,
        amount: cents(490),
        tax: cents(78),
        byRate: [
          { rate: taxRate(1900), gross: cents(300) },
          { rate: taxRate(700), gross: cents(190) },
        ],
      },
    ],
    absorbedRefunds: ['gid://shopify/Refund/1'],
    byRate: [{ rate: taxRate(1900), gross: cents(12_390), tax: cents(1978) }],
    ...change,
  };
};

export const aSideTask = (change: Partial<NewSideTask> = {}): NewSideTask => ({
  id: fresh('sideTask'),
  kind: 'mail',
  source: fresh('document'),
  orderId: orderId(fresh('gid://shopify/Order')),
  plannedAt: atSecond(0),
  because: 'mailInvoice',
  ...change,
});

export const anIssuedDocument = (change: Partial<IssuedDocument> = {}): IssuedDocument => ({
  kind: 'invoice',
  id: documentId(fresh('document')),
  number: 'RE1001',
  title: 'Rechnung',
  date: day('2026-10-01'),
  createdAt: atSecond(5),
  status: 'open',
  cancelled: false,
  currency: 'EUR',
  total: cents(11_900),
  tax: cents(1_900),
  itemCount: 2,
  priceBasis: 'gross',
  ...change,
});

export const anIssuedEntry = (number: string): DocumentEntry => ({
  ...aDocumentEntry(),
  state: 'issued',
  attempts: 1,
  sentAt: atSecond(1),
  concludedAt: atSecond(2),
  documentId: documentId('d-1'),
  document: anIssuedDocument({ number }),
});

export const anOrderRecord = (change: Partial<OrderRecord> = {}): OrderRecord => ({
  id: orderId(fresh('gid://shopify/Order')),
  name: '#1001',
  createdAt: atSecond(0),
  updatedAt: atSecond(1),
  seenAt: atSecond(2),
  customerName: 'Erika Mustermann',
  total: cents(11_900),
  currency: 'EUR',
  paymentStatus: 'paid',
  fulfilmentStatus: 'unfulfilled',
  cancelled: false,
  tags: ['neu'],
  itemCount: 2,
  status: { state: 'waiting', reason: { code: 'WAIT', setting: 'invoiceEvent', facts: { for: 'paid' } } },
  documents: [],
  skipped: [{ kind: 'mail', source: 'document:1', because: { code: 'OFF', setting: 'invoiceSendMailEnabled' } }],
  causes: [{ cause: 'no-invoice', amount: cents(11_900), ref: 'gid://shopify/Order/1' }],
  documentStatuses: [
    { kind: 'invoice', source: 'x', state: 'waiting', reason: { code: 'WAIT' }, nextLookAt: atSecond(9) },
  ],
  ...change,
});

export const aPrivacyRequest = (change: Partial<NewPrivacyRequest> = {}): NewPrivacyRequest => ({
  id: fresh('request'),
  shop: freshShop(),
  kind: 'customer-redaction',
  customer: { id: '7', email: 'erika@example.com', phone: '+49 30 1' },
  orderIds: [orderId('gid://shopify/Order/1')],
  receivedAt: atSecond(0),
  dueAt: atSecond(60),
  ...change,
});

/** Settings by names that merchants choose, with any content. */
export const STRANGELY_NAMED = {
  saveMetafield: { 'invoice.number': { namespace: 'a-b', key: 'c_d' } },
  transactionGateway: { 'cash on delivery (cod.)': true, $klarna: false, 'a\0b': true, '\ud800': false },
} as const;

export const aSettingsChange = (change: Partial<SettingsChange> = {}): SettingsChange => ({
  id: fresh('settings'),
  at: atSecond(0),
  by: staffId('4711'),
  origin: 'orders',
  before: { skipPos: false, skipTags: ['alt'] },
  after: { skipPos: true, skipTags: [] },
  ...change,
});

export const anEvidence = (change: Partial<NewEvidence> = {}): NewEvidence => ({
  key: fresh('evidence'),
  at: atSecond(0),
  kind: 'decided',
  orderId: orderId(fresh('order')),
  said: { rule: 'invoiceEvent', total: 11_900 },
  ...change,
});

export const anOssStatement = (change: Partial<OssStatement> = {}): OssStatement => ({
  id: '2026-Q3',
  at: atSecond(0),
  by: staffId('7'),
  declared: {
    quarter: quarterOf(day('2026-08-01')),
    source: 'here',
    states: [{ country: 'FR', net: cents(100_000), tax: cents(20_000) }],
    corrections: [{ quarter: quarterOf(day('2026-05-01')), country: 'IT', tax: cents(-440) }],
  },
  ...change,
});

export const aSettlementNote = (change: Partial<SettlementNote> = {}): SettlementNote => ({
  id: '5TX1',
  day: FIRST_DAY,
  at: atSecond(0),
  content: {
    kind: 'entry',
    entry: {
      key: '5TX1',
      gateway: 'paypal',
      day: FIRST_DAY,
      kind: 'sale',
      currency: 'EUR',
      gross: cents(11_900),
      fee: cents(-331),
      net: cents(11_569),
      references: { texts: ['#1042'], ids: ['5TX1'] },
    },
  },
  ...change,
});

export const aShopPayout = (change: Partial<ShopPayout> = {}): ShopPayout => ({
  id: '100020261102',
  currency: 'EUR',
  state: 'paid',
  net: cents(11_620),
  issuedOn: FIRST_DAY,
  reference: 'SHPF100020261102',
  readAt: atSecond(0),
  lines: [
    {
      id: '81',
      kind: 'CHARGE',
      day: FIRST_DAY,
      amount: cents(11_900),
      fee: cents(280),
      net: cents(11_620),
      orderId: orderId('gid://shopify/Order/1042'),
      orderName: '#1042',
      transaction: '81',
    },
  ],
  ...change,
});

export const anExplainedGap = (change: Partial<ExplainedGap> = {}): ExplainedGap => ({
  books: 'lexware:o-1',
  year: 2026,
  series: 'RE-2026 ',
  from: 7,
  to: 8,
  reason: 'Probedruck',
  at: atSecond(0),
  by: staffId('42'),
  ...change,
});

export const aFolderList = (change: Partial<FolderList> = {}): FolderList => ({
  month: '2026-11',
  edition: 1,
  path: 'Belege.csv',
  mediaType: 'text/csv',
  bytes: new TextEncoder().encode('"Art";"Nummer"'),
  keptAt: atSecond(0),
  ...change,
});

/** The first of its series, drawn and not laid down yet. */
export const anOriginal = (change: Partial<Original> = {}): Original => {
  const { series = 'RE-', count = 1 } = change;
  return {
    id: documentId(fresh('original')),
    kind: 'invoice',
    mark: documentMark(fresh('mark')),
    series,
    count,
    number: `${series}${count}`,
    date: day('2026-10-01'),
    keptUntil: day('2034-12-31'),
    drawnAt: atSecond(0),
    ...change,
  };
};

export const aMonthEdition = (change: Partial<MonthEdition> = {}): MonthEdition => ({
  month: '2026-11',
  edition: 1,
  batch: 'folder-1',
  begunAt: atSecond(0),
  by: staffId('42'),
  bookings: 'lexware',
  documents: [
    {
      id: 'i-1',
      kind: 'invoice',
      number: 'RE1001',
      date: FIRST_DAY,
      orderName: '#1001',
      total: cents(11_900),
      stand: 'paid',
    },
  ],
  files: [],
  ...change,
});

/** An access that was given at noon of the first of October 2026, until the end of March. */
export const anAdviserAccess = (change: Partial<AdviserAccess> = {}): AdviserAccess => ({
  id: fresh('access'),
  firm: 'Kanzlei Muster',
  email: 'post@kanzlei-muster.example',
  grantedAt: atSecond(0),
  grantedBy: staffId('42'),
  validUntil: day('2027-03-31'),
  link: { digest: fresh('link'), at: atSecond(0), mail: 'sent' },
  linksAt: [atSecond(0)],
  codesAt: [],
  sessions: [],
  ...change,
});

export const anEvent = (change: Partial<LogEvent> = {}): LogEvent => ({
  id: fresh('event'),
  at: atSecond(0),
  origin: 'invoice',
  name: 'invoice.created',
  status: 'success',
  order: { id: orderId('gid://shopify/Order/1'), name: '#1001' },
  facts: { number: 'RE1001' },
  ...change,
});

/** The first day of an import. */
export const FIRST_DAY: PlainDate = day('2026-03-01');

/** An import of three days. */
export const aBatch = (id: string, change: Partial<Batch> = {}): Batch => ({
  id,
  subject: { kind: 'import-days', from: FIRST_DAY, to: plusDays(FIRST_DAY, 2), documents: false, mails: false },
  state: 'running',
  begunAt: atSecond(0),
  by: staffId('1'),
  items: 3,
  turn: 0,
  steppedAt: atSecond(0),
  workedMillis: 0,
  ...change,
});

export const aPartnerCoupon = (partner: ShopKey, change: Partial<PartnerCoupon> = {}): PartnerCoupon => ({
  code: fresh('CODE').toUpperCase(),
  partner,
  tier: DISCOUNT_TIERS[0] as PartnerCoupon['tier'],
  isActive: true,
  createdAt: atSecond(0),
  ...change,
});

/** A code that a shop has just entered. */
export const aRedemption = (
  partner: ShopKey,
  change: Partial<Pick<Redemption, 'id' | 'coupon' | 'shop' | 'createdAt' | 'same'>> = {},
): Redemption => ({
  id: fresh('redemption'),
  coupon: 'AGENTUR-WEST',
  partner,
  shop: freshShop(),
  createdAt: atSecond(0),
  status: 'pending',
  ...change,
});

export const aPayout = (partner: ShopKey, change: Partial<NewPayout> = {}): NewPayout =>
  ({
    id: '2026-12',
    partner,
    createdOn: day('2026-12-01'),
    timespan: { from: day('2026-11-03'), until: day('2026-11-30') },
    paymentBy: day('2026-12-08'),
    redemptions: ['r-1', 'r-2'],
    commissions: cents(5400),
    fee: cents(189),
    taxation: 'regular',
    vat: cents(990),
    amount: cents(6201),
    gateway: 'paypal',
    status: 'scheduled',
    ...change,
  }) as NewPayout;
