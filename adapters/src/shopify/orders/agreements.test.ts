import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openSource, type OpenSource } from '../testing/a-source.ts';
import { agreementReply, headReply } from '../testing/order-replies.ts';

let open: OpenSource;
beforeEach(() => {
  open = openSource();
});
afterEach(() => open.shop.done());

const edited = () => [headReply({ edited: true })];
const variables = () =>
  open.shop.seen
    .filter(({ body }) => body['operationName'] === 'OrderAgreements')
    .map(({ body }) => body['variables'] as Record<string, unknown>);

describe('The ledger of sales', () => {
  it('is not read for an order to which nothing happened', async () => {
    const order = await open.readWell(headReply());
    expect(order).not.toHaveProperty('salesTotal');
  });

  it('is added up event by event, each in pages', async () => {
    const order = await open.readWell(
      ...edited(),
      agreementReply(['100.00', '10.00'], { next: 'a2', nextSale: 's2' }),
      agreementReply(['9.00'], { next: 'a2' }),
      agreementReply(['-20.50', '0.50']),
    );
    expect(order.salesTotal).toBe(9900);
    expect(variables().map(({ after, afterSale }) => [after, afterSale])).toEqual([
      [null, null],
      [null, 's2'],
      ['a2', null],
    ]);
  });

  it('that is empty says nothing', async () => {
    expect(await open.readWell(...edited(), agreementReply([]))).not.toHaveProperty('salesTotal');
  });

  it('belongs to the same moment as the order', async () => {
    const order = await open.readWell(
      ...edited(),
      agreementReply(['1.00'], { updatedAt: '2026-11-20T09:00:01Z' }),
      ...edited(),
      agreementReply(['119.00']),
    );
    expect(order.salesTotal).toBe(11_900);
  });

  it('is left out where the shop denies it', async () => {
    const extensions = { code: 'ACCESS_DENIED', requiredAccess: '`read_all_orders` access scope.' };
    const errors = [{ message: 'Access denied', path: ['order', 'agreements'], extensions }];
    const denied = { to: 'OrderAgreements', json: { data: { order: null }, errors } };
    expect(await open.readWell(...edited(), denied)).not.toHaveProperty('salesTotal');
  });
});
