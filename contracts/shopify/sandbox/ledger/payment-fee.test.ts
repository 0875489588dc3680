import { describe, expect, it } from '@jest/globals';
import type { LedgerTransaction } from './ledger-order.ts';
import { feeOf } from './payment-fee.ts';

const context = { at: '2026-11-01T10:00:00Z', nextId: () => '1' };
const payment = (more: Partial<LedgerTransaction> = {}) => ({
  gateway: 'shopify_payments',
  kind: 'SALE' as const,
  status: 'SUCCESS' as const,
  amount: 11_900,
  ...more,
});

describe('The fee of a payment', () => {
  it.each([
    [11_900, 280],
    [1, 30],
    [2405, 81],
    [100_000, 2130],
  ])('over %d cents is %d cents', (amount, fee) =>
    expect(feeOf(payment({ amount }), context)).toEqual({ amount: fee, flat: 30, ppm: 21_000, tax: 0 }),
  );

  it('may carry tax on top', () =>
    expect(feeOf(payment(), { ...context, feeTaxPpm: 190_000 })).toMatchObject({ amount: 280, tax: 53 }));

  it.each([{ gateway: 'paypal' }, { kind: 'REFUND' }, { kind: 'AUTHORIZATION' }, { status: 'PENDING' }] as const)(
    'is none for %j',
    (more) => expect(feeOf(payment(more), context)).toBeUndefined(),
  );
});
