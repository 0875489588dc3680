import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aRefund } from '../../../test/builders/index.ts';
import { aShop, type ShopWish } from '../../../test/builders/shop-builder.ts';
import { anIssuedDocument, anOrderRecord } from '@belegwerk/contracts/ports';
import { decide } from '../decisions/decide.ts';
import type { KnownDocument, Situation } from '../decisions/decision.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import { instant } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import type { OrderRecord } from '../records/order-record.ts';
import { ERASED_NAME } from '../records/order-notes.ts';
import type { Shop } from '../shops/shop.ts';
import type { ActionName } from './catalogue.ts';
import { offerOf } from './offers.ts';

const now = instant('2026-11-22T12:00:00Z');
const by = { kind: 'app' } as const;

const ACTION = {
  invoice: 'create-invoice',
  'credit-note': 'create-credit',
  'delivery-note': 'create-delivery',
} as const satisfies Readonly<Record<DocumentKind, ActionName>>;

/** What the page would know of the order after a look, and what the button would say. */
const offered = (situation: Situation, kind: DocumentKind, more: Partial<OrderRecord> = {}, transfers = 5): string => {
  const { status, documents: documentStatuses } = decide(situation);
  const order = { ...anOrderRecord(), id: situation.order.id, status, documentStatuses, ...more };
  const offer = offerOf(ACTION[kind], { shop: situation.shop, order, now, transfers });
  return offer.kind === 'not' ? offer.why : offer.kind;
};

/** How the documents of the kind would stand with and without the note of a person. */
const standing = (situation: Situation, kind: DocumentKind): readonly string[] =>
  decide(situation)
    .documents.filter((each) => each.kind === kind)
    .map(({ state, reason }) => (state === 'creating' ? 'creating' : reason.code));
const withNote = (situation: Situation): Situation => ({
  ...situation,
  wanted: decide(situation).documents.map(({ kind, source }) => ({ kind, source })),
});

interface Case {
  readonly order?: Partial<Order>;
  readonly shop?: ShopWish;
  readonly known?: (order: Order) => readonly KnownDocument[];
  readonly more?: Partial<Situation>;
}
const situationOf = ({ order: wish = {}, shop = {}, known = () => [], more = {} }: Case): Situation => {
  const order = anOrder(wish);
  return { order, shop: aShop(shop), known: known(order), now, ...more };
};

const UNPAID = { paymentStatus: 'pending', payments: [] } as const;
const OLD = { createdAt: instant('2026-10-20T12:00:00Z'), processedAt: instant('2026-10-20T12:00:00Z') };
const ANCIENT = { createdAt: instant('2026-01-20T12:00:00Z'), processedAt: instant('2026-01-20T12:00:00Z') };
const LEFT = {
  fulfilments: [
    {
      id: 'F1',
      createdAt: instant('2026-11-21T10:00:00Z'),
      cancelled: false,
      lines: [{ lineId: 'A', quantity: 1 }],
      trackingNumbers: [],
    },
  ],
  lines: [aLine({ id: 'A' })],
  shipping: [],
};
const invoiced = (order: Order): readonly KnownDocument[] => [
  {
    kind: 'invoice',
    source: order.id,
    state: 'issued',
    document: { ...anIssuedDocument({ status: 'open' }), total: order.totals.total },
  },
];
const REFUNDED = { refunds: [aRefund({ lines: [], paidOut: '5.00' })], paymentStatus: 'partially_refunded' } as const;

/** What a setting says, that a person may have done all the same: how it stands without, offered, and how it stands with. */
const OVERRIDDEN: readonly (readonly [string, DocumentKind, string, Case])[] = [
  ['waits for its payment', 'invoice', 'WAIT', { order: UNPAID, shop: { preferences: { invoiceEvent: 'paid' } } }],
  [
    'waits for dispatch by its way of paying',
    'invoice',
    'WAIT',
    { order: { gateways: ['manual'] }, shop: { preferences: { invoiceEventExceptions: { manual: 'fulfilled' } } } },
  ],
  [
    'comes from the counter',
    'invoice',
    'SKIP_POS',
    { order: { source: 'pos' }, shop: { preferences: { skipPos: true } } },
  ],
  [
    'has a tag that is left out',
    'invoice',
    'SKIP_TAG',
    { order: { tags: ['b2b'] }, shop: { preferences: { skipTags: ['B2B'] } } },
  ],
  [
    'lies before the first day',
    'invoice',
    'SKIP_DATE',
    { order: OLD, shop: { preferences: { invoiceCreate: '2026-11-01' } } },
  ],
  [
    'while no invoices are made',
    'invoice',
    'DISABLED_INVOICE_CREATE',
    { shop: { preferences: { invoiceCreate: false } } },
  ],
  [
    'while no delivery notes are made',
    'delivery-note',
    'DISABLED',
    { order: LEFT, shop: { preferences: { deliveryCreate: false } } },
  ],
  [
    'of the counter has left',
    'delivery-note',
    'SKIP_POS',
    { order: { ...LEFT, source: 'pos' }, shop: { preferences: { deliveryCreate: true, skipPos: true } } },
  ],
  [
    'was refunded while no credit notes are made',
    'credit-note',
    'DISABLED_CREDIT_CREATE',
    { order: REFUNDED, known: invoiced, shop: { preferences: { creditCreate: false } } },
  ],
];

/** What cannot be overridden, and the sentence that says so. */
const KEPT: readonly (readonly [string, DocumentKind, string, string, Case])[] = [
  ['is a test', 'invoice', 'TEST_ORDER', 'test-order', { order: { test: true } }],
  ['is in another currency', 'invoice', 'INVALID_CURRENCY', 'currency-foreign', { order: { currency: 'CHF' } }],
  [
    'is invoiced by others',
    'invoice',
    'INVOICED_BY_OTHERS',
    'invoiced-by-others',
    { order: { invoicedByOthers: true } },
  ],
  ['is ignored', 'invoice', 'IGNORED', 'take-up-first', { more: { ignored: { reason: 'test', by, at: now } } }],
  ['lies before the reach of the plan', 'invoice', 'TOO_OLD', 'import-first', { order: ANCIENT }],
  ['was given back whole', 'invoice', 'CANCELLED', 'nothing-left', { order: { cancelledAt: now, ...UNPAID } }],
  [
    'is taxed otherwise than the account',
    'invoice',
    'REGIME_CHANGED',
    'regime-open',
    { shop: { regime: { regime: 'smallBusiness', at: now, by: '1' as never } } },
  ],
  [
    'has no address over 250 €',
    'invoice',
    'MISSING_ADDRESS',
    'held',
    { order: { billingAddress: {}, shippingAddress: {} } },
  ],
  ['has a namesake', 'invoice', 'DUPLICATE_ORDER', 'held', { more: { namesakes: ['gid://shopify/Order/1' as never] } }],
  [
    'has a refund under way',
    'invoice',
    'WAIT',
    'waits-for-facts',
    { order: { refunds: [{ ...aRefund({ lines: [], paidOut: '5.00' }), pending: true }] } },
  ],
];

describe('a document that a person wants now', () => {
  it.each(OVERRIDDEN)('is offered and made where its order %s: %s', (_what, kind, code, given) => {
    const situation = situationOf(given);
    expect([...standing(situation, kind), offered(situation, kind)]).toEqual([code, 'here']);
    expect(standing(withNote(situation), kind)).toEqual(['creating']);
  });

  it.each(KEPT)('is not made, and says why, where its order %s: %s', (_what, kind, code, why, given) => {
    const situation = situationOf(given);
    expect([...standing(situation, kind), offered(situation, kind)]).toEqual([code, why]);
    expect(standing(withNote(situation), kind)).toEqual([code]);
  });

  it('overrides a setting, but nothing that stands behind it', () => {
    const counter = { preferences: { skipPos: true, invoiceEvent: 'paid' } } as const;
    const hidden = situationOf({ order: { source: 'pos', currency: 'CHF', ...UNPAID }, shop: counter });
    expect(standing(hidden, 'invoice')).toEqual(['SKIP_POS']);
    expect(standing(withNote(hidden), 'invoice')).toEqual(['INVALID_CURRENCY']);
    const ancient = situationOf({ order: ANCIENT, shop: { preferences: { invoiceCreate: '2026-11-01' } } });
    expect(standing(withNote(ancient), 'invoice')).toEqual(['TOO_OLD']);
  });

  it('is nothing that a person needs where it is there or none is due', () => {
    const order = anOrder();
    const there = { ...situationOf({}), known: invoiced(order) };
    expect(offered(there, 'invoice')).toBe('nothing-lacking');
    expect(offered(there, 'credit-note')).toBe('nothing-lacking');
    expect(offered(there, 'delivery-note')).toBe('nothing-lacking');
  });

  const waiting = situationOf({ order: UNPAID, shop: { preferences: { invoiceEvent: 'paid' } } });
  const led: Shop = { ...waiting.shop, onboarding: { accepted: { version: '1', at: now, by: '1' as never } } };

  it('waits until the merchant has confirmed how sales are taxed, and so does its decision', () => {
    const open = { ...waiting, shop: led };
    expect(offered(open, 'invoice')).toBe('regime-open');
    expect(standing(withNote(open), 'invoice')).toEqual(['WAIT']);
  });

  it.each<[string, string, Partial<OrderRecord>, number]>([
    ['no transfer is left', 'transfers-missing', {}, 0],
    [
      'it is asked for already',
      'document-pending',
      { wanted: [{ kind: 'invoice', source: 'x', by, at: now.add({ hours: 1 }) }] },
      5,
    ],
    ['its customer was erased', 'customer-erased-all', { customerName: ERASED_NAME }, 5],
  ])('is not offered where %s', (_what, why, more, transfers) =>
    expect(offered(waiting, 'invoice', { seenAt: now, ...more }, transfers)).toBe(why),
  );

  it('is decided by a person: no setting is named, and nothing else of the order changes', () => {
    const { actions } = decide(withNote(waiting));
    expect(actions).toMatchObject([{ because: { code: 'IN_PROGRESS' }, finalise: true }]);
    expect(actions[0]?.because).not.toHaveProperty('setting');
    expect(decide({ ...waiting, wanted: [{ kind: 'delivery-note', source: 'other' }] })).toEqual(decide(waiting));
  });
});
