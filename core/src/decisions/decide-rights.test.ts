import { describe, expect, it } from '@jest/globals';
import { aRefund } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { A, first, now, orderOf, placed } from '../../../test/builders/invoiced-order.ts';
import { DOCUMENT_RIGHTS } from '../documents/document-rights.ts';
import type { AccountRight } from '../kernel/account-capabilities.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import { instant } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import type { Order } from '../orders/order.ts';
import type { AccountingConnection } from '../shops/accounting-connection.ts';
import { decide } from './decide.ts';
import type { KnownDocument } from './decision.ts';

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
const vienna = { lastName: 'Huber', street: 'Ring 1', zip: '1010', city: 'Wien', countryCode: 'AT' };
const toVienna = orderOf([{ ...A, rate: '0' }], {
  shipping: [],
  shippingAddress: vienna,
  billingAddress: vienna,
  customer: { id: '1', vatId: 'ATU13585627' },
});

type Rights = Pick<AccountingConnection, 'scopes' | 'denied'>;

const asked = (order: Order, known: readonly KnownDocument[], rights: Rights) => {
  const shop = aShop({ preferences: { creditCreate: true, deliveryCreate: true } });
  if (!shop.accounting) throw new Error('it is connected');
  return decide({ order, shop: { ...shop, accounting: { ...shop.accounting, ...rights } }, known, now });
};
const statusOf = (kind: DocumentKind, ...given: Parameters<typeof asked>) =>
  asked(...given).documents.findLast((document) => document.kind === kind);
/** Asked for again sixty minutes later: no message tells when a right is granted. */
const refusedTenMinutesAgo = (scope: AccountRight): Rights => ({
  denied: [{ scope, askedAt: now.subtract({ minutes: 10 }) }],
});
const inFiftyMinutes = now.add({ minutes: 50 });

describe.each<[DocumentKind, Order, readonly KnownDocument[], string, string]>([
  ['invoice', placed, [], 'invoiceCreate', 'invoices.read invoices.write documents.list'],
  ['credit-note', refunded, [first], 'creditCreate', 'credit-notes.read credit-notes.write documents.list'],
  ['delivery-note', shipped, [first], 'deliveryCreate', 'delivery-notes.read delivery-notes.write documents.list'],
])('the %s that the connection may not make', (kind, order, known, setting, scopes) => {
  it('is held, and says which rights are missing and which setting wants it', () => {
    const status = statusOf(kind, order, known, { scopes: [] });
    expect(status).toMatchObject({ state: 'held', reason: { code: 'MISSING_SCOPE', setting, facts: { scopes } } });
    expect(status).not.toHaveProperty('nextLookAt');
  });

  it('is tried again an hour after it was refused', () => {
    const scope = DOCUMENT_RIGHTS[kind][1];
    if (!scope) throw new Error('it needs the right to write');
    expect(statusOf(kind, order, known, refusedTenMinutesAgo(scope))).toMatchObject({
      state: 'held',
      reason: { code: 'MISSING_SCOPE', facts: { scopes: scope } },
      nextLookAt: inFiftyMinutes,
    });
  });

  it('is made by one that may do that and nothing else', () =>
    expect(asked(order, known, { scopes: DOCUMENT_RIGHTS[kind] }).actions.map(({ draft }) => draft.kind)).toContain(
      kind,
    ));
});

it('looks for an invoice that was sent without an answer also where the right to write is gone', () =>
  expect(
    asked(placed, [{ kind: 'invoice', source: placed.id, state: 'sent' }], { scopes: ['documents.list'] }).actions,
  ).toHaveLength(1));

describe('an invoice that must be booked on a contact that may not be made', () => {
  it('is held for that right', () => {
    const status = statusOf('invoice', toVienna, [], { scopes: [...DOCUMENT_RIGHTS.invoice, 'contacts.read'] });
    expect(status).toMatchObject({
      state: 'held',
      reason: { code: 'MISSING_SCOPE', facts: { scopes: 'contacts.write' } },
    });
    expect(status).not.toHaveProperty('nextLookAt');
  });

  it('is tried again an hour after the contact was refused', () =>
    expect(statusOf('invoice', toVienna, [], refusedTenMinutesAgo('contacts.write'))).toMatchObject({
      reason: { code: 'MISSING_SCOPE', facts: { scopes: 'contacts.write' } },
      nextLookAt: inFiftyMinutes,
    }));

  it('is not looked at again for a refused contact where the order has no name to make one of', () =>
    expect(statusOf('invoice', toVienna, [], {})).not.toHaveProperty('nextLookAt'));
});

describe('an order whose amounts contradict each other', () => {
  const minutesAfterTheOrder = (minutes: number) => ({ updatedAt: now.subtract({ minutes }) });
  const late = (minutes: number) => ({ ...placed, ...minutesAfterTheOrder(minutes), salesTotal: cents(6000) });
  const wrong = (minutes: number) => ({
    ...placed,
    ...minutesAfterTheOrder(minutes),
    totals: { ...placed.totals, total: cents(1) },
  });

  it.each<[string, Order, string, number | undefined]>([
    ['while the ledger of sales may still be written', late(59), 'I8', 5],
    ['not once that hour is over', late(60), 'I8', undefined],
    ['not a day later either', late(1440), 'I8', undefined],
    ['not where it is the order itself', wrong(1), 'I3', undefined],
  ])('is looked at again %s', (_, order, identity, minutes) => {
    const { status } = asked(order, [], {});
    expect(status).toMatchObject({ state: 'held', reason: { code: 'AMOUNTS_INCONSISTENT', facts: { identity } } });
    expect(status.nextLookAt).toEqual(minutes === undefined ? undefined : now.add({ minutes }));
  });
});
