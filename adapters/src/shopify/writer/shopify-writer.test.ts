import { ok } from '@belegwerk/core/kernel';
import type { MetafieldValue } from '@belegwerk/core/orders';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ORDER, SHOP } from '../testing/a-source.ts';
import { openHttp } from '../../http/index.ts';
import { CUT } from '../../http/testing/nocked-service.ts';
import { NockedShop, type ShopReply } from '../testing/nocked-shop.ts';
import { WaitingClock } from '../testing/waiting-clock.ts';
import { sendOver } from '../transport.ts';
import { ShopifyWriter } from './shopify-writer.ts';

const send = sendOver(openHttp().send);
let shop: NockedShop;
let writer: ShopifyWriter;
beforeEach(() => {
  shop = new NockedShop();
  const clock = new WaitingClock();
  const tokens = { accessToken: async (_shop: unknown, refused?: string) => ok(refused ? 'second' : 'first') };
  writer = new ShopifyWriter({ clock, send, shopUrl: () => shop.url, pause: clock.pause, chance: () => 0.5 }, tokens);
});
afterEach(() => shop.done());

const OPEN = { displayFinancialStatus: 'PENDING', canMarkAsPaid: true, fullyPaid: false, capturable: false };
const PAID = { displayFinancialStatus: 'PAID', canMarkAsPaid: false, fullyPaid: true, capturable: false };
const payment = (order: object | null): ShopReply => ({ to: 'OrderPayment', json: { data: { order } } });
const marking = (...userErrors: readonly object[]): ShopReply => ({
  to: 'MarkOrderAsPaid',
  json: { data: { orderMarkAsPaid: { order: null, userErrors } } },
});
const denied = (operation: string, field: string): ShopReply => ({
  to: operation,
  json: {
    data: { [field]: null },
    errors: [
      {
        message: `Access denied for ${field} field. Required access: \`write_products\`, \`write_orders\``,
        path: [field],
        extensions: { code: 'ACCESS_DENIED' },
      },
    ],
  },
});
const throttled = { data: null, errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] };

const mark = (...replies: readonly ShopReply[]) => {
  shop.answers(...replies);
  return writer.markPaid(SHOP, ORDER);
};
const markings = () => shop.operations().filter((name) => name === 'MarkOrderAsPaid').length;

describe('Marking an order as paid', () => {
  it('looks first', async () => {
    expect(await mark(payment(OPEN), marking())).toEqual({ ok: true, value: 'marked' });
    expect(shop.operations()).toEqual(['OrderPayment', 'MarkOrderAsPaid']);
  });

  it.each([PAID, { ...PAID, fullyPaid: false, displayFinancialStatus: 'PARTIALLY_REFUNDED' }])(
    'does nothing for an order that was paid: %j',
    async (order) => {
      expect(await mark(payment(order))).toEqual({ ok: true, value: 'was-paid' });
    },
  );

  it('does not capture an authorised payment', async () => {
    expect(await mark(payment({ ...OPEN, capturable: true }))).toMatchObject({ failure: { kind: 'shop-refused' } });
  });

  it('is refused for an order that cannot be marked', async () => {
    const cancelled = { ...OPEN, canMarkAsPaid: false, displayFinancialStatus: 'VOIDED' };
    expect(await mark(payment(cancelled))).toMatchObject({ failure: { kind: 'shop-refused' } });
  });

  it('finds no order where there is none', async () => {
    expect(await mark(payment(null))).toEqual({ ok: false, failure: { kind: 'order-not-found' } });
  });

  it.each<[string, Omit<ShopReply, 'to'>]>([
    ['no answer', CUT],
    ['a server error', { status: 503 }],
    ['an answer that cannot be read', { json: { data: { orderMarkAsPaid: null } } }],
    [
      'an inner error',
      { json: { data: null, errors: [{ message: 'x', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] } },
    ],
  ])('is never asked for twice: after %s it looks', async (_what, trouble) => {
    const unclear = { to: 'MarkOrderAsPaid', ...trouble };
    expect(await mark(payment(OPEN), unclear, payment(PAID))).toEqual({ ok: true, value: 'marked' });
    const open = await mark(payment(OPEN), unclear, payment(OPEN));
    expect(open).toMatchObject({ failure: { kind: 'shop-outcome-unknown' } });
    expect(markings()).toBe(2);
  });

  it('is asked for again when it was turned away before the work', async () => {
    const turnedAway = [{ status: 401 }, { json: throttled }, { status: 429 }].map((one) => ({
      to: 'MarkOrderAsPaid',
      ...one,
    }));
    expect(await mark(payment(OPEN), ...turnedAway, marking())).toEqual({ ok: true, value: 'marked' });
  });

  it('that came too late is a success', async () => {
    const tooLate = marking({ field: ['id'], message: 'Order cannot be marked as paid.' });
    expect(await mark(payment(OPEN), tooLate, payment(PAID))).toEqual({ ok: true, value: 'marked' });
    expect(await mark(payment(OPEN), tooLate, payment(OPEN))).toEqual({
      ok: false,
      failure: { kind: 'shop-refused', reasons: ['Order cannot be marked as paid.'] },
    });
  });

  it('names the scope that is missing', async () => {
    const reply = denied('MarkOrderAsPaid', 'orderMarkAsPaid');
    expect(await mark(payment(OPEN), reply, payment(OPEN))).toEqual({
      ok: false,
      failure: { kind: 'shop-permission-missing', permission: 'write_orders' },
    });
  });
});

describe('Changing tags', () => {
  it('takes off before it puts on, and does nothing without tags', async () => {
    const fine = { json: { data: { change: { userErrors: [] } } } };
    shop.answers({ to: 'RemoveOrderTags', ...fine }, { to: 'AddOrderTags', ...fine });
    expect(await writer.changeTags(SHOP, ORDER, ['neu', ' '], ['alt'])).toEqual({ ok: true, value: undefined });
    expect(shop.seen.map(({ body }) => (body['variables'] as { tags: string[] }).tags)).toEqual([['alt'], ['neu']]);
    expect(await writer.changeTags(SHOP, ORDER, [], [''])).toEqual({ ok: true, value: undefined });
  });

  it('names the scope that is missing, although the platform names others as well', async () => {
    shop.answers(denied('AddOrderTags', 'change'));
    expect(await writer.changeTags(SHOP, ORDER, ['neu'], [])).toMatchObject({
      failure: { permission: 'write_orders' },
    });
  });
});

describe('Writing metafields', () => {
  const value = (key: string): MetafieldValue => ({ namespace: 'custom', key, type: 'url', value: 'https://a.test' });
  const setting = (...userErrors: readonly object[]): ShopReply => ({
    json: { data: { metafieldsSet: { userErrors } } },
  });
  const sentKeys = () =>
    shop.seen.map(({ body }) =>
      (body['variables'] as { metafields: { key: string }[] }).metafields.map(({ key }) => key),
    );

  it('sends at most 25 at once', async () => {
    shop.answers(setting(), setting());
    const values = Array.from({ length: 30 }, (_one, index) => value(`key${index}`));
    expect(await writer.writeMetafields(SHOP, ORDER, values)).toEqual({ ok: true, value: undefined });
    expect(sentKeys().map((keys) => keys.length)).toEqual([25, 5]);
  });

  it('writes the good ones and says what is wrong with the others', async () => {
    shop.answers(setting({ field: ['metafields', '1', 'value'], message: 'is no URL', elementIndex: 1 }), setting());
    expect(await writer.writeMetafields(SHOP, ORDER, ['a1', 'b2', 'c3'].map(value))).toEqual({
      ok: false,
      failure: { kind: 'shop-refused', reasons: ['custom.b2: is no URL'] },
    });
    expect(sentKeys()).toEqual([
      ['a1', 'b2', 'c3'],
      ['a1', 'c3'],
    ]);
  });

  it('finds no order where there is none', async () => {
    shop.answers(setting({ field: ['metafields', '0', 'ownerId'], message: 'Owner does not exist.', elementIndex: 0 }));
    expect(await writer.writeMetafields(SHOP, ORDER, [value('a1')])).toMatchObject({
      failure: { kind: 'order-not-found' },
    });
  });
});

it('knows a metafield also by its long key', async () => {
  const nodes = [{ namespace: 'custom', key: 'custom.a1', value: 'eins' }];
  shop.answers({ json: { data: { order: { metafields: { nodes } } } } });
  const key = { owner: 'order', namespace: 'custom', key: 'a1' } as const;
  expect(await writer.readMetafields(SHOP, ORDER, [key])).toEqual({ ok: true, value: [{ ...key, value: 'eins' }] });
});
