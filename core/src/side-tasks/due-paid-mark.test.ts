import { describe, expect, it } from '@jest/globals';
import { anOrder, euro } from '../../../test/builders/index.ts';
import {
  aSideTask,
  aSideTaskSituation,
  anIssuedInvoice,
  atHour,
  sideTasksOf,
  skippedOf,
} from '../../../test/builders/side-task-situation.ts';
import { documentId } from '../kernel/ids.ts';

const order = anOrder();

describe('the paid mark', () => {
  const unpaid = {
    ...anOrder({ paymentStatus: 'pending', payments: [] }),
    totals: { ...order.totals, outstanding: euro('123.90') },
  };
  const paid = [anIssuedInvoice({ status: 'paid' })];

  it('is set once the invoice is paid, and once only', () => {
    expect(sideTasksOf('paid-mark', aSideTaskSituation({ order: unpaid }))).toEqual({ actions: [], skipped: [] });
    expect(sideTasksOf('paid-mark', aSideTaskSituation({ order: unpaid, documents: paid })).actions).toMatchObject([
      { source: 'order:1042', mode: 'new', because: { code: 'PAID_MARK_WANTED' } },
    ]);
    expect(
      sideTasksOf(
        'paid-mark',
        aSideTaskSituation({ order: unpaid, documents: paid, sideTasks: [aSideTask('paid-mark', 'order:1042')] }),
      ),
    ).toEqual({ actions: [], skipped: [] });
  });

  it('is set again once what an edit added was invoiced and paid, too', () => {
    const first = aSideTask('paid-mark', 'order:1042', { result: { invoice: 'd-1' } });
    const later = anIssuedInvoice(
      { id: documentId('d-9'), status: 'paid', createdAt: atHour(11), total: euro('0.00') },
      { source: `${order.id}#2`, covers: [], absorbedRefunds: [] },
    );
    const situation = aSideTaskSituation({ order: unpaid, documents: [...paid, later], sideTasks: [first] });
    expect(sideTasksOf('paid-mark', situation).actions).toMatchObject([{ source: 'order:1042/d-9', mode: 'new' }]);
    const second = aSideTask('paid-mark', 'order:1042/d-9');
    expect(sideTasksOf('paid-mark', { ...situation, sideTasks: [first, second] }).actions).toEqual([]);
  });

  it('is skipped where it would be wrong', () =>
    expect(skippedOf('paid-mark', aSideTaskSituation({ documents: paid }))).toEqual([
      { source: 'order:1042', because: { code: 'PAID_MARK_NOT_NEEDED', setting: 'syncOrderPayment' } },
    ]));

  it('is not the fault of any setting where the order was cancelled, also while the setting is off', () => {
    const cancelled = { ...unpaid, cancelledAt: atHour(9) };
    for (const preferences of [{ syncOrderPayment: false }, {}]) {
      const situation = aSideTaskSituation({ order: cancelled, documents: paid, preferences });
      expect(skippedOf('paid-mark', situation)).toEqual([
        { source: 'order:1042', because: { code: 'PAID_MARK_CANCELLED' } },
      ]);
    }
  });
});
