import { describe, expect, it } from '@jest/globals';
import { ALL_SIDE_TASKS_ON, aSideTask } from '../../../../test/builders/side-task-situation.ts';
import { aShop } from '../../../../test/builders/shop-builder.ts';
import { day, instant } from '../../kernel/calendar.ts';
import { orderId } from '../../kernel/ids.ts';
import { cents } from '../../kernel/money.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { BankTransaction, PaymentBook } from '../../ports/payment-book.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { SideTask } from '../../records/side-task.ts';
import type { Shop } from '../../shops/shop.ts';
import type { ShopPayout } from '../../records/shop-payout.ts';
import type { BookingNote, SettlementNote } from '../../records/settlement-note.ts';
import { makeBookPayouts } from './book-payouts.ts';

const ORDER = orderId('gid://shopify/Order/1042');
const CONNECTED = aShop({ preferences: { ...ALL_SIDE_TASKS_ON, transactionGateway: { shopify_payments: true } } });
const ACCOUNT =
  CONNECTED.accounting ??
  (() => {
    throw new Error('not connected');
  })();
const SHOP = {
  ...CONNECTED,
  profile: {
    ...CONNECTED.profile,
    grantedScopes: [
      ...CONNECTED.profile.grantedScopes,
      'read_shopify_payments_accounts',
      'read_shopify_payments_payouts',
    ],
  },
  paymentWays: [{ from: day('2026-11-01'), way: 'payout' }],
} as const;
const PAYOUT: ShopPayout = {
  id: '100',
  currency: 'EUR',
  state: 'paid',
  net: cents(11_600),
  issuedOn: day('2026-11-12'),
  reference: 'SHPF100',
  readAt: instant('2026-11-14T10:00:00Z'),
  lines: [
    {
      id: '81',
      kind: 'CHARGE',
      day: day('2026-11-11'),
      amount: cents(11_900),
      fee: cents(300),
      net: cents(11_600),
      orderId: ORDER,
      orderName: '#1042',
      transaction: '7001',
    },
  ],
};

type Answer = () => Result<readonly string[], BookkeepingFailure>;

/** A store, and an account that knows a bank transaction by its reference. */
const stage = (payouts: readonly ShopPayout[] = [PAYOUT], sideTasks: readonly SideTask[] = []) => {
  const notes = new Map<string, SettlementNote<BookingNote>>();
  const account = new Map<string, BankTransaction>();
  const told: string[] = [];
  const calls: string[] = [];
  const outside: { answers: Answer[]; shop: Shop; payouts: readonly ShopPayout[] } = {
    answers: [],
    shop: SHOP,
    payouts,
  };
  const payments = {
    accountFor: async () => ok({ id: 'a-1', name: 'Shopify Payments' }),
    record: async (_shop: unknown, _account: unknown, [sent]: readonly BankTransaction[]) => {
      calls.push(sent?.externalReference ?? '');
      const answer = outside.answers.shift();
      // it arrived, and its answer did not
      if (sent && !account.has(sent.externalReference)) account.set(sent.externalReference, sent);
      return answer?.() ?? ok(['t-1']);
    },
  } as unknown as PaymentBook;
  const records = {
    payouts: {
      touching: async () => outside.payouts,
      one: async (id: string) => outside.payouts.find((each) => each.id === id),
    },
    sideTasks: { ofOrders: async () => sideTasks },
    orders: { ofIds: async () => [] },
    settlements: {
      one: async (_kind: unknown, id: string) => notes.get(id),
      of: async (kind: string) => (kind === 'booking' ? [...notes.values()] : []),
      add: async ([note]: readonly SettlementNote<BookingNote>[]) => {
        if (!note || notes.has(note.id)) return 0;
        notes.set(note.id, note);
        return 1;
      },
      put: async (note: SettlementNote<BookingNote>) => void notes.set(note.id, note),
    },
    events: { append: async ({ name }: { readonly name: string }) => void told.push(name) },
  };
  const book = makeBookPayouts({
    stores: { shops: { find: async () => outside.shop }, recordsOf: () => records as never },
    payments,
    clock: { now: () => instant('2026-11-14T12:00:00Z') },
  });
  const state = (id = '100') => notes.get(id)?.content.state;
  return { notes, account, told, calls, outside, state, book };
};

const UNKNOWN: Answer = () => fail({ kind: 'bookkeeping-outcome-unknown', detail: 'no answer' });

describe('Booking a payout as a whole', () => {
  it('records it once, with the fee, on the account of Shopify Payments', async () => {
    const { book, account, told, state, calls } = stage();
    await book(SHOP);
    await book(SHOP);
    expect([...account.values()]).toMatchObject([
      { externalReference: 'payout:100', amount: 11_900, fee: { amount: 300 } },
    ]);
    expect([state(), calls.length, told]).toEqual(['done', 1, ['shop.payout-booked']]);
  });

  it('sends the same again where no answer came, or the host died behind the call', async () => {
    const { book, account, outside, state, calls } = stage();
    outside.answers = [
      UNKNOWN,
      () => {
        throw new Error('the host dies');
      },
    ];
    await book(SHOP);
    expect(state()).toBe('sent');
    await expect(book(SHOP)).rejects.toThrow('dies');
    await book(SHOP);
    expect([state(), account.size, calls]).toEqual(['done', 1, ['payout:100', 'payout:100', 'payout:100']]);
  });

  it('sends what was stored, though the choice is another one meanwhile', async () => {
    const { book, account, outside } = stage();
    outside.answers = [UNKNOWN];
    await book(SHOP);
    await book({ ...SHOP, paymentWays: [{ from: day('2026-11-01'), way: 'day' }] });
    expect([...account.keys()]).toEqual(['payout:100']);
  });

  it('leaves out a payment that is a bank transaction of its own, and books nothing where none is left', async () => {
    const alone = aSideTask('bank-transaction', 'transaction:7001', { state: 'done' });
    const { book, account, state } = stage([PAYOUT], [alone]);
    await book(SHOP);
    expect([account.size, state()]).toEqual([0, 'done']);
  });

  it('books a line once that a later payout has again, because the first one came back', async () => {
    const again = { ...PAYOUT, id: '101', reference: 'SHPF101' };
    const { book, account, state } = stage([again, PAYOUT]);
    await book(SHOP);
    expect([[...account.keys()], state('101')]).toEqual([['payout:100'], 'done']);
  });

  it('sends what was stored though the payout has failed since, and nothing of it with the payout that brings it again', async () => {
    const { book, account, outside, state } = stage();
    outside.answers = [UNKNOWN];
    await book(SHOP);
    const returned = { ...PAYOUT.lines[0], id: '90', kind: 'TRANSFER_FAILURE', fee: cents(0), amount: cents(11_600) };
    const later = { ...PAYOUT, id: '101', lines: [{ ...returned, day: day('2026-11-13'), net: cents(11_600) }] };
    outside.payouts = [later, { ...PAYOUT, state: 'failed' }];
    await book(SHOP);
    expect([[...account.keys()], state(), state('101')]).toEqual([['payout:100'], 'done', 'done']);
  });

  it('says what the service refused, and does not try again', async () => {
    const { book, outside, told, notes, calls } = stage();
    outside.answers = [() => fail({ kind: 'bookkeeping-refused', reasons: ['HTTP 406'] })];
    await book(SHOP);
    await book(SHOP);
    expect(notes.get('100')?.content).toMatchObject({ state: 'refused', parts: [{ refused: 'HTTP 406' }] });
    expect([calls.length, told]).toEqual([1, ['shop.payout-refused']]);
  });

  it('sends nothing while it is switched off, and what was stored when it is on again', async () => {
    const { book, account, outside, state } = stage();
    outside.shop = { ...SHOP, preferences: { ...SHOP.preferences, transactionCreate: false } };
    await book(SHOP);
    expect([account.size, state()]).toEqual([0, 'sent']);
    outside.shop = SHOP;
    await book(SHOP);
    expect([account.size, state()]).toEqual([1, 'done']);
  });

  it('sends it to the same account, though connected anew, because a right was missing', async () => {
    const { book, account, outside, state } = stage();
    outside.answers = [() => fail({ kind: 'bookkeeping-permission-missing', permission: 'transactions.write' })];
    await book(SHOP);
    outside.shop = { ...SHOP, accounting: { ...ACCOUNT, connectedAt: instant('2026-11-14T13:00:00Z') } };
    await book(outside.shop);
    expect([account.size, state()]).toEqual([1, 'done']);
  });

  it('sends nothing to the account of another company, and says that it is unclear', async () => {
    const { book, calls, outside, state, told } = stage();
    outside.answers = [UNKNOWN];
    await book(SHOP);
    const seller = { ...ACCOUNT.seller, organizationId: 'another company' };
    outside.shop = { ...SHOP, accounting: { ...ACCOUNT, seller } };
    await book(SHOP);
    await book(outside.shop);
    await book(outside.shop);
    expect([calls.length, state(), told]).toEqual([1, 'unclear', ['shop.payout-unclear']]);
  });

  it('waits for a right that the account took back', async () => {
    const { book, outside, state } = stage();
    outside.answers = [() => fail({ kind: 'bookkeeping-permission-missing', permission: 'transactions.write' })];
    await book(SHOP);
    expect(state()).toBe('sent');
    await book(SHOP);
    expect(state()).toBe('done');
  });

  it.each([
    ['nothing was chosen', { ...SHOP, paymentWays: [] }],
    ['payments are not transferred', { ...SHOP, preferences: { ...SHOP.preferences, transactionCreate: false } }],
    ['Shopify Payments is not', { ...SHOP, preferences: { ...SHOP.preferences, transactionGateway: {} } }],
  ])('does nothing where %s', async (_what, shop) => {
    const { book, calls, notes } = stage();
    await book(shop);
    expect([calls, notes.size]).toEqual([[], 0]);
  });
});
