import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ShopLife, type LifeStart, type ShopEvent } from '../../../test/builders/index.ts';
import {
  anyEvent,
  anyRules,
  anyStart,
  at,
  cancelled,
  carryOut,
  grown,
  isOf,
  perRate,
  quantity,
  returns,
  type Rules,
} from '../../../test/builders/order-lives.ts';
import { isPartlyCancelled } from '../balance/credited-invoices.ts';
import { ledgerOf } from '../balance/order-ledger.ts';
import type { KnownDocument } from './decision.ts';

/** Nearly all of the money went back, and then the price went down, too. */
const BACK_AND_CHEAPER: [LifeStart, ShopEvent[], ShopEvent[], Rules, number, ShopEvent[]] = [
  { taxesIncluded: false, lines: [{ price: 3, quantity: 5, rate: '19', off: 0 }], shipping: 0 },
  [],
  [
    { type: 'refund-amount', share: 95 },
    { type: 'discount', at: 0, share: 20 },
  ],
  { asNet: false, useDiscount: false, business: false, edits: 'additional' },
  7,
  [],
];

/** Two units were added while an invoice was cancelled, and no invoice shows them when all comes back. */
const NEVER_SHOWN: [LifeStart, ShopEvent[], ShopEvent[], Rules, number, ShopEvent[]] = [
  {
    taxesIncluded: false,
    lines: [
      { price: 5, quantity: 1, rate: '19', off: 0 },
      { price: 1, quantity: 1, rate: '19', off: 0 },
    ],
    shipping: 599,
  },
  [
    { type: 'add', price: 1, quantity: 1, rate: '19' },
    { type: 'refund-shipping', share: 1 },
    { type: 'add', price: 3, quantity: 3, rate: '19' },
  ],
  [{ type: 'more', at: 0, quantity: 2 }, { type: 'cancel' }],
  { asNet: false, useDiscount: false, business: false, edits: 'additional' },
  5,
  [],
];

/** Money went back beside a cancelled invoice of another rate, and then things of the invoices that count. */
const OF_TWO_RATES: [LifeStart, ShopEvent[], ShopEvent[], Rules, number, ShopEvent[]] = [
  { taxesIncluded: false, lines: [{ price: 1, quantity: 1, rate: '7', off: 0 }], shipping: 0 },
  [
    { type: 'add', price: 10, quantity: 4, rate: '19' },
    { type: 'more', at: 3, quantity: 2 },
  ],
  [
    { type: 'refund-amount', share: 36 },
    { type: 'exchange', at: 3, quantity: 4, price: 1, rate: '19', fee: 0 },
  ],
  { asNet: false, useDiscount: false, business: false, edits: 'additional' },
  6,
  [{ type: 'more', at: 0, quantity: 3 }],
];

/** An edit took the shipping out that the invoice which counts still shows, at a rate of its own. */
const SHIPPING_TAKEN_OUT: [LifeStart, ShopEvent[], ShopEvent[], Rules, number, ShopEvent[]] = [
  {
    taxesIncluded: false,
    lines: [
      { price: 1, quantity: 1, rate: '19', off: 0 },
      { price: 1, quantity: 1, rate: '19', off: 0 },
    ],
    shipping: 490,
    shippingRate: '7',
  },
  [{ type: 'exchange', at: 0, quantity: 1, price: 588, rate: '19', fee: 0 }],
  [
    { type: 'refund', at: 1, quantity: 1, kept: 0, extra: 700 },
    { type: 'remove-shipping', as: 'removed' },
  ],
  { asNet: false, useDiscount: false, business: false, edits: 'additional' },
  6,
  [],
];

/** The invoice that was cancelled shows a fee of what had come back before, at a rate that nothing else has. */
const FEE_OF_ANOTHER_RATE: [LifeStart, ShopEvent[], ShopEvent[], Rules, number, ShopEvent[]] = [
  {
    taxesIncluded: false,
    lines: [
      { price: 1, quantity: 1, rate: '19', off: 0 },
      { price: 1, quantity: 1, rate: '7', off: 0 },
      { price: 2, quantity: 2, rate: '19', off: 0 },
    ],
    shipping: 0,
    shippingRate: '19',
  },
  [{ type: 'more', at: 3, quantity: 1 }],
  [{ type: 'refund-amount', share: 26 }],
  { asNet: false, useDiscount: false, business: false, edits: 'additional' },
  2,
  [
    { type: 'refund', at: 0, quantity: 1, kept: 0, extra: 0 },
    { type: 'exchange', at: 5, quantity: 2, price: 1033, rate: '7', fee: 499 },
  ],
];

/** The invoice that was cancelled kept all that had come back of one rate as a fee, and the invoice that counts is of the other. */
const FEE_BESIDE_ANOTHER_RATE: [LifeStart, ShopEvent[], ShopEvent[], Rules, number, ShopEvent[]] = [
  { taxesIncluded: false, lines: [{ price: 1, quantity: 1, rate: '19', off: 0 }], shipping: 0 },
  [{ type: 'add', price: 1, quantity: 2, rate: '7' }],
  [{ type: 'refund-amount', share: 1 }],
  { asNet: false, useDiscount: false, business: false, edits: 'additional' },
  6,
  [
    { type: 'exchange', at: 0, quantity: 1, price: 156, rate: '19', fee: 0 },
    { type: 'exchange', at: 7, quantity: 1, price: 11, rate: '7', fee: 499 },
  ],
];

describe('credit notes after any order events', () => {
  it('what comes back whole, in however many parts, is credited to the cent at each rate that the invoice showed', () => {
    const parts = fc.array(fc.record({ at, quantity, share: fc.constantFrom(0, 0, 10, 30) }), { maxLength: 4 });
    let several = 0;
    fc.assert(
      fc.property(anyStart, parts, anyRules, (start, back, rules) => {
        const life = new ShopLife(start);
        let known = carryOut(life.order(), rules, []);
        const live = (event: ShopEvent): void => {
          life.happen(event);
          known = carryOut(life.order(), rules, known);
        };
        const thing = (place: number, pieces: number): ShopEvent => {
          return { type: 'refund', at: place, quantity: pieces, kept: 0, extra: 0 };
        };
        for (const part of back)
          live(part.share > 0 ? { type: 'refund-amount', share: part.share } : thing(part.at, part.quantity));
        start.lines.forEach((_, place) => live(thing(place, Infinity)));
        live({ type: 'refund-shipping', share: 100 });
        live({ type: 'refund-amount', share: 100 });
        const invoiced = perRate(known.filter(({ kind }) => kind === 'invoice'));
        const credits = known.filter(({ kind }) => kind === 'credit-note');
        if (invoiced.size > 1 && credits.length > 2) several += 1;
        const left = [...invoiced].map(([taxed, gross]) => [taxed, gross - (perRate(credits).get(taxed) ?? 0)]);
        expect(left).toEqual([...invoiced.keys()].map((taxed) => [taxed, 0]));
      }),
      { numRuns: 500 },
    );
    expect(several).toBeGreaterThan(100);
  });

  it('credit notes never give back more than the invoices come to that were not cancelled', () => {
    let credited = 0;
    let beside = 0;
    const early = fc.array(anyEvent, { maxLength: 2 });
    fc.assert(
      fc.property(anyStart, grown, returns, anyRules, fc.nat(7), early, (start, events, later, rules, gone, first) => {
        const life = new ShopLife(start);
        // what is refunded before the first invoice is taken off by that itself
        first.forEach((event) => life.happen(event));
        let known = carryOut(life.order(), rules, []);
        const live = (event: ShopEvent): void => {
          life.happen(event);
          known = carryOut(life.order(), rules, known);
        };
        events.forEach(live);
        const before = known.length;
        known = known.map((each, place) =>
          each.document && isOf(place, gone) ? { ...each, document: cancelled(each.document) } : each,
        );
        const isCancelled = known.some(({ document }) => document?.cancelled);
        const isMixed = isPartlyCancelled({
          order: life.order(),
          invoices: known.filter(({ kind }) => kind === 'invoice'),
          inForce: ledgerOf(life.order(), known).inForce,
        });
        later.forEach(live);
        const sumOf = (some: readonly KnownDocument[], kind: KnownDocument['kind']): number =>
          some.reduce(
            (sum, { document }) => sum + (document?.kind === kind && !document.cancelled ? document.total : 0),
            0,
          );
        const given = sumOf(known.slice(before), 'credit-note');
        if (isCancelled && given > 0) credited += 1;
        if (isMixed && given > 0) beside += 1;
        // tax of a net order is rounded for each piece that comes back on its own
        const drift = start.taxesIncluded ? 0 : known.length - before;
        expect(given).toBeLessThanOrEqual(sumOf(known, 'invoice') + drift);
        if (!isMixed) return;
        const valid = perRate(known.filter(({ kind, document }) => kind === 'invoice' && !document?.cancelled));
        // a cent of each credit note may stand at another rate
        for (const [taxed, gross] of perRate(known.slice(before).filter(({ kind }) => kind === 'credit-note')))
          expect(gross).toBeLessThanOrEqual((valid.get(taxed) ?? 0) + known.length - before);
      }),
      {
        numRuns: 1000,
        examples: [
          BACK_AND_CHEAPER,
          NEVER_SHOWN,
          OF_TWO_RATES,
          SHIPPING_TAKEN_OUT,
          FEE_OF_ANOTHER_RATE,
          FEE_BESIDE_ANOTHER_RATE,
        ],
      },
    );
    expect(credited).toBeGreaterThan(20);
    expect(beside).toBeGreaterThan(20);
  });
});
