import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyEvent, anyDraft, anyEvents } from './random-orders.ts';
import { brokenIdentities } from './identities.ts';
import { deriveOrder } from './derive-order.ts';
import { placeOrder } from './place-order.ts';

const clock = () => {
  let last = 1000;
  return { at: '2026-11-01T10:00:00Z', nextId: () => String((last += 7)) };
};

describe('The ledger of an order', () => {
  it('keeps the identities I1 to I7 after any sequence of payments, shipments, refunds, edits and cancellations', () => {
    fc.assert(
      fc.property(anyDraft, anyEvents, (draft, events) => {
        const context = clock();
        const order = placeOrder(draft, context);
        expect(brokenIdentities(deriveOrder(order))).toEqual([]);
        for (const event of events) {
          applyEvent(order, event, context);
          expect(brokenIdentities(deriveOrder(order))).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('never takes back more than was sold', () => {
    fc.assert(
      fc.property(anyDraft, anyEvents, (draft, events) => {
        const context = clock();
        const order = placeOrder(draft, context);
        for (const event of events) applyEvent(order, event, context);
        const view = deriveOrder(order);
        for (const line of view.lineItems) {
          expect(line.currentQuantity).toBeGreaterThanOrEqual(0);
          expect(line.currentQuantity).toBeLessThanOrEqual(line.quantity);
        }
        expect(view.currentTotalPriceSet.presentmentMoney.amount.startsWith('-')).toBe(false);
        expect(view.currentTotalTaxSet.presentmentMoney.amount.startsWith('-')).toBe(false);
      }),
      { numRuns: 150 },
    );
  });
});
