import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openSource, type OpenSource } from '../testing/a-source.ts';
import {
  agreementReply,
  euro,
  headReply,
  refundReply,
  UPDATED_AT,
  whole,
  type Changes,
} from '../testing/order-replies.ts';
import type { ShopReply } from '../testing/nocked-shop.ts';

let open: OpenSource;
beforeEach(() => {
  open = openSource();
});
afterEach(() => open.shop.done());

const REFUND = 'gid://shopify/Refund/9';
const before = [headReply({ refunds: [{ id: REFUND }] })];
const after = agreementReply(['119.00']);
const ofReturn = refundReply({ return: { id: 'gid://shopify/Return/3' } });

const returnReply = (changes: Changes = {}): ShopReply => ({
  to: 'OrderReturn',
  json: {
    data: {
      return: {
        order: { updatedAt: UPDATED_AT },
        exchangeLineItems: { nodes: [] },
        refunds: { nodes: [{ id: REFUND }] },
        transactions: whole([]),
        returnShippingFees: [],
        returnLineItems: whole([{ restockingFee: null }, {}]),
        ...changes,
      },
    },
  },
});

const refundOf = async (...replies: readonly ShopReply[]) =>
  (await open.readWell(...before, ...replies, after)).refunds[0];

describe('A refund of a return', () => {
  it('is an exchange where goods were given instead', async () => {
    expect(await refundOf(ofReturn, returnReply())).not.toHaveProperty('exchange');
    const exchangeLineItems = { nodes: [{ id: 'gid://shopify/ExchangeLineItem/4' }] };
    expect(await refundOf(ofReturn, returnReply({ exchangeLineItems }))).toMatchObject({ exchange: true });
  });

  it('has the fees of all pages of its return kept from it', async () => {
    const page = (fee: string, next?: string) => ({
      nodes: [{ restockingFee: { amountSet: euro(fee) } }],
      pageInfo: { hasNextPage: next !== undefined, endCursor: next ?? null },
    });
    const refund = await refundOf(
      ofReturn,
      returnReply({ returnShippingFees: [{ amountSet: euro('4.99') }], returnLineItems: page('2.00', 'p2') }),
      returnReply({ returnLineItems: page('1.50') }),
    );
    expect(refund?.adjustments).toEqual([
      { reason: 'restocking_fee', amount: 200, tax: 0 },
      { reason: 'restocking_fee', amount: 150, tax: 0 },
      { reason: 'return_shipping_fee', amount: 499, tax: 0 },
    ]);
  });

  it('that is not the first of its return has no fee kept from it', async () => {
    const returnShippingFees = [{ amountSet: euro('4.99') }];
    const refunds = { nodes: [{ id: 'gid://shopify/Refund/8' }] };
    expect((await refundOf(ofReturn, returnReply({ returnShippingFees, refunds })))?.adjustments).toEqual([]);
  });

  it.each<[string, readonly object[], readonly string[], number, number]>([
    ['counts the money that stands at its return alone', [], [REFUND], 11_900, 1],
    [
      'counts money that stands at both once',
      [{ id: 'T2', kind: 'REFUND', status: 'SUCCESS', amountSet: euro('119.00') }],
      [REFUND],
      11_900,
      1,
    ],
    ['takes no money of a return with several refunds', [], [REFUND, 'gid://shopify/Refund/8'], 0, 0],
  ])('%s', async (_name, own, ids, paidOut, payouts) => {
    const money = [
      { id: 'T2', kind: 'REFUND', status: 'SUCCESS', amountSet: euro('119.00') },
      { id: 'T3', kind: 'SALE', status: 'SUCCESS', amountSet: euro('5.00') },
    ];
    const refund = await refundOf(
      refundReply({ return: { id: 'gid://shopify/Return/3' }, transactions: whole(own) }),
      returnReply({ refunds: { nodes: ids.map((id) => ({ id })) }, transactions: whole(money) }),
    );
    expect([refund?.paidOut, refund?.payouts?.length ?? 0]).toEqual([paidOut, payouts]);
  });

  it('belongs to the same moment as the order', async () => {
    const late = returnReply({ order: { updatedAt: '2026-11-20T09:00:01Z' } });
    expect(
      await open.readWell(...before, ofReturn, late, after, ...before, ofReturn, returnReply(), after),
    ).toMatchObject({ refunds: [{ id: REFUND }] });
  });

  it('is read without its return where the shop denies it, and it is not asked for again', async () => {
    const extensions = { code: 'ACCESS_DENIED', requiredAccess: '`read_returns` access scope.' };
    const errors = [{ message: 'Access denied', path: ['refund', 'return'], extensions }];
    const denied = { to: 'OrderRefund', json: { data: { refund: null }, errors } };
    expect(await refundOf(denied, refundReply())).toMatchObject({ id: REFUND, adjustments: [] });
    expect(await refundOf(refundReply())).toMatchObject({ id: REFUND });
    const asked = open.shop.seen.filter(({ body }) => body['operationName'] === 'OrderRefund');
    expect(asked.map(({ body }) => (body['variables'] as Changes)['withReturn'])).toEqual([true, false, false]);
  });
});

describe('The money of a refund', () => {
  const payout = (status: string) => ({ id: 'T2', kind: 'REFUND', status, amountSet: euro('119.00') });

  it.each([
    [['FAILURE'], { paidOut: 0, pending: false, payoutFailed: true }],
    [['ERROR', 'SUCCESS'], { paidOut: 11_900, pending: false }],
    [['FAILURE', 'PENDING'], { paidOut: 0, pending: true }],
    [[], { paidOut: 0, pending: false }],
  ])('that was tried as %j', async (tries, expected) => {
    const refund = await refundOf(refundReply({ transactions: whole(tries.map(payout)) }));
    const { paidOut, pending, payoutFailed } = refund ?? {};
    expect({ paidOut, pending, ...(payoutFailed === undefined ? {} : { payoutFailed }) }).toEqual(expected);
  });

  it.each([
    ['of no lower price', '119.00', true],
    ['of a lower price', '114.10', undefined],
  ])('pays back what an edit took out where the ledger of sales knows %s', async (_, ledger, repayment) => {
    const at = '2026-11-20T08:00:01Z';
    const money = { status: 'SUCCESS', gateway: 'shopify_payments', processedAt: null, createdAt: at };
    const sale = { ...money, id: 'T1', kind: 'SALE', amountSet: euro('123.90') };
    const back = { ...money, id: 'T2', kind: 'REFUND', amountSet: euro('4.90') };
    const order = await open.readWell(
      headReply({ edited: true, refunds: [{ id: REFUND }] }, { transactions: [sale, back] }),
      refundReply({ transactions: whole([back]) }),
      agreementReply([ledger]),
    );
    expect(order.refunds[0]?.repayment).toBe(repayment);
  });
});
