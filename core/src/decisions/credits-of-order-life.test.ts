import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ShopLife, type LifeStart, type ShopEvent } from '../../../test/builders/index.ts';
import {
  WITH_MONEY,
  aKeptTip,
  anyEvent,
  anyRules,
  anyStart,
  at,
  cancelled,
  cancelledAs,
  carryOut,
  cheaper,
  freightIn,
  grown,
  isOf,
  perRate,
  quantity,
  returns,
  share,
  type Rules,
} from '../../../test/builders/order-lives.ts';
import { isPartlyCancelled } from '../balance/credited-invoices.ts';
import { isCorrection } from '../balance/ledger-sums.ts';
import { ledgerOf } from '../balance/order-ledger.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { KnownDocument } from './decision.ts';

/** More went back than was left of one rate, so that nothing of the other has room for what comes back then. */
const NO_ROOM_TO_MOVE: [LifeStart, ShopEvent[], ShopEvent[], Rules] = [
  {
    taxesIncluded: false,
    lines: [
      { price: 1, quantity: 1, rate: '19', off: 0 },
      { price: 1, quantity: 1, rate: '19', off: 0 },
      { price: 1, quantity: 1, rate: '19', off: 0 },
      { price: 1, quantity: 2, rate: '7', off: 0 },
    ],
    shipping: 0,
  },
  [{ type: 'remove-line', at: 0 }],
  [
    { type: 'refund-amount', share: 75 },
    { type: 'remove', at: 3, quantity: 2 },
    { type: 'remove-line', at: 1 },
  ],
  { asNet: false, useDiscount: false, business: false, edits: 'additional' },
];

/** The tip came back before the invoice and its money was kept; what is sold later has another rate. */
const KEPT_TIP: [LifeStart, ShopEvent[], ShopEvent[], Rules] = [
  {
    taxesIncluded: true,
    lines: [{ price: 9000, quantity: 1, rate: '19', off: 0 }],
    shipping: 0,
    tip: { price: 1000, rate: '0' },
  },
  [{ type: 'refund-failed', at: 0, quantity: 1 }],
  [{ type: 'add', price: 20_000, quantity: 1, rate: '7' }],
  { asNet: false, useDiscount: false, business: false, edits: 'reissue', fixTaxTip: true },
];

/** A refund that is held goes beyond the invoice that counts; the smaller one after it takes nothing of the cancelled one. */
const SHIPPING_BACK_BESIDE_HELD: [LifeStart, ShopEvent[], ShopEvent[], Rules, number] = [
  { taxesIncluded: false, lines: [{ price: 1, quantity: 1, rate: '7', off: 0 }], shipping: 490, shippingRate: '19' },
  [
    { type: 'add', price: 1, quantity: 1, rate: '19' },
    { type: 'reprice-shipping', price: 990 },
  ],
  [
    { type: 'refund-shipping', share: 50 },
    { type: 'refund-shipping', share: 25 },
  ],
  { asNet: false, useDiscount: false, business: false, edits: 'additional', fixTaxShipping: 'split' },
  1,
];

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

const anEndOfShipping: fc.Arbitrary<ShopEvent> = fc.oneof(
  fc.record({ type: fc.constant('refund-shipping' as const), share }),
  fc.record({ type: fc.constant('reprice-shipping' as const), price: fc.constantFrom(1, 290, 490, 990) }),
  fc.record({
    type: fc.constant('remove-shipping' as const),
    as: fc.constantFrom('removed' as const, 'emptied' as const, 'free' as const),
  }),
);

const startWithShipping = anyStart.map((start) => ({ ...start, shipping: start.shipping || 490 }));

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

  it('shipping is never credited at a rate beyond what the invoices that count show of it there', () => {
    const fixTaxShipping = fc.constantFrom<Preferences['fixTaxShipping']>(true, 'split');
    // no row of an e-invoice is negative: what else was taken off stands in its rows, shipping among them
    const rulesWithFix = fc
      .tuple(anyRules, fixTaxShipping)
      .map(([rules, fix]) => ({ ...rules, business: false, fixTaxShipping: fix }));
    const back = fc.array(fc.oneof(anEndOfShipping, anEndOfShipping, anyEvent), { minLength: 1, maxLength: 5 });
    let credited = 0;
    let moved = 0;
    fc.assert(
      fc.property(startWithShipping, grown, back, rulesWithFix, fc.nat(15), (start, events, later, rules, gone) => {
        const life = new ShopLife(start);
        let known = carryOut(life.order(), rules, []);
        const live = (event: ShopEvent): void => {
          life.happen(event);
          known = carryOut(life.order(), rules, known);
        };
        // a cent of each document may be rounded away where prices are net
        const isWithin = (credits: readonly KnownDocument[], invoices: readonly KnownDocument[]): void => {
          const drift = start.taxesIncluded && !rules.asNet ? 0 : known.length;
          const shown = freightIn(invoices, 'invoice');
          for (const [taxed, gross] of freightIn(credits, 'credit-note'))
            expect(gross).toBeLessThanOrEqual((shown.get(taxed) ?? 0) + drift);
        };
        events.forEach(live);
        isWithin(known, known);
        const before = known.length;
        // half of the lives have nothing cancelled
        if (gone < 8)
          known = known.map((each, place) =>
            each.document && isOf(place, gone) ? { ...each, document: cancelledAs(each.document) } : each,
          );
        later.forEach(live);
        const counts = known.filter(({ document }) => !document?.cancelled);
        if (gone >= 8) isWithin(known, known);
        else isWithin(known.slice(before), counts);
        const given = freightIn(known, 'credit-note');
        if (given.size > 0) credited += 1;
        if (freightIn(known, 'invoice').size > 1 && given.size > 0) moved += 1;
      }),
      { numRuns: 500, examples: [SHIPPING_BACK_BESIDE_HELD] },
    );
    expect(credited).toBeGreaterThan(100);
    expect(moved).toBeGreaterThan(25);
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

  it('credit notes take off at no rate more than the invoices show there, whatever money went back before', () => {
    const early = fc.array(fc.oneof(anyEvent, aKeptTip), { maxLength: 2 });
    const later = fc.oneof({ weight: 2, arbitrary: cheaper }, { weight: 1, arbitrary: grown });
    let moved = 0;
    let credited = 0;
    fc.assert(
      fc.property(anyStart, early, later, anyRules, (start, before, after, rules) => {
        const life = new ShopLife(start);
        before.forEach((event) => life.happen(event));
        let known = carryOut(life.order(), rules, []);
        for (const event of after) {
          life.happen(event);
          known = carryOut(life.order(), rules, known);
        }
        const order = life.order();
        const corrections = known.filter((each) => isCorrection(order, each));
        if (corrections.length > 0 && perRate(known.filter(({ kind }) => kind === 'invoice')).size > 1) credited += 1;
        const isPart = rules.edits === 'additional' && !order.cancelledAt;
        if (isPart && corrections.some(({ document }) => document && WITH_MONEY.has(document))) moved += 1;
        // an invoice that came after it leaves a credit note no room
        known.forEach((each, place) => {
          if (each.kind !== 'credit-note') return;
          const invoiced = perRate(known.slice(0, place).filter(({ kind }) => kind === 'invoice'));
          const taken = perRate(known.slice(0, place + 1).filter(({ kind }) => kind === 'credit-note'));
          for (const [taxed, gross] of taken) expect(gross).toBeLessThanOrEqual(invoiced.get(taxed) ?? 0);
        });
      }),
      { numRuns: 1000, examples: [NO_ROOM_TO_MOVE, KEPT_TIP] },
    );
    expect(moved).toBeGreaterThan(20);
    expect(credited).toBeGreaterThan(20);
  });
});
