import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startLexwareSandbox } from '@belegwerk/contracts/lexware/sandbox';
import { alignedDraft, planCreditNote, planInvoice } from '@belegwerk/core/document-plans';
import { businessDay, day, instantOfMillis, parsePercent } from '@belegwerk/core/kernel';
import { DEFAULT_PREFERENCES, isFieldKey } from '@belegwerk/core/preferences';
import { isKnownRate } from '@belegwerk/core/tax';
import { aLine, anOrder, aRefund, aShippingLine } from '../builders/index.ts';

/**
 * The names of the specification that stand beside its settings and of which nothing can be chosen, or a choice shows nowhere: what holds of each instead.
 * All others are held by `web/src/shared/preferences/specified-settings.test.ts`. Decision record 98.
 */
describe('what the specification names and a merchant cannot choose', () => {
  const preferences = { ...DEFAULT_PREFERENCES, useDiscount: false, invoiceLayoutShippingShowFree: true };
  const context = {
    preferences,
    language: 'de' as const,
    regime: 'origin' as const,
    today: day('2026-12-01'),
    invoices: [{ number: 'RE1001', date: day('2026-11-20'), language: 'de' }] as const,
  };
  const order = anOrder({
    lines: [aLine({ id: 'A', price: '59.50', discount: '9.50' })],
    shipping: [aShippingLine({ id: 'S', price: '0.00' })],
  });
  const refund = aRefund({ lines: [{ lineId: 'A', amount: '50.00' }], paidOut: '50.00' });
  const rowsOf = (plan: ReturnType<typeof planCreditNote>) => {
    const draft = plan.ok ? alignedDraft(plan.value) : plan;
    if (!draft.ok) throw new Error(JSON.stringify(draft.failure));
    return draft.value.positions.map(({ title, amount }) => `${title} ${amount}`);
  };

  it.each([
    'creditLayoutDiscountTitle',
    'creditLayoutDiscountDetail',
    'creditLayoutDiscountUnit',
    'creditLayoutShippingShowFree',
  ])('%s is kept, and a credit note has no such row, of the same order whose invoice has it', (name) => {
    expect(isFieldKey(name)).toBe(true);
    expect(rowsOf(planInvoice(order, context))).toHaveLength(3);
    expect(rowsOf(planCreditNote({ ...order, refunds: [refund] }, refund, context))).toEqual(['Kaffeemühle 5000']);
  });

  it('German rates offered: those of the law today are 0, 7 and 19, and each row has the one that was charged', () => {
    const today = businessDay(instantOfMillis(Date.now()));
    const rates = ['0', '5', '7', '16', '19'];
    const known = rates.filter((percent) => {
      const rate = parsePercent(percent);
      return rate !== undefined && isKnownRate('DE', rate, today);
    });
    expect(known).toEqual(['0', '7', '19']);
  });

  describe('transaction.users', () => {
    let lexware: Awaited<ReturnType<typeof startLexwareSandbox>>;
    beforeAll(async () => {
      lexware = await startLexwareSandbox({ port: 0, rateScale: 'off' });
    });
    afterAll(() => lexware.stop());

    it('the accounting service knows no users of an account', async () => {
      const headers = { authorization: `Bearer ${lexware.apiKey}` };
      const statuses = ['/v1/users', '/v1/profile'].map(
        async (path) => (await fetch(lexware.url + path, { headers })).status,
      );
      expect(await Promise.all(statuses)).toEqual([404, 200]);
      expect([isFieldKey('transactionUsers'), isFieldKey('transaction.users')]).toEqual([false, false]);
    });
  });
});
