import { describe, expect, it } from '@jest/globals';
import { documentId } from '../kernel/ids.ts';
import { anOrder, aRefund, euro } from '../../../test/builders/index.ts';
import {
  ALL_SIDE_TASKS_ON,
  aSideTask,
  aSideTaskSituation,
  anIssuedInvoice,
  sideTasksOf,
  skippedOf,
} from '../../../test/builders/side-task-situation.ts';
import { sideTaskReasonText } from '../sentences/de/side-task-reason-text.ts';

const order = anOrder();

describe('matches', () => {
  it('name the bank transaction, once per document', () => {
    expect(sideTasksOf('payment-match', aSideTaskSituation()).actions).toMatchObject([
      { document: 'd-1', externalReference: 'transaction:1', result: { externalReference: 'transaction:1' } },
    ]);
    expect(
      sideTasksOf('payment-match', aSideTaskSituation({ sideTasks: [aSideTask('payment-match', 'document:d-1')] })),
    ).toEqual({
      actions: [],
      skipped: [],
    });
  });

  it('are not given for a document that is paid already', () =>
    expect(
      sideTasksOf('payment-match', aSideTaskSituation({ documents: [anIssuedInvoice({ status: 'paid' })] })),
    ).toEqual({
      actions: [],
      skipped: [],
    }));

  it('follow the bank transaction even when its gateway was turned off since', () => {
    const preferences = { ...ALL_SIDE_TASKS_ON, transactionGateway: {} };
    expect(
      sideTasksOf(
        'payment-match',
        aSideTaskSituation({ preferences, sideTasks: [aSideTask('bank-transaction', 'transaction:1')] }),
      ).actions,
    ).toHaveLength(1);
    expect(sideTasksOf('payment-match', aSideTaskSituation({ preferences }))).toEqual({ actions: [], skipped: [] });
  });

  it('are left open without a clear winner', () => {
    const payment = order.payments[0];
    const half = anOrder({
      payments: payment
        ? [
            { ...payment, amount: euro('60.00') },
            { ...payment, id: 'x/2', amount: euro('63.90') },
          ]
        : [],
    });
    const because = { code: 'MATCH_AMBIGUOUS', setting: 'transactionHints' };
    expect(skippedOf('payment-match', aSideTaskSituation({ order: half }))).toEqual([
      { source: 'transaction:1', because },
      { source: 'transaction:2', because },
    ]);
    expect(
      skippedOf('payment-match', aSideTaskSituation({ order: half, documents: [anIssuedInvoice({ status: 'paid' })] })),
    ).toEqual([]);
    const draft = aSideTaskSituation({ documents: [anIssuedInvoice({ status: 'draft' })] });
    expect(skippedOf('payment-match', draft)).toEqual([
      { source: 'transaction:1', because: { ...because, code: 'MATCH_WITHOUT_DOCUMENT' } },
    ]);
    const refunded = anOrder({ refunds: [aRefund({ paidOut: '20.00' })] });
    expect(skippedOf('payment-match', aSideTaskSituation({ order: refunded }))).toMatchObject([
      { because: { code: 'MATCH_WITHOUT_DOCUMENT' } },
    ]);
  });

  it('are told of as done alone once their document is cancelled, and given again to the next one', () => {
    const sideTasks = [aSideTask('payment-match', 'document:d-1', { result: { externalReference: 'transaction:1' } })];
    const cancelled = anIssuedInvoice({ cancelled: true });
    expect(skippedOf('payment-match', aSideTaskSituation({ documents: [cancelled], sideTasks: [] }))).toMatchObject([
      { because: { code: 'MATCH_WITHOUT_DOCUMENT' } },
    ]);
    expect(skippedOf('payment-match', aSideTaskSituation({ documents: [cancelled], sideTasks }))).toEqual([]);
    const next = anIssuedInvoice({ id: documentId('d-2') });
    expect(
      sideTasksOf('payment-match', aSideTaskSituation({ documents: [cancelled, next], sideTasks })).actions,
    ).toMatchObject([{ document: 'd-2', externalReference: 'transaction:1' }]);
  });

  it('say of a refund that the invoice took off where its money belongs, once the payment was booked whole', () => {
    const refund = aRefund({ paidOut: '5.00', createdAt: '2026-11-20T08:30:00Z' });
    const situation = aSideTaskSituation({
      order: anOrder({ refunds: [refund] }),
      documents: [anIssuedInvoice({}, { absorbedRefunds: [refund.id], covers: [] })],
      sideTasks: [aSideTask('bank-transaction', 'transaction:1')],
    });
    expect(skippedOf('payment-match', situation)).toEqual([
      {
        source: 'transaction:transaction',
        because: { code: 'MATCH_TAKEN_OFF_INVOICE', facts: { number: 'RE0107' } },
      },
    ]);
    expect(sideTaskReasonText({ code: 'MATCH_TAKEN_OFF_INVOICE', facts: { number: 'RE0107' } })).toBe(
      'Die Erstattung ist von der Rechnung RE0107 schon abgezogen. Ordne ihren Umsatz in Lexware Office dieser Rechnung zu.',
    );
  });

  it('say of a refund that no credit note will come once its invoice is cancelled, and only then', () => {
    const refunded = anOrder({
      refunds: [aRefund({ adjustments: [{ amount: '-20.00' }], paidOut: '20.00' })],
      payments: order.payments.map((payment) => ({ ...payment, id: 'x/2', kind: 'refund', amount: euro('20.00') })),
    });
    const skipped = (cancelled: boolean) =>
      skippedOf('payment-match', aSideTaskSituation({ order: refunded, documents: [anIssuedInvoice({ cancelled })] }));
    const source = 'transaction:2';
    expect(skipped(true)).toEqual([{ source, because: { code: 'MATCH_WITHOUT_CREDIT_NOTE' } }]);
    expect(skipped(false)).toEqual([
      { source, because: { code: 'MATCH_WITHOUT_DOCUMENT', setting: 'transactionHints' } },
    ]);
    expect(sideTaskReasonText({ code: 'MATCH_WITHOUT_CREDIT_NOTE' })).toBe(
      'Zu dieser Erstattung schreibt Belegwerk keine Gutschrift, weil die Rechnung in Lexware Office storniert ist.',
    );
  });

  it('are none for change at the till', () => {
    const [payment] = order.payments;
    const till = anOrder({
      payments: payment ? [payment, { ...payment, id: 'x/2', kind: 'change', amount: euro('1.10') }] : [],
    });
    expect(sideTasksOf('payment-match', aSideTaskSituation({ order: till }))).toMatchObject({
      actions: [{ externalReference: 'transaction:1' }],
      skipped: [],
    });
  });
});
