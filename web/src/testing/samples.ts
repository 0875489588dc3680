import type {
  AdviserAccessesReply,
  AdviserAccessReply,
  DashboardReply,
  EInvoicesReply,
  BatchReply,
  DaysImportReply,
  ForeseenOrderReply,
  DocumentReply,
  LogEventReply,
  OrderLinksReply,
  OrderPageReply,
  OrderReply,
  OrderRow,
  PlanRow,
  PlansReply,
  PreferencesReply,
  PrivacyRequestReply,
  ReceiptRow,
  RepairGroup,
  RepairPreview,
  RepairRow,
  ShopReply,
  ZeroRateQuestionReply,
  DocumentNumbersReply,
  NumberSeriesReply,
  AuditReply,
  MonthFolderReply,
  ReconciliationReply,
  OssReply,
  ListedPayoutReply,
  ShopPayoutReply,
  AskedEntryReply,
  SettlementsReply,
  ShopPayoutsReply,
} from '@belegwerk/contracts/api';
import { DOCUMENT_NOUNS } from '@belegwerk/core/documents';
import { DEFAULT_PREFERENCES, type Preferences } from '@belegwerk/core/preferences';
import type { ShopSettings } from '../shared/preferences/shop-settings.ts';
import { centsText, day, quarterOf, toCents } from '@belegwerk/core/kernel';
import {
  annualMonthlyPrice,
  annualPrice,
  canBeAnnual,
  FEATURES,
  importPrice,
  PLAN_IDS,
  PLANS,
  type Feature,
  type PlanId,
} from '@belegwerk/core/plans';
import { gateText } from '@belegwerk/core/sentences';
import { orderState } from '@belegwerk/core/payments';

/** A finalised invoice of 119,00 €. */
export const aDocument = (over: Partial<DocumentReply> = {}): DocumentReply => ({
  _key: 'e9066f04-8cc7-4616-93f8-ac9ecc8479c8',
  kind: 'invoice',
  number: 'RE1042',
  title: 'Rechnung',
  date: '2026-11-20',
  createdAt: '2026-11-20T13:00:00Z',
  total: '119.00',
  tax: '19.00',
  currency: 'EUR',
  status: 'open',
  states: ['open'],
  cancelled: false,
  quantity: 2,
  pdf: `/documents/${'k'.repeat(32)}`,
  viewUrl: 'https://books.example/permalink/invoices/view/1',
  entryState: 'issued',
  ...over,
});

const stateOf = ({ status, openItems = [] }: Partial<Pick<OrderRow, 'status' | 'openItems'>>) =>
  orderState({ status: status ?? { state: 'done' }, openItems });

/** A paid order with its invoice. */
export const anOrder = (over: Partial<OrderRow> = {}): OrderRow => ({
  id: '6150000001042',
  gid: 'gid://shopify/Order/6150000001042',
  name: '#1042',
  createdAt: '2026-11-20T12:58:00Z',
  customerName: 'Jana Petersen',
  total: '119.00',
  currency: 'EUR',
  markers: ['invoice'],
  paymentStatus: 'paid',
  fulfilmentStatus: 'unfulfilled',
  cancelled: false,
  tags: [],
  itemCount: 2,
  status: { state: 'done', reason: { code: 'EXISTING', facts: {} } },
  documents: [aDocument()],
  openItems: [],
  state: stateOf(over),
  ...over,
});

/** What the host offers for an order with these documents. */
const actionsOf = (documents: readonly DocumentReply[]): OrderReply['actions'] => [
  { action: 'look-again', label: 'Neu prüfen', state: 'here' },
  ...documents.map(({ _key, kind, number = '', pdf }): OrderReply['actions'][number] => ({
    action: 'renew-link',
    label: 'Link erneuern',
    documentKey: _key,
    ...(pdf ? { state: 'here' } : { state: 'off', why: 'Entwürfe haben noch kein PDF.' }),
    dialog: {
      title: `${DOCUMENT_NOUNS[kind]} ${number}: Link erneuern`,
      sentences: ['Der bisherige Link führt dann nirgends mehr hin.'],
      verb: 'Link erneuern',
      done: 'Link erneuert',
      failed: 'Der Link wurde nicht erneuert',
      fields: [],
    },
  })),
];

/** The action by which a person creates the invoice of #1042. */
export const createInvoiceAction: OrderReply['actions'][number] = {
  action: 'create-invoice',
  label: 'Rechnung erstellen',
  state: 'here',
  dialog: {
    title: '#1042: Rechnung erstellen',
    sentences: [],
    verb: 'Erstellen',
    done: 'Beleg wird erstellt',
    failed: 'Die Rechnung wurde nicht erstellt',
    foresees: 'invoice',
    fields: [],
  },
};

/** The order as its own page sees it. */
export const anOrderPage = (over: Partial<OrderReply> = {}): OrderReply => ({
  ...anOrder(),
  customer: { email: 'jana.petersen@example.com' },
  state: stateOf(over),
  balance: {
    documents: 1,
    documentBalance: '119.00',
    adjustmentsTotal: '0.00',
    orderTotal: '119.00',
    balance: '0.00',
    difference: '0.00',
    isRoundingError: false,
    complete: true,
  },
  actions: actionsOf(over.documents ?? [aDocument()]),
  seenAt: '2026-11-20T13:00:05Z',
  next: { sentence: 'Nichts. Alle Belege, die deine Einstellungen vorsehen, sind da.' },
  eInvoices: [],
  shopUrl: 'https://kaffeekontor.example/admin/orders/6150000001042',
  ...over,
});

/** One page of the list with the given orders. */
export const aPageOf = <T>(items: readonly T[], over: Partial<Omit<OrderPageReply, 'items'>> = {}) => ({
  items: [...items],
  total: items.length,
  page: 1,
  pageSize: 50,
  hasPrevious: false,
  hasNext: false,
  ...over,
});

/** Everything can be used but what is said otherwise. */
export const withGates = (closed: Partial<ShopReply['gates']> = {}): ShopReply['gates'] =>
  ({ ...Object.fromEntries(FEATURES.map((feature) => [feature, { kind: 'open' }])), ...closed }) as ShopReply['gates'];

/** A gate that a larger plan would open. */
export const closedGate = (feature: Feature): ShopReply['gates'][Feature] => ({
  kind: 'upgrade-required',
  plan: 'business',
  why: gateText({ kind: 'upgrade-required', feature, plan: 'business' }),
});

/** A connected shop with 262 of 300 transfers left. */
export const aShop = (over: Partial<ShopReply> = {}): ShopReply => ({
  _key: 'kaffeekontor-nord.myshopify.com',
  createdAt: '2026-11-01T09:00:00Z',
  isLoading: false,
  error: null,
  notification: {
    email: 'hallo@kaffeekontor.example',
    creditsExhaustedSoon: true,
    creditsExhaustedNow: true,
    onboarding: true,
    connectionMissing: true,
  },
  plan: {
    id: 'standard',
    name: 'Standard',
    tagline: 'Für wachsende Shops',
    isBought: true,
    quota: 300,
    credits: { used: 38, quota: 300, remaining: 262, resetAt: '2026-12-01T00:00:00Z' },
    logMaxAge: 30,
    annual: false,
    purchase: [],
    coupons: [],
    tags: [],
  },
  stat: {
    shopify: { webhook: { received: 120, started: 0, unprocessable: 0, failed: 0, successful: 118 } },
    lexoffice: {
      contact: { created: 21, updated: 4 },
      invoice: { created: 38, matched: 0, updated: 2 },
      credit: { created: 3, matched: 0, updated: 0 },
      delivery: { created: 0 },
    },
  },
  shopify: {
    shop: 'kaffeekontor-nord.myshopify.com',
    store: {
      plan: 'basic',
      name: 'Kaffeekontor Nord',
      domain: 'kaffeekontor.example',
      email: 'hallo@kaffeekontor.example',
    },
    order: { imports: [] },
    scopes: ['read_orders', 'read_customers'],
    missingRights: [],
    home: 'overview',
  },
  lexoffice: {
    isConnected: true,
    isConnectable: true,
    connectedAt: '2026-11-03T10:00:00Z',
    profile: {
      companyName: 'Kaffeekontor Nord GmbH',
      userEmail: 'buero@kaffeekontor.example',
      pulledAt: '2026-11-20T12:00:00Z',
      smallBusiness: false,
      businessFeatures: ['INVOICING'],
      lacks: [],
    },
  },
  onboarding: { step: 'connected', isLedOn: false, termsVersion: '2026-11-23', finishedAt: '2026-11-03T10:05:00Z' },
  permissions: [],
  isAdmin: false,
  isShopify: false,
  isDev: false,
  isPartner: false,
  downtimes: [],
  gates: withGates(),
  attention: { orders: 38, held: 0, failed: 0, waiting: 0, differing: 0, open: 0, openInBooks: 0 },
  ...over,
});

const NOT_FOR_THIS_STORE = 'Basic gibt es für Shops mit dem Shopify-Plan Basic.';

/** A plan of the price table, as the host tells of it. */
export const aPlanRow = (id: PlanId, over: Partial<PlanRow> = {}): PlanRow => {
  const plan = PLANS[id];
  const price = importPrice(plan);
  // what the sample has already
  const change = id === 'standard' ? {} : { change: { when: 'Sofort nach deiner Bestätigung' } };
  return {
    id,
    name: plan.name,
    tagline: plan.tagline,
    color: plan.color,
    monthly: { charge: centsText(plan.price), monthly: centsText(plan.price), ...change },
    ...(canBeAnnual(id)
      ? {
          annual: {
            charge: centsText(annualPrice(plan)),
            monthly: centsText(toCents(annualMonthlyPrice(plan))),
            ...change,
          },
        }
      : {}),
    quota: plan.quota,
    logMaxAge: plan.logMaxAge,
    features: FEATURES.filter((feature) => plan.features[feature] === true),
    ...(price === undefined ? {} : { importPrice: centsText(price) }),
    offer: plan.private ? 'request' : 'choose',
    private: plan.private,
    deprecated: plan.deprecated,
    ...over,
  };
};

/** A shop on Standard, billed by the month, that may have every public plan but Basic. */
export const aPlansReply = (over: Partial<PlansReply> = {}): PlansReply => ({
  isBought: true,
  isTest: false,
  current: {
    plan: 'standard',
    isAnnual: false,
    quota: 300,
    since: '2026-11-01T09:00:00Z',
    state: 'active',
    periodEndsAt: '2026-12-01T09:00:00Z',
  },
  plans: PLAN_IDS.map((id) => aPlanRow(id, id === 'basic' ? { offer: 'closed', why: NOT_FOR_THIS_STORE } : {})),
  trialDays: 0,
  usedCoupons: [],
  purchases: [],
  ...over,
});

/** The event of an invoice that was created. */
export const anEvent = (over: Partial<LogEventReply> = {}): LogEventReply => ({
  _key: 'ev1',
  date: '2026-11-20T13:00:00Z',
  order: { id: '6150000001042', name: '#1042' },
  origin: 'invoice',
  event: 'invoice.created',
  status: 'success',
  facts: { number: 'RE1042', total: '119.00' },
  ...over,
});

/** A customer's question that has to be answered within 28 days of the twenty-second of November. */
export const aPrivacyRequest = (over: Partial<PrivacyRequestReply> = {}): PrivacyRequestReply => ({
  id: '2026-11-20T09:00:00Z 6d1f',
  kind: 'customer-data',
  state: 'ready',
  receivedAt: '2026-11-20T09:00:00Z',
  dueAt: '2026-12-20T09:00:00Z',
  email: 'jana@example.com',
  orders: [{ id: '6150000001042', name: '#1042' }],
  kept: [],
  canExport: true,
  ...over,
});

/** The overview of a shop in which all is done and nothing has happened yet. */
/** A month with one order that is paid. */
/** Invoices of a month of which two numbers are missing: one for a draft that is gone, one without a reason. */
export const someNumbers = (over: Partial<NumberSeriesReply> = {}): DocumentNumbersReply => ({
  month: '2026-11',
  readAt: '2026-11-29T08:36:00Z',
  series: [
    {
      kinds: ['invoice'],
      first: 'RE1041',
      last: 'RE1483',
      numbers: 443,
      voided: 0,
      missing: 2,
      asked: 1,
      gaps: [
        { first: 'RE1050', last: 'RE1050', count: 1, reason: 'deleted-draft' },
        { first: 'RE1060', last: 'RE1060', count: 1, reason: 'asked' },
      ],
      moreGaps: 0,
      ...over,
    },
  ],
  uncounted: 0,
});

/** The folder of a month of which no edition was made. */
export const aMonthFolder = (over: Partial<MonthFolderReply> = {}): MonthFolderReply => ({
  month: '2026-10',
  current: '2026-11',
  orders: 40,
  unexplained: '0.00',
  stand: 'even',
  unread: 0,
  documents: 42,
  bookings: { source: 'lexware', keeps: false, isLacking: false },
  editions: [],
  ...over,
});

/** A year of which no package for tax auditors was made. */
export const anAudit = (over: Partial<AuditReply> = {}): AuditReply => ({
  year: '2025',
  current: '2026',
  packages: [],
  recordSince: '2025-11-03T08:00:00Z',
  counts: { orders: 1200, documents: 1180, payouts: 240 },
  ...over,
});

/** One access of a tax adviser, open and read. */
export const anAdviserAccess = (over: Partial<AdviserAccessReply> = {}): AdviserAccessReply => ({
  id: 'access-1',
  firm: 'Kanzlei Muster',
  email: 'post@kanzlei-muster.example',
  grantedAt: '2026-11-20T09:00:00Z',
  validUntil: '2027-03-31',
  state: 'open',
  lastLookAt: '2026-11-20T12:00:00Z',
  mail: 'sent',
  ...over,
});

export const someAccesses = (accesses: readonly AdviserAccessReply[] = [anAdviserAccess()]): AdviserAccessesReply => ({
  accesses: [...accesses],
  isMailed: true,
  most: 5,
  terms: [
    { term: 'march', until: '2027-03-31' },
    { term: 'month', until: '2026-12-20' },
  ],
  gets: [{ topic: 'Versand', text: 'Der Versand steht auf der Rechnung.' }],
});

const QUARTERS = { last: quarterOf(day('2026-08-01')), current: quarterOf(day('2026-11-01')) };

/** A quarter that has ended, with one state to declare, and it was not said that it was. */
export const anOssSheet = (over: Partial<OssReply> = {}): OssReply => ({
  quarter: QUARTERS.last,
  current: QUARTERS.current,
  due: '2026-10-31',
  isOver: true,
  isOverdue: false,
  takesPart: true,
  source: 'here',
  reading: 'supply',
  net: '1000.00',
  tax: '200.00',
  payable: '200.00',
  credit: '0.00',
  lines: [{ country: 'FR', kind: 'goods', rate: '20', isStandard: true, net: '1000.00', tax: '200.00' }],
  corrections: [],
  proposal: { states: [{ country: 'FR', net: '1000.00', tax: '200.00' }], corrections: [] },
  unasked: [],
  incomparable: [],
  withheld: [],
  foreseen: 0,
  untaxed: { ours: 0, byHand: 0 },
  drafts: 0,
  doubtful: [],
  moreDoubtful: 0,
  distance: [],
  ...over,
});

export const aPayout = (over: Partial<ListedPayoutReply> = {}): ListedPayoutReply => ({
  id: '100020261112',
  currency: 'EUR',
  state: 'paid',
  net: '3412.87',
  day: '2026-11-12',
  reference: 'SHPF100020261112',
  causes: [
    { cause: 'sale', amount: '3569.00' },
    { cause: 'refund', amount: '-79.00' },
    { cause: 'fee', amount: '-77.13' },
  ],
  unexplained: '0.00',
  ...over,
});

/** A payment in a file that may belong to one of two orders. */
export const anAskedEntry = (over: Partial<AskedEntryReply> = {}): AskedEntryReply => ({
  gateway: 'paypal',
  key: '5TX1',
  day: '2026-11-11',
  kind: 'sale',
  gross: '119.00',
  currency: 'EUR',
  text: 'Bestellung',
  candidates: ['#1042', '#1043'],
  ...over,
});

/** A month of which no gateway has given a file. */
export const someSettlements = (over: Partial<SettlementsReply> = {}): SettlementsReply => ({
  month: '2026-11',
  gateways: [],
  asked: [],
  moreAsked: 0,
  answered: [],
  ...over,
});

/** A month with one payout, which was not seen on the bank account yet. */
export const somePayouts = (over: Partial<ShopPayoutsReply> = {}): ShopPayoutsReply => ({
  month: '2026-11',
  current: '2026-11',
  missing: [],
  reading: 'fresh',
  left: 0,
  readAt: '2026-11-20T10:00:00Z',
  balances: [
    {
      currency: 'EUR',
      opening: '0.00',
      entries: aPayout().causes,
      payouts: '3412.87',
      closing: '0.00',
      unexplained: '0.00',
      lostFees: '1.96',
      lostUnknown: 0,
    },
  ],
  payouts: [aPayout()],
  unknown: [],
  fees: { amount: '77.13' },
  booking: { way: 'payment' },
  ...over,
});

export const aPayoutWithLines = (over: Partial<ShopPayoutReply> = {}): ShopPayoutReply => ({
  ...aPayout(),
  lines: [
    {
      id: '81',
      cause: 'sale',
      kind: 'CHARGE',
      day: '2026-11-11',
      amount: '3569.00',
      fee: '77.13',
      net: '3491.87',
      order: { id: '6150000001042', name: '#1042' },
    },
    {
      id: '82',
      cause: 'refund',
      kind: 'REFUND',
      day: '2026-11-11',
      amount: '-79.00',
      fee: '0.00',
      net: '-79.00',
      order: { id: '6150000001042', name: '#1042' },
    },
  ],
  moreLines: 0,
  ...over,
});

export const aReconciliation = (over: Partial<ReconciliationReply> = {}): ReconciliationReply => ({
  month: '2026-11',
  current: '2026-11',
  orders: 1,
  shop: '119.00',
  documents: '119.00',
  payments: '119.00',
  invoices: 1,
  creditNotes: 0,
  open: '0.00',
  unexplained: '0.00',
  stand: 'even',
  unread: 0,
  causes: [],
  days: [
    {
      day: '2026-11-20',
      orders: 1,
      shop: '119.00',
      documents: '119.00',
      payments: '119.00',
      invoices: 1,
      creditNotes: 0,
    },
  ],
  ...over,
});

export const aDashboard = (over: Partial<DashboardReply> = {}): DashboardReply => ({
  createsDocuments: true,
  attention: aShop().attention,
  concerns: [],
  asked: { 'fetched-there': 'ask', 'not-transferred': 'ask' },
  books: { counts: [], needed: [] },
  documents: [],
  events: [],
  ...over,
});

/** One of two invoices is an e-invoice, the other was lawful without. */
export const anEInvoicesReply = (over: Partial<EInvoicesReply> = {}): EInvoicesReply => ({
  month: '2026-11',
  from: '2026-11-01',
  to: '2026-11-30',
  isCurrent: true,
  duty: 'Ab dem 01.01.2028 müssen deine Rechnungen an Unternehmen in Deutschland E-Rechnungen sein.',
  limits: 'Rechnungen bis 250 € müssen keine E-Rechnungen sein.',
  asked: {},
  counts: [
    { light: 'none', label: 'Keine E-Rechnung', invoices: 1 },
    { light: 'written', label: 'Ist eine E-Rechnung', invoices: 1 },
  ],
  list: [
    {
      documentKey: 'i-1',
      number: 'RE1042',
      order: { id: '6150000001042', name: '#1042' },
      customerName: 'Strandhotel Ostsee GmbH',
      total: '476.00',
      day: '2026-11-20',
      light: 'none',
      why: 'Ist keine E-Rechnung.',
      owed: 'Sie war damals noch keine Pflicht.',
      mayBeRewritten: false,
    },
  ],
  hasMore: false,
  unread: 0,
  ...over,
});

/** The settings of a shop that has everything, as it starts with them. */
export const aPreferencesReply = (
  different: Partial<Preferences> = {},
  over: Partial<Omit<PreferencesReply, 'preferences'>> = {},
): PreferencesReply & ShopSettings => ({
  preferences: { ...DEFAULT_PREFERENCES, ...different },
  revision: `of ${JSON.stringify(different)}`,
  smtp: { hasPassword: false },
  automation: 'none',
  entitlements: {
    features: [...FEATURES],
    shopScopes: ['read_orders', 'write_orders', 'read_products', 'read_customers', 'read_companies'],
    shopifyPlus: true,
    storePlan: 'Grow',
  },
  ...over,
});

/** One template of each kind, and links that say what they are for. */
export const anOrderLinksReply = (): OrderLinksReply => ({
  templates: [
    { id: 'order-confirmation', group: 'orders', name: 'Bestellbestätigung', order: 'always', below: '<p>body</p>' },
    {
      id: 'order-refund',
      group: 'orders',
      name: 'Rückerstattung der Bestellung',
      order: 'always',
      below: '<p>body</p>',
    },
    {
      id: 'draft-order-invoice',
      group: 'orders',
      name: 'Rechnung zum Bestellentwurf',
      order: 'never',
      below: '<p>body</p>',
    },
    { id: 'delivered', group: 'shipping', name: 'Zugestellt', order: 'always', below: '<p>body</p>' },
  ],
  links: (['invoice', 'credit'] as const).flatMap((kind) =>
    (['view', 'download'] as const).map((as) => ({
      kind,
      as,
      target: { before: '{% if id %}', href: `https://app.example/{{ ${kind}-${as} | hmac }}`, after: '{% endif %}' },
    })),
  ),
});

/** A shop whose merchant is at a step on the way to the first document. */
export const aShopAt = (
  step: ShopReply['onboarding']['step'],
  over: Partial<ShopReply['lexoffice']> = {},
): ShopReply => {
  const shop = aShop();
  const accepted = { version: '2026-11-23', at: '2026-11-20T12:00:00Z' };
  const isConnected = step !== 'terms' && step !== 'authorisation';
  return {
    ...shop,
    lexoffice: {
      ...(isConnected ? { ...shop.lexoffice, regime: { account: '1' } } : { isConnected: false, isConnectable: true }),
      ...over,
    },
    onboarding: { step, isLedOn: true, termsVersion: '2026-11-23', ...(step === 'terms' ? {} : { accepted }) },
  };
};

/** A receipt from before the connection that found no order. */
export const aReceipt = (over: Partial<ReceiptRow> = {}): ReceiptRow => ({
  id: 'a0b1c2d3-0000-4000-8000-000000000001',
  kind: 'invoice',
  number: 'RE0007',
  state: 'left',
  date: '2026-10-12',
  total: '123.90',
  because: 'no-order',
  viewUrl: 'https://books.example/permalink/invoices/view/7',
  isMatchable: true,
  isUnlinkable: false,
  ...over,
});

/** Nothing was imported yet, and everything may be. */

export const aForeseenOrder = (change: Partial<ForeseenOrderReply> = {}): ForeseenOrderReply => ({
  id: '1001',
  name: '#1001',
  createdAt: '2026-11-10T10:00:00Z',
  customerName: 'Erika Mustermann',
  total: '119.00',
  currency: 'EUR',
  outcome: 'creates',
  documents: [
    { kind: 'invoice', total: '119.00', byRate: [{ rate: '19', net: '100.00', tax: '19.00', gross: '119.00' }] },
  ],
  mails: { count: 0, older: 0 },
  reasons: [],
  ...change,
});

/** Two orders wait for the answer how shipping is taxed. */
export const aZeroRateQuestion = (change: Partial<ZeroRateQuestionReply> = {}): ZeroRateQuestionReply => ({
  subject: 'shipping',
  title: 'Spedition',
  country: 'DE',
  tags: [],
  taxTitles: [],
  orders: 2,
  orderName: '#1001',
  ...change,
});

export const aBatch = (change: Partial<BatchReply> = {}): BatchReply => ({
  id: 'b-1',
  subject: { kind: 'import-days', from: '2026-03-01', to: '2026-03-14', documents: false, mails: false },
  state: 'running',
  begunAt: '2026-11-20T13:00:00Z',
  items: 14,
  ended: 0,
  skipped: 0,
  failed: 0,
  orders: 0,
  waiting: 0,
  ahead: 0,
  secondsLeft: 28,
  ...change,
});

const ADDRESS_CAUSE = '["MISSING_ADDRESS",{}]';

export const aRepairGroup = (change: Partial<RepairGroup> = {}): RepairGroup => ({
  cause: ADDRESS_CAUSE,
  title: 'Adresse unvollständig',
  orders: 1,
  sum: '119.00',
  mends: ['address'],
  way: { to: 'shop', sentence: 'Ändere die Bestellung in Shopify, danach geht es von selbst weiter.' },
  ...change,
});

export const aRepairRow = (change: Partial<RepairRow> = {}): RepairRow => ({
  id: '6150000001042',
  name: '#1042',
  customerName: 'Erika Mustermann',
  createdAt: '2026-11-20T08:15:00Z',
  total: '119.00',
  currency: 'EUR',
  reason: 'Die Rechnung zu #1042 ist angehalten, weil die Bestellung keine Adresse hat.',
  ...change,
});

export const aRepairPreview = (change: Partial<RepairPreview> = {}): RepairPreview => ({
  id: '6150000001042',
  names: { address: { lastName: 'Mustermann', street: 'Weg 2', zip: '20095', countryCode: 'DE' } },
  documents: [
    { kind: 'invoice', total: '119.00', byRate: [{ rate: '19', net: '100.00', tax: '19.00', gross: '119.00' }] },
  ],
  reasons: [],
  sums: { before: '0.00', after: '119.00' },
  faults: [],
  ...change,
});

export const aRepairBatch = (change: Partial<BatchReply> = {}): BatchReply =>
  aBatch({
    id: 'repair-1',
    subject: { kind: 'orders', what: 'repair', input: { code: 'MISSING_ADDRESS' } },
    state: 'done',
    endedAt: '2026-11-20T13:01:00Z',
    items: 1,
    ended: 1,
    orders: 1,
    ...change,
  });

export const anOrderImport = (change: Partial<DaysImportReply> = {}): DaysImportReply => ({
  from: '2026-01-01',
  to: '2026-11-01',
  gate: { kind: 'open' },
  createsInvoices: true,
  imported: [],
  waiting: 0,
  documentsPerMinute: 20,
  ...change,
});
