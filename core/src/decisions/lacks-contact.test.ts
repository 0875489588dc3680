import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aLine, anOrder, aShippingLine } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { instant } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import { decide } from './decide.ts';
import type { Reason } from '../reasons/reasons.ts';
import type { Decision, Situation } from './decision.ts';
import type { DocumentProcessing } from '../records/processing-status.ts';
import { lacksContact } from './lacks-contact.ts';

const PLACES = {
  Köln: { zip: '51147', city: 'Köln', countryCode: 'DE' },
  Wien: { zip: '1010', city: 'Wien', countryCode: 'AT' },
  Zürich: { zip: '8001', city: 'Zürich', countryCode: 'CH' },
} as const;

const anyOrder: fc.Arbitrary<Order> = fc
  .record({
    place: fc.constantFrom(...Object.values(PLACES)),
    vatId: fc.constantFrom(undefined, 'ATU13585627'),
    rate: fc.constantFrom('0', '7', '19'),
    company: fc.boolean(),
  })
  .map(({ place, vatId, rate, company }) => {
    const address = { lastName: 'Huber', street: 'Ring 1', ...place };
    return anOrder({
      lines: [aLine({ price: '30.00', rate })],
      shipping: [aShippingLine({ price: '0.00' })],
      shippingAddress: address,
      billingAddress: address,
      customer: { id: '1', ...(vatId === undefined ? {} : { vatId }) },
      ...(company ? { company: { name: 'Huber GmbH' } } : {}),
    });
  });

const situationOf = (order: Order, contactId?: string): Situation => ({
  order,
  shop: aShop(),
  known: [],
  now: instant('2026-11-22T12:00:00Z'),
  ...(contactId === undefined ? {} : { contactId }),
});

const asked = ({ actions }: Decision) =>
  actions.map(({ draft, source }) => [draft.kind, source, draft.treatment.scheme, draft.totals.gross]);

describe('An order without a contact', () => {
  it('gets the same documents with one, unless it says that it lacks one', () => {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(anyOrder, (order) => {
        const without = decide(situationOf(order));
        const lacks = lacksContact(without);
        seen.add(lacks);
        const withOne = decide(situationOf(order, 'c-1'));
        if (lacks) expect(without.actions).toEqual([]);
        else expect(asked(without)).toEqual(asked(withOne));
        expect(lacksContact(withOne)).toBe(false);
      }),
    );
    expect(seen).toEqual(new Set([false, true]));
  });
});

describe('A document that is held for want of a contact', () => {
  const held = (code: Reason['code'], facts?: Reason['facts']): DocumentProcessing => ({
    kind: 'invoice',
    source: '1',
    state: 'held',
    reason: { code, ...(facts ? { facts } : {}) },
  });

  it.each<[string, readonly DocumentProcessing[], boolean]>([
    ['is one that needs a contact', [held('NOT_SUPPORTED', { feature: 'contact-needed' })], true],
    ['is one that no contact may be made for', [held('MISSING_SCOPE')], true],
    ['may stand beside others', [held('TAX_MISSING'), held('MISSING_SCOPE')], true],
    ['is not one that needs a person', [held('NOT_SUPPORTED', { feature: 'tax-only-refund' })], false],
    ['is not one that cannot be made at all', [held('NOT_SUPPORTED')], false],
    ['is not one that lacks its tax', [held('TAX_MISSING', { feature: 'contact-needed' })], false],
    ['is none of none', [], false],
  ])('%s', (_, documents, expected) => expect(lacksContact({ documents })).toBe(expected));
});
