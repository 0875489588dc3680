import { describe, expect, it } from '@jest/globals';
import { aRefund } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { A, asked, now, orderOf, placed } from '../../../test/builders/invoiced-order.ts';
import { templateWording } from '../texts/template-wording.ts';
import type { AccountCapability } from '../kernel/account-capabilities.ts';
import { businessDay } from '../kernel/calendar.ts';
import { orderId } from '../kernel/ids.ts';
import type { Order } from '../orders/order.ts';
import { DEFAULT_PREFERENCES } from '../preferences/catalogue.ts';

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

describe('an order that was imported without documents', () => {
  const placedAt = placed.createdAt;
  const days = [{ from: businessDay(placedAt), to: businessDay(placedAt), documents: false, mails: false }];
  const reasonOf = (change: Partial<Order>) => {
    const shop = aShop({ installedAt: now, imports: { days }, preferences: { skipPos: true, skipTags: ['intern'] } });
    return asked({ ...placed, ...change }, [], { shop }).status.reason.code;
  };

  it('says first for what it gets none even if they are wanted', () =>
    expect([{}, { source: 'pos' }, { tags: ['intern'] }, { test: true }].map(reasonOf)).toEqual([
      'SKIP_DATE',
      'SKIP_POS',
      'SKIP_TAG',
      'TEST_ORDER',
    ]));
});

describe('a document in whose account a script is missing', () => {
  const order = orderOf([{ ...A, title: 'Tee 茶' }]);
  const stands = (lacks: readonly AccountCapability[]) => {
    const shop = aShop();
    if (!shop.accounting) throw new Error('no accounting');
    const { seller } = shop.accounting;
    return asked(order, [], { shop: { ...shop, accounting: { ...shop.accounting, seller: { ...seller, lacks } } } });
  };

  it('is held before anything is asked of the account, and says which character stands where', () =>
    expect(stands(['every-script'])).toMatchObject({
      actions: [],
      status: {
        state: 'held',
        reason: {
          code: 'NOT_SUPPORTED',
          facts: { feature: 'unprintable', character: '茶', place: 'position', position: '1' },
        },
      },
    }));

  it('is made where the account writes every script', () =>
    expect(stands([]).actions).toMatchObject([{ draft: { positions: [{ title: 'Tee 茶' }, {}] } }]));
});
