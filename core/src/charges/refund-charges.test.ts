import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aLine, anOrder, aRefund, aShippingLine } from '../../../test/builders/index.ts';
import { cents, centsText } from '../kernel/money.ts';
import { partsOfOrder } from '../orders/ordered-parts.ts';
import type { Order, Refund } from '../orders/order.ts';
import { refundValue } from '../orders/refund-value.ts';
import type { ReturnFees } from '../tax/treatment.ts';
import type { Charge } from './charge.ts';
import { creditCharges, invoiceCharges } from './invoice-charges.ts';
import { chargesAsOrdered, type ChargeTerms } from './order-charges.ts';
import { rateWeights } from './rate-weights.ts';
import { wordsIn } from '../documents/words.ts';

const terms: ChargeTerms = { fixes: [], words: wordsIn('de') };
const rows = (charges: readonly Charge[]): readonly string[] =>
  charges.map(({ ref, quantity, unitPrice, discount }) => `${ref} ${quantity * unitPrice - discount}`);

const order = anOrder({
  lines: [aLine({ id: 'A', price: '59.50' }), aLine({ id: 'B', price: '21.40', rate: '7' })],
  shipping: [],
});
const goodwill = aRefund({ id: 'R1', adjustments: [{ amount: '-10.00' }], paidOut: '10.00' });
const back = aRefund({ id: 'R2', lines: [{ lineId: 'A', amount: '59.50', tax: '9.50' }], paidOut: '59.50' });
const after = (...refunds: readonly Refund[]): Order => ({
  ...order,
  lines: order.lines.map((line) => (line.id === 'A' ? { ...line, currentQuantity: 0 } : line)),
  refunds,
});

describe('goods that come back after an amount was given back', () => {
  it('are credited whole, and what was credited too much at their rate is moved to the others', () => {
    expect(rows(creditCharges(after(goodwill, back), goodwill, terms))).toEqual([
      'adjustment@19 735',
      'adjustment@7 265',
    ]);
    expect(rows(creditCharges(after(goodwill, back), back, terms))).toEqual([
      'A 5950',
      'adjustment@19 -735',
      'adjustment@7 735',
    ]);
  });

  it('and an amount that is given back after that are credited as well', () => {
    const rest = aRefund({ id: 'R3', adjustments: [{ amount: '-11.40' }], paidOut: '11.40' });
    expect(rows(creditCharges(after(goodwill, back, rest), rest, terms))).toEqual(['adjustment@7 1140']);
  });

  it('move what the credit note has taken, also when more was invoiced since', () => {
    const now = after(goodwill, back);
    const more = { ...now, lines: [...now.lines, aLine({ id: 'D', price: '100.00', rate: '7' })] };
    const shownAt = new Map([[goodwill.id, partsOfOrder(now)]]);
    expect(rows(creditCharges(more, back, terms, shownAt))).toEqual([
      'A 5950',
      'adjustment@19 -735',
      'adjustment@7 735',
    ]);
  });

  const rest = aRefund({
    id: 'R2',
    lines: [{ lineId: 'A', amount: '59.50', tax: '9.50' }],
    adjustments: [{ amount: '10.00' }],
    paidOut: '49.50',
  });

  it('less just that amount take it back at its rates: the money was for them, and all else stays as it was sold', () => {
    const now = after(goodwill, rest);
    expect(rows(creditCharges(now, rest, terms))).toEqual(['A 5950', 'adjustment@19 -735', 'adjustment@7 -265']);
    const all = [...creditCharges(now, goodwill, terms), ...creditCharges(now, rest, terms)];
    expect(rateWeights(all).filter(([, gross]) => gross !== 0)).toEqual([[1900, 5950]]);
    expect(rows(invoiceCharges(now, terms))).toEqual(['B 2140']);
  });

  it('less another amount keep that at their own rate, and what is too much there is moved', () => {
    const less = aRefund({
      id: 'R2',
      lines: [{ lineId: 'A', amount: '59.50', tax: '9.50' }],
      adjustments: [{ amount: '4.00' }],
      paidOut: '55.50',
    });
    expect(rows(creditCharges(after(goodwill, less), less, terms))).toEqual([
      'A 5950',
      'adjustment@19 -735',
      'adjustment@7 335',
    ]);
  });

  it('before the invoice leave the amount to the rates that are on it', () =>
    expect(rows(invoiceCharges(after(goodwill, back), terms))).toEqual(['B 2140', 'adjustment@7 -1000']));
});

describe('anything that comes back, in any order', () => {
  const text = (amount: number): string => centsText(cents(amount));
  const anyLine = fc.record({
    price: fc.integer({ min: 1, max: 9_999 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    rate: fc.constantFrom('19', '7', '0'),
  });
  const anyOrder = fc.array(anyLine, { minLength: 1, maxLength: 4 }).map((lines) =>
    anOrder({
      lines: lines.map(({ price, quantity, rate }, index) =>
        aLine({ id: `L${index}`, price: text(price), quantity, rate }),
      ),
      shipping: [aShippingLine({ id: 'S' })],
    }),
  );
  /** A line (0 to 3) that comes back whole, or a share in percent of what is left. */
  const anyStory = fc.array(
    fc.oneof(
      fc.record({ line: fc.integer({ min: 0, max: 3 }) }),
      fc.record({ share: fc.integer({ min: 1, max: 100 }) }),
    ),
    { maxLength: 6 },
  );
  const told = (whole: Order, story: readonly ({ line: number } | { share: number })[]): Order => {
    const refunds: Refund[] = [];
    const valueOf = (refund: Refund): number => refundValue(refund, whole);
    for (const [index, step] of story.entries()) {
      const left = refunds.reduce<number>((sum, refund) => sum - valueOf(refund), whole.totals.total);
      const part = 'line' in step ? partsOfOrder(whole).find(({ ref }) => ref === `L${step.line}`) : undefined;
      const isBack = refunds.some(({ lines }) => lines.some(({ lineId }) => lineId === part?.ref));
      const amount = 'share' in step ? Math.floor((left * step.share) / 100) : (part?.amount ?? 0);
      if (amount === 0 || amount > left || isBack) continue;
      const id = `R${index}`;
      refunds.push(
        part
          ? aRefund({
              id,
              lines: [{ lineId: part.ref, quantity: part.quantity, amount: text(amount), tax: text(part.tax) }],
            })
          : aRefund({ id, adjustments: [{ amount: `-${text(amount)}` }] }),
      );
    }
    return { ...whole, refunds };
  };
  const sumOf = (charges: readonly Charge[]): number =>
    rateWeights(charges).reduce<number>((sum, [, gross]) => sum + gross, 0);

  it('is credited to the cent, and no rate beyond what was ordered at it', () =>
    fc.assert(
      fc.property(anyOrder, anyStory, (whole, story) => {
        const now = told(whole, story);
        const notes = now.refunds.map((refund) => creditCharges(now, refund, terms));
        const ordered = new Map(rateWeights(chargesAsOrdered(now, terms.words)));
        return (
          now.refunds.every((refund, index) => sumOf(notes[index] ?? []) === refundValue(refund, now)) &&
          rateWeights(notes.flat()).every(([rate, gross]) => gross <= (ordered.get(rate) ?? 0))
        );
      }),
      { numRuns: 1000 },
    ));

  it('leaves an invoice without a negative rate that comes to what is left', () =>
    fc.assert(
      fc.property(anyOrder, anyStory, (whole, story) => {
        const now = told(whole, story);
        const charges = invoiceCharges(now, terms);
        const left = now.refunds.reduce<number>((sum, refund) => sum - refundValue(refund, now), now.totals.total);
        return sumOf(charges) === left && rateWeights(charges).every(([, gross]) => gross >= 0);
      }),
      { numRuns: 1000 },
    ));
});

describe('a fee that is kept of a return', () => {
  const whole: Order = anOrder({
    lines: [aLine({ id: 'A', price: '59.50' }), aLine({ id: 'B', price: '21.40', rate: '7' })],
    shipping: [],
  });
  const lineA = { lineId: 'A', amount: '59.50', tax: '9.50' };
  const lineB = { lineId: 'B', amount: '21.40', tax: '1.40' };
  const returned = (lines: readonly (typeof lineA)[], fee: string, paidOut: string) => {
    const refund = aRefund({ id: 'R', lines, adjustments: [{ amount: fee, reason: 'restocking_fee' }], paidOut });
    const isBack = (id: string) => lines.some(({ lineId }) => lineId === id);
    const left = whole.lines.map((line) => (isBack(line.id) ? { ...line, currentQuantity: 0 } : line));
    return { refund, order: { ...whole, lines: left, refunds: [refund] } };
  };
  const one = returned([lineA], '5.00', '54.50');
  const both = returned([lineA, lineB], '8.09', '72.81');

  it.each<[string, ReturnFees, readonly string[], readonly string[], readonly string[]]>([
    [
      'is at the rates of the goods that come back',
      'as-goods',
      ['A 5950', 'return-fee@19 -500'],
      ['B 2140', 'return-fee@19 500'],
      ['A 5950', 'B 2140', 'return-fee@19 -595', 'return-fee@7 -214'],
    ],
    [
      'is not taxable, as set',
      'not-taxable',
      ['A 5950', 'return-fee@0 -500'],
      ['B 2140', 'return-fee@0 500'],
      ['A 5950', 'B 2140', 'return-fee@0 -809'],
    ],
  ])('%s: on a credit note, on an invoice after the return, and of goods of two rates', (_name, returnFees, ...all) => {
    const set = { ...terms, returnFees };
    expect([
      rows(creditCharges(one.order, one.refund, set)),
      rows(invoiceCharges(one.order, set)),
      rows(creditCharges(both.order, both.refund, set)),
    ]).toEqual(all);
  });

  it('says so by its name', () => {
    const named = (returnFees: ReturnFees) =>
      creditCharges(one.order, one.refund, { ...terms, returnFees }).at(-1)?.title;
    expect([named('as-goods'), named('not-taxable')]).toEqual([
      'Gebühr der Rückgabe, Artikel mit 19\u00A0%\u00A0USt.',
      'Gebühr der Rückgabe, nicht steuerbar',
    ]);
  });
});
