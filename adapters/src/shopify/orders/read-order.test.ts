import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openSource, type OpenSource } from '../testing/a-source.ts';
import { headReply, line, linesReply, type Changes } from '../testing/order-replies.ts';
import type { ShopReply } from '../testing/nocked-shop.ts';

let open: OpenSource;
beforeEach(() => {
  open = openSource();
});
afterEach(() => open.shop.done());

const read = (...replies: readonly ShopReply[]) => open.read(...replies);
const readWell = (...replies: readonly ShopReply[]) => open.readWell(...replies);

describe('A snapshot', () => {
  it('takes one call for an order that nothing has happened to', async () => {
    await readWell(headReply());
    expect(open.shop.operations()).toEqual(['OrderHead']);
  });

  it('is read again when the order changed in between', async () => {
    const later = '2026-11-20T09:00:01Z';
    const order = await readWell(
      headReply({}, { lines: [line({ quantity: 2 })], nextLines: 'a' }),
      linesReply([line({ quantity: 2 })], undefined, later),
      headReply({ updatedAt: later }, { nextLines: 'a' }),
      linesReply([line()], undefined, later),
    );
    expect(order.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
  });

  it('of an order that never stands still is put off', async () => {
    const moving = [headReply({}, { nextLines: 'a' }), linesReply([], undefined, '2026-11-20T09:00:01Z')];
    const found = await read(...moving, ...moving, ...moving, ...moving);
    expect(found).toMatchObject({ ok: false, failure: { kind: 'shop-busy' } });
  });
});

describe('What is not there', () => {
  const denied = (...path: readonly (string | number)[]) => ({
    message: 'Access denied',
    path,
    extensions: { code: 'ACCESS_DENIED', requiredAccess: '`read_customers` access scope.' },
  });

  it('is an order that does not exist', async () => {
    expect(await read({ json: { data: { order: null } } })).toMatchObject({ failure: { kind: 'order-not-found' } });
  });

  it.each([
    ['purchasingEntity', 'withCompany'],
    ['customer', 'withCustomerTaxId'],
  ])('is left out once %s is denied, and not asked for again within the hour', async (part, variable) => {
    const path = part === 'customer' ? ['order', 'customer', 'taxSettings'] : ['order', part];
    const refusal = { json: { data: { order: null }, errors: [denied(...path)] } };
    const allReplies = () => [headReply()];
    await readWell(refusal, ...allReplies());
    await readWell(...allReplies());
    const heads = open.shop.seen.filter(({ body }) => body['operationName'] === 'OrderHead');
    expect(heads.map(({ body }) => (body['variables'] as Changes)[variable])).toEqual([true, false, false]);
  });

  it.each([[['order', 'customer']], [['order', 'billingAddress', 'address1']]])(
    'is a permission when %j is denied',
    async (path) => {
      const found = await read({ to: 'OrderHead', json: { data: { order: null }, errors: [denied(...path)] } });
      expect(found).toMatchObject({ failure: { kind: 'shop-permission-missing', permission: 'read_customers' } });
    },
  );

  it('is named by its path when the platform reports another problem', async () => {
    const errors = [{ message: 'Timeout', path: ['order', 'lineItems'], extensions: { code: 'TIMEOUT' } }];
    const found = await read(headReply({}, { nextLines: 'a' }), {
      to: 'OrderLines',
      json: { data: { order: null }, errors },
    });
    expect(found).toMatchObject({
      failure: { kind: 'order-unreadable', path: 'order.lineItems', detail: 'TIMEOUT' },
    });
  });
});
