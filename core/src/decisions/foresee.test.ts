import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aRefund } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { instant } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import type { KnownDocument } from './decision.ts';
import { foresee } from './foresee.ts';

const NOW = instant('2026-11-20T12:00:00Z');
const foreseen = (order: Order, preferences: Partial<Preferences> = {}, known: readonly KnownDocument[] = []) =>
  foresee({ order, shop: aShop({ preferences }), known, now: NOW });

describe('what would come of an order now', () => {
  it('is its invoice, as our records would know it once it was made', () => {
    const order = anOrder();
    const { documents, made, status, left } = foreseen(order);
    expect(documents).toMatchObject([{ source: order.id, finalise: true, draft: { kind: 'invoice' } }]);
    expect(documents[0]).not.toHaveProperty('isOverdue');
    const total = documents[0]?.draft.totals;
    expect(made).toMatchObject([
      {
        kind: 'invoice',
        source: order.id,
        state: 'issued',
        expectedTotal: total?.gross,
        document: {
          id: 'foreseen-0',
          number: '(Nummer folgt)',
          status: 'open',
          cancelled: false,
          currency: 'EUR',
          createdAt: NOW,
          total: total?.gross,
          tax: total?.tax,
          itemCount: documents[0]?.draft.positions.length,
        },
      },
    ]);
    expect([status.state, left]).toEqual(['done', []]);
  });

  it('is a draft without a number where the merchant wants drafts', () => {
    const { documents, made } = foreseen(anOrder(), { invoiceFinalize: false });
    expect(documents[0]?.finalise).toBe(false);
    expect(made[0]?.document).toMatchObject({ number: '', status: 'draft' });
  });

  it('is a credit note for what came back of an invoice, each once, by the ids of what would be made', () => {
    const lines = [aLine({ id: 'A', price: '60.00' }), aLine({ id: 'B', price: '40.00', rate: '7' })];
    const placed = anOrder({ lines });
    const { made } = foreseen(placed);
    const first = aRefund({ id: 'r1', lines: [{ lineId: 'A', amount: '60.00' }] });
    const second = aRefund({ id: 'r2', lines: [{ lineId: 'B', amount: '40.00' }] });
    const twice = anOrder({ lines, refunds: [first, second] });
    const after = foreseen(twice, { creditCreate: true }, made);
    expect(after.documents.map(({ draft, source }) => [draft.kind, source])).toEqual([
      ['credit-note', 'r1'],
      ['credit-note', 'r2'],
    ]);
    expect(after.made.map(({ document }) => document?.id)).toEqual(['foreseen-0', 'foreseen-1']);
    expect(after.status.state).toBe('done');
  });

  it('is overdue at once where an invoice bears an earlier day and was to be paid before today', () => {
    const old = anOrder({ createdAt: instant('2026-11-02T10:00:00Z'), processedAt: instant('2026-11-02T10:00:00Z') });
    const asOrdered = { invoiceDate: 'order', paymentTermDays: 14 } as unknown as Partial<Preferences>;
    const { documents } = foreseen({ ...old, paymentStatus: 'pending', payments: [] }, asOrdered);
    const day = documents[0]?.draft.date.toString();
    expect(documents[0]?.isOverdue ?? false).toBe(day === '2026-11-02');
  });

  it('is nothing, and says what stands in the way', () => {
    const { documents, made, status, left } = foreseen(anOrder(), { invoiceCreate: false });
    expect([documents, made]).toEqual([[], []]);
    expect(['skipped', 'waiting']).toContain(status.state);
    expect(left.every(({ state }) => state !== 'done' && state !== 'creating')).toBe(true);
  });

  it('does not ask again for what was foreseen', () => {
    const order = anOrder();
    const { made } = foreseen(order);
    expect(foreseen(order, {}, made).documents).toEqual([]);
  });
});
