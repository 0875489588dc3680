import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aShippingLine } from '../../../test/builders/index.ts';
import { aShop, type ShopWish } from '../../../test/builders/shop-builder.ts';
import { instant } from '../kernel/calendar.ts';
import type { Fulfilment, Order } from '../orders/order.ts';
import { decide } from './decide.ts';
import type { KnownDocument, Situation } from './decision.ts';

const now = instant('2026-11-22T12:00:00Z');
const sent = (id: string, lineId = 'A', wish: Partial<Fulfilment> = {}): Fulfilment => ({
  id,
  createdAt: instant('2026-11-21T10:00:00Z'),
  cancelled: false,
  lines: [{ lineId, quantity: 1 }],
  trackingNumbers: [],
  ...wish,
});
const orderWith = (fulfilments: readonly Fulfilment[], wish: Partial<Order> = {}): Order =>
  anOrder({
    lines: [aLine({ id: 'A', quantity: 2 }), aLine({ id: 'D', kind: 'digital' })],
    shipping: [aShippingLine()],
    fulfilments,
    ...wish,
  });
const shopWith = ({ preferences, ...wish }: ShopWish = {}) =>
  aShop({ ...wish, preferences: { deliveryCreate: true, invoiceEvent: 'completed', ...preferences } });
const asked = (order: Order, wish: Partial<Situation> = {}) =>
  decide({ order, shop: shopWith(), known: [], now, ...wish });
const notes = (order: Order, wish?: Partial<Situation>): readonly string[] =>
  asked(order, wish)
    .documents.filter(({ kind }) => kind === 'delivery-note')
    .map(({ source, state, reason }) =>
      [source, state, reason.code, reason.setting, reason.facts?.['number'] ?? reason.facts?.['because']]
        .filter(Boolean)
        .join(' '),
    );
const known = (source: string, state: KnownDocument['state']): KnownDocument => ({
  kind: 'delivery-note',
  source,
  state,
});

describe('a delivery note', () => {
  it('is made for each fulfilment, while the invoice still waits', () => {
    const { actions, status } = asked(orderWith([sent('F1'), sent('F2')]));
    expect(actions).toMatchObject([
      {
        source: 'F1',
        finalise: true,
        because: { setting: 'deliveryCreate', facts: { fulfilment: 'F1' } },
        draft: { kind: 'delivery-note' },
      },
      { source: 'F2' },
    ]);
    expect(status).toMatchObject({ state: 'waiting', reason: { code: 'WAIT' } });
  });

  it('stays a draft when the merchant wants that', () =>
    expect(
      asked(orderWith([sent('F1')]), { shop: shopWith({ preferences: { deliveryFinalize: false } }) }).actions,
    ).toMatchObject([{ finalise: false }]));

  it.each<[string, Order, Partial<Situation>, readonly string[]]>([
    ['is not made before anything left', orderWith([]), {}, []],
    ['is not made for a fulfilment that was cancelled', orderWith([sent('F1', 'A', { cancelled: true })]), {}, []],
    ['is not made twice', orderWith([sent('F1')]), { known: [known('F1', 'issued')] }, ['F1 done EXISTING']],
    [
      'stays when its fulfilment is cancelled',
      orderWith([sent('F1', 'A', { cancelled: true })]),
      { known: [known('F1', 'issued')] },
      ['F1 done EXISTING'],
    ],
    [
      'is off with its setting',
      orderWith([sent('F1')]),
      { shop: shopWith({ preferences: { deliveryCreate: false } }) },
      ['F1 skipped DISABLED deliveryCreate'],
    ],
    [
      'that was sent is looked for also when the settings forbid it',
      orderWith([sent('F1')]),
      { shop: shopWith({ preferences: { deliveryCreate: false } }), known: [known('F1', 'sent')] },
      ['F1 creating IN_PROGRESS deliveryCreate'],
    ],
    [
      'has a cut-off of its own',
      orderWith([sent('F1')]),
      { shop: shopWith({ preferences: { deliveryCreate: '2026-11-22' } }) },
      ['F1 skipped SKIP_DATE deliveryCreate'],
    ],
    [
      'waits for the connection',
      orderWith([sent('F1')]),
      { shop: shopWith({ connected: false }) },
      ['F1 waiting NOT_CONNECTED'],
    ],
    ['needs goods', orderWith([sent('F1', 'D')]), {}, ['F1 skipped UNCHANGED no-goods']],
    ['of the till is skipped', orderWith([sent('F1')], { source: 'pos' }), {}, ['F1 skipped SKIP_POS skipPos']],
    [
      'of a tag is skipped',
      orderWith([sent('F1')], { tags: ['intern'] }),
      { shop: shopWith({ preferences: { skipTags: ['intern'] } }) },
      ['F1 skipped SKIP_TAG skipTags'],
    ],
    [
      'of an old order is skipped',
      orderWith([sent('F1')], { createdAt: instant('2026-01-05T08:00:00Z') }),
      {},
      ['F1 skipped TOO_OLD'],
    ],
    [
      'needs an address',
      orderWith([sent('F1')], { billingAddress: {}, shippingAddress: {} }),
      {},
      ['F1 held MISSING_ADDRESS'],
    ],
  ])('%s', (_, order, wish, expected) => expect(notes(order, wish)).toEqual(expected));

  it('that needs a person shows on an order that has its invoice', () => {
    const order = orderWith([sent('F1')], { billingAddress: {}, shippingAddress: {} });
    const invoice: KnownDocument = { kind: 'invoice', source: order.id, state: 'issued' };
    expect(asked(order, { known: [invoice] }).status).toMatchObject({
      state: 'held',
      reason: { code: 'MISSING_ADDRESS' },
    });
  });
});
