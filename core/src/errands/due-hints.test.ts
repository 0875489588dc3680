import { describe, expect, it } from '@jest/globals';
import { documentId } from '../kernel/ids.ts';
import {
  ALL_ERRANDS_ON,
  anErrand,
  anErrandSituation,
  anIssuedInvoice,
  anOrder,
  aRefund,
  errandsOf,
  euro,
  withheldOf,
} from '../../../test/builders/index.ts';
import { errandReasonText } from '../sentences/de/errand-reason-text.ts';

const order = anOrder();

describe('hints', () => {
  it('name the movement, once per document', () => {
    expect(errandsOf('hint', anErrandSituation()).actions).toMatchObject([
      { document: 'd-1', externalReference: 'transaction:1', result: { externalReference: 'transaction:1' } },
    ]);
    expect(errandsOf('hint', anErrandSituation({ errands: [anErrand('hint', 'document:d-1')] }))).toEqual({
      actions: [],
      withheld: [],
    });
  });

  it('are not given for a document that is paid already', () =>
    expect(errandsOf('hint', anErrandSituation({ documents: [anIssuedInvoice({ status: 'paid' })] }))).toEqual({
      actions: [],
      withheld: [],
    }));

  it('follow the movement even when its gateway was turned off since', () => {
    const preferences = { ...ALL_ERRANDS_ON, transactionGateway: {} };
    expect(
      errandsOf('hint', anErrandSituation({ preferences, errands: [anErrand('movement', 'transaction:1')] })).actions,
    ).toHaveLength(1);
    expect(errandsOf('hint', anErrandSituation({ preferences }))).toEqual({ actions: [], withheld: [] });
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
    const because = { code: 'HINT_AMBIGUOUS', setting: 'transactionHints' };
    expect(withheldOf('hint', anErrandSituation({ order: half }))).toEqual([
      { source: 'transaction:1', because },
      { source: 'transaction:2', because },
    ]);
    expect(
      withheldOf('hint', anErrandSituation({ order: half, documents: [anIssuedInvoice({ status: 'paid' })] })),
    ).toEqual([]);
    const draft = anErrandSituation({ documents: [anIssuedInvoice({ status: 'draft' })] });
    expect(withheldOf('hint', draft)).toEqual([
      { source: 'transaction:1', because: { ...because, code: 'HINT_WITHOUT_DOCUMENT' } },
    ]);
    const refunded = anOrder({ refunds: [aRefund({ paidOut: '20.00' })] });
    expect(withheldOf('hint', anErrandSituation({ order: refunded }))).toMatchObject([
      { because: { code: 'HINT_WITHOUT_DOCUMENT' } },
    ]);
  });

  it('are told of as done alone once their document is cancelled, and given again to the next one', () => {
    const errands = [anErrand('hint', 'document:d-1', { result: { externalReference: 'transaction:1' } })];
    const cancelled = anIssuedInvoice({ cancelled: true });
    expect(withheldOf('hint', anErrandSituation({ documents: [cancelled], errands: [] }))).toMatchObject([
      { because: { code: 'HINT_WITHOUT_DOCUMENT' } },
    ]);
    expect(withheldOf('hint', anErrandSituation({ documents: [cancelled], errands }))).toEqual([]);
    const next = anIssuedInvoice({ id: documentId('d-2') });
    expect(errandsOf('hint', anErrandSituation({ documents: [cancelled, next], errands })).actions).toMatchObject([
      { document: 'd-2', externalReference: 'transaction:1' },
    ]);
  });

  it('say of a refund that no credit note will come once its invoice is cancelled, and only then', () => {
    const refunded = anOrder({
      refunds: [aRefund({ adjustments: [{ amount: '-20.00' }], paidOut: '20.00' })],
      payments: order.payments.map((payment) => ({ ...payment, id: 'x/2', kind: 'refund', amount: euro('20.00') })),
    });
    const withheld = (cancelled: boolean) =>
      withheldOf('hint', anErrandSituation({ order: refunded, documents: [anIssuedInvoice({ cancelled })] }));
    const source = 'transaction:2';
    expect(withheld(true)).toEqual([{ source, because: { code: 'HINT_WITHOUT_CREDIT_NOTE' } }]);
    expect(withheld(false)).toEqual([
      { source, because: { code: 'HINT_WITHOUT_DOCUMENT', setting: 'transactionHints' } },
    ]);
    expect(errandReasonText({ code: 'HINT_WITHOUT_CREDIT_NOTE' })).toBe(
      'Zu dieser Erstattung schreibt Belegwerk keine Gutschrift, weil die Rechnung in Lexware Office storniert ist.',
    );
  });

  it('are none for change at the till', () => {
    const [payment] = order.payments;
    const till = anOrder({
      payments: payment ? [payment, { ...payment, id: 'x/2', kind: 'change', amount: euro('1.10') }] : [],
    });
    expect(errandsOf('hint', anErrandSituation({ order: till }))).toMatchObject({
      actions: [{ externalReference: 'transaction:1' }],
      withheld: [],
    });
  });
});
