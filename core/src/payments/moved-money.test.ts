import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/builders/index.ts';
import type { SkippedSideTask } from '../records/skipped-side-task.ts';
import { instant } from '../kernel/calendar.ts';
import { documentId, type DocumentId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import type { Order, Payment } from '../orders/order.ts';
import type { SideTask } from '../records/side-task.ts';
import { movedMoney } from './moved-money.ts';

type Done = Pick<SideTask, 'kind' | 'state' | 'source'>;
const bankTransaction = (source: string, state: SideTask['state'] = 'done'): Done => ({
  kind: 'bank-transaction',
  state,
  source,
});
const payment = (id: number, amount: number, wish: Partial<Payment> = {}): Payment => ({
  id: `gid://shopify/OrderTransaction/${id}`,
  kind: 'sale',
  status: 'success',
  gateway: 'klarna',
  amount: cents(amount),
  at: instant('2026-11-01T12:00:00Z'),
  ...wish,
});
const klarna: SkippedSideTask = {
  kind: 'bank-transaction',
  source: 'transaction:5',
  because: { code: 'GATEWAY_OFF', setting: 'transactionGateway', facts: { gateway: 'Klarna' } },
};

const NOTHING_BOOKED = { sideTasks: [], skipped: [], suggested: new Map<string, DocumentId>() };

describe('the money of an order', () => {
  const moved = (
    payments: readonly Payment[],
    sideTasks: readonly Done[] = [],
    suggested: ReadonlyMap<string, DocumentId> = new Map(),
  ) =>
    movedMoney(anOrder({ payments }), { sideTasks, skipped: [], suggested }).map(
      ({ way, amount, place, document }) => `${way} ${amount} ${place}${document ? ` for ${document}` : ''}`,
    );

  it('is a bank transaction that was suggested, one that was not, or in the shop only', () =>
    expect(
      moved(
        [payment(1, 10_000), payment(2, 1390, { kind: 'refund' }), payment(3, 3476), payment(4, 500), payment(5, 700)],
        [
          ...['transaction:1', 'transaction:2', 'transaction:3'].map((source) => bankTransaction(source)),
          bankTransaction('transaction:4', 'sent'),
        ],
        new Map([['transaction:1', documentId('d-1')]]),
      ),
    ).toEqual([
      'in 10000 suggested for d-1',
      'back 1390 unassigned',
      'in 3476 unassigned',
      'in 500 shop',
      'in 700 shop',
    ]));

  it.each([
    ['gift_card', 'gift-card'],
    ['shopify_store_credit', 'store-credit'],
    ['Store credit', 'store-credit'],
    ['klarna', undefined],
  ])('of %s is what buyers have at the shop instead, or is money', (gateway, voucher) => {
    const [only] = movedMoney(anOrder({ payments: [payment(1, 500, { gateway })] }), NOTHING_BOOKED);
    expect(only?.voucher).toBe(voucher);
  });

  it('says what keeps it in the shop, each payment for itself', () => {
    const [first, second] = movedMoney(anOrder({ payments: [payment(1, 100), payment(5, 100)] }), {
      sideTasks: [bankTransaction('transaction:1')],
      skipped: [klarna],
      suggested: new Map(),
    });
    expect(first).not.toHaveProperty('because');
    expect(second?.because).toEqual(klarna.because);
  });

  it('says how much a till may have rounded: what the shop tells, else what cash is rounded by, and of no other money', () => {
    const payments = [
      payment(1, 100),
      payment(2, 100, { gateway: 'Cash' }),
      payment(3, 50, { gateway: 'Cash', kind: 'change' }),
      payment(4, 98, { rounding: cents(-1) }),
    ];
    const all = movedMoney(anOrder({ payments }), { sideTasks: [], skipped: [], suggested: new Map() });
    expect(all.map(({ rounded }) => rounded)).toEqual([undefined, 2, undefined, 1]);
  });

  it('is what the shop calls paid where it tells of no payment, and nothing where it is not paid', () => {
    const untold = (paymentStatus: Order['paymentStatus']) => {
      const order = anOrder({ payments: [], paymentStatus });
      return movedMoney(order, { sideTasks: [], skipped: [], suggested: new Map() }).map(({ amount, place }) => [
        amount - (order.totals.currentTotal - order.totals.outstanding),
        place,
      ]);
    };
    expect(untold('paid')).toEqual([[0, 'shop']]);
    expect(untold('partially_paid')).toEqual([[0, 'shop']]);
    expect(untold('pending')).toEqual([]);
  });

  it('is no authorisation and no failure, and change takes off what came in', () =>
    expect(
      moved([
        payment(1, 100, { kind: 'authorization' }),
        payment(2, 100, { status: 'failed' }),
        payment(3, 100, { status: 'pending' }),
        payment(4, 150),
        payment(6, 50, { kind: 'change' }),
      ]),
    ).toEqual(['in 150 shop', 'in -50 shop']));
});
