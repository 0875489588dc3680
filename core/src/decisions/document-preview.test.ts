import { describe, expect, it } from '@jest/globals';
import { aRefund } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { A, asked, first, now, orderOf, placed } from '../../../test/builders/invoiced-order.ts';
import type { Order } from '../orders/order.ts';
import type { KnownDocument } from './decision.ts';
import { documentPreview } from './document-preview.ts';

const shop = aShop();
const refund = aRefund({ id: 'R', lines: [{ lineId: 'A', amount: '30.00', tax: '4.79' }] });
const refunded = orderOf([{ ...A, currentQuantity: 1 }], { refunds: [refund] });
const cancelled = orderOf([{ ...A, currentQuantity: 0 }], { cancelledAt: now, paymentStatus: 'voided', payments: [] });

const preview = (kind: 'invoice' | 'credit-note', order: Order, known: readonly KnownDocument[] = []) => {
  if (!shop.accounting) throw new Error('nothing is connected');
  return documentPreview({ order, shop, known, now }, shop.accounting, kind);
};

describe('the preview of a document', () => {
  it('is there for an invoice over all that is left', () => expect(preview('invoice', placed).ok).toBe(true));

  it('says of an order without anything left on it what the decision says', () => {
    const reason = asked(cancelled, []).status.reason;
    expect(reason).toMatchObject({ code: 'CANCELLED' });
    expect(preview('invoice', cancelled)).toEqual({ ok: false, failure: { kind: 'no-document', reason } });
  });

  it('is there for a credit note over what an invoice shows', () =>
    expect(preview('credit-note', refunded, [first])).toMatchObject({
      ok: true,
      value: { kind: 'credit-note', totals: { gross: 3000 } },
    }));

  it.each([
    ['nothing was given back', placed, [first], { kind: 'nothing-refunded' }],
    ['there is no invoice', refunded, [], { kind: 'nothing-invoiced' }],
    [
      'the invoice took it off',
      refunded,
      [{ ...first, absorbedRefunds: [refund.id] }],
      { kind: 'taken-off', number: 'RE1001' },
    ],
  ])('is not there for a credit note where %s', (_why, order, known, failure) =>
    expect(preview('credit-note', order, known)).toEqual({ ok: false, failure }),
  );
});
