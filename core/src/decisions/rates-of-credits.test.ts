import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ShopLife, type LifeStart, type ShopEvent } from '../../../test/builders/index.ts';
import {
  WITH_MONEY,
  aKeptTip,
  anyEvent,
  anyRules,
  anyStart,
  cancelledAs,
  carryOut,
  cheaper,
  freightIn,
  grown,
  isOf,
  perRate,
  share,
  type Rules,
} from '../../../test/builders/order-lives.ts';
import { isCorrection } from '../balance/ledger-sums.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
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

const anEndOfShipping: fc.Arbitrary<ShopEvent> = fc.oneof(
  fc.record({ type: fc.constant('refund-shipping' as const), share }),
  fc.record({ type: fc.constant('reprice-shipping' as const), price: fc.constantFrom(1, 290, 490, 990) }),
  fc.record({
    type: fc.constant('remove-shipping' as const),
    as: fc.constantFrom('removed' as const, 'emptied' as const, 'free' as const),
  }),
);

const startWithShipping = anyStart.map((start) => ({ ...start, shipping: start.shipping || 490 }));

describe('the rates of credit notes after any order events', () => {
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

  it('credit notes take off at no rate more than the invoices show there, also after money went back', () => {
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
