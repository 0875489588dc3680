import { describe, expect, it } from '@jest/globals';
import { aRefund, aSeller } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { A, first, now, orderOf, placed } from '../../../test/builders/invoiced-order.ts';
import { instant } from '../kernel/calendar.ts';
import { staffId } from '../kernel/ids.ts';
import type { SellerRegime } from '../tax/treatment.ts';
import { decide } from './decide.ts';

const refunded = orderOf([{ ...A, currentQuantity: 1 }], {
  refunds: [aRefund({ id: 'R1', lines: [{ lineId: 'A', amount: '30.00', tax: '4.79' }], paidOut: '30.00' })],
});
const shipped = orderOf([A], {
  fulfilments: [
    {
      id: 'F1',
      createdAt: instant('2026-11-21T10:00:00Z'),
      cancelled: false,
      lines: [{ lineId: 'A', quantity: 2 }],
      trackingNumbers: [],
    },
  ],
});

/** A shop that is taxed as its merchant said, at an account that shows a small business. */
const shopOf = (regime?: SellerRegime) => {
  const shop = aShop({ preferences: { creditCreate: true, deliveryCreate: true } });
  if (!shop.accounting) throw new Error('it is connected');
  return {
    ...shop,
    accounting: { ...shop.accounting, seller: aSeller({ smallBusiness: true }) },
    ...(regime ? { regime: { regime, at: now, by: staffId('4711') } } : {}),
  };
};
const CONFLICT = { state: 'held', reason: { code: 'REGIME_CHANGED', facts: { chosen: '1', account: '0' } } };

describe('an account that is set up otherwise than the merchant said', () => {
  it('gets no invoice and no credit note, and the order says why', () => {
    expect(decide({ order: placed, shop: shopOf('origin'), known: [], now })).toMatchObject({
      actions: [],
      status: CONFLICT,
    });
    const { documents, actions } = decide({ order: refunded, shop: shopOf('origin'), known: [first], now });
    expect(actions).toEqual([]);
    expect(documents.find(({ kind }) => kind === 'credit-note')).toMatchObject(CONFLICT);
  });

  it('gets delivery notes all the same: they are no bills', () => {
    const { actions } = decide({ order: shipped, shop: shopOf('origin'), known: [first], now });
    expect(actions.map(({ draft }) => draft.kind)).toEqual(['delivery-note']);
  });

  it('still has documents looked for that were sent before it was so', () => {
    const { document: _unknown, ...sent } = first;
    const { documents } = decide({ order: placed, shop: shopOf('origin'), known: [{ ...sent, state: 'sent' }], now });
    expect(documents.map(({ reason }) => reason.code)).not.toContain('REGIME_CHANGED');
  });

  it.each([['smallBusiness'], [undefined]] as const)('is nothing of the kind where that is %s', (regime) => {
    const { documents } = decide({ order: placed, shop: shopOf(regime), known: [], now });
    expect(documents.map(({ reason }) => reason.code)).not.toContain('REGIME_CHANGED');
  });
});
