import { describe, expect, it } from '@jest/globals';
import { aRefund } from '../../../test/builders/index.ts';
import { A, asked, orderOf, placed } from '../../../test/builders/invoiced-order.ts';
import { templateWording } from '../texts/template-wording.ts';
import { orderId } from '../kernel/ids.ts';
import { DEFAULT_PREFERENCES } from '../preferences/preferences.ts';

describe('two orders of one name', () => {
  it('are held until one has another', () =>
    expect(asked(placed, [], { namesakes: [orderId('gid://shopify/Order/7')] })).toMatchObject({
      actions: [],
      status: { state: 'held', reason: { code: 'DUPLICATE_ORDER', facts: { others: '1' } } },
    }));
});

describe('an order with a refund under way', () => {
  it('waits for its first invoice', () => {
    const refund = aRefund({ lines: [{ lineId: 'A', amount: '30.00', tax: '4.79' }], pending: true });
    expect(asked(orderOf([{ ...A, currentQuantity: 1 }], { refunds: [refund] }), []).status).toMatchObject({
      state: 'waiting',
      reason: { code: 'WAIT', facts: { event: 'refund-settled' } },
    });
  });
});

describe('a document that must be booked on a contact', () => {
  const vienna = { lastName: 'Huber', street: 'Ring 1', zip: '1010', city: 'Wien', countryCode: 'AT' };
  const order = orderOf([{ ...A, rate: '0' }], {
    shipping: [],
    shippingAddress: vienna,
    billingAddress: vienna,
    customer: { id: '1', vatId: 'ATU13585627' },
  });

  it('is held until there is one', () => {
    expect(asked(order, []).status).toMatchObject({
      state: 'held',
      reason: { code: 'NOT_SUPPORTED', facts: { feature: 'contact-needed', scheme: 'intra-community' } },
    });
    expect(asked(order, [], { contactId: 'c-1' }).actions).toMatchObject([
      { draft: { recipient: { contactId: 'c-1' }, treatment: { scheme: 'intra-community' } } },
    ]);
  });

  it('may carry other texts than the settings’, as in a preview', () => {
    const texts = templateWording({ ...DEFAULT_PREFERENCES, invoiceTitle: 'Vorschau' });
    expect(asked(placed, [], { texts }).actions).toMatchObject([{ draft: { title: 'Vorschau' } }]);
  });
});
