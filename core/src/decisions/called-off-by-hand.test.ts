import { expect, it } from '@jest/globals';
import { ShopLife, type ShopEvent } from '../../../test/builders/index.ts';
import { carryOutIn, situationOf } from '../../../test/builders/order-lives.ts';
import { staffActor } from '../kernel/actor.ts';
import { instant } from '../kernel/calendar.ts';
import { staffId } from '../kernel/ids.ts';
import { decide } from './decide.ts';
import type { KnownDocument, Situation } from './decision.ts';

const RULES = { asNet: false, useDiscount: false, business: false } as const;
const AT = instant('2026-11-21T12:00:00Z');
const MONEY_BACK: ShopEvent = { type: 'refund-amount', share: 20 };
const THING_BACK: ShopEvent = { type: 'refund', at: 0, quantity: 1, kept: 0, extra: 0 };
const CALLED_OFF: ShopEvent = { type: 'cancel' };

/** Its first invoice is cancelled by a person, for good; and the order is taken up again. */
type ByHand = 'cancel-invoice' | 'take-up';

const livesOf = (edits: 'additional' | 'reissue') =>
  [
    ['cancel-invoice', MONEY_BACK, CALLED_OFF, 'take-up'],
    [MONEY_BACK, 'cancel-invoice', CALLED_OFF, 'take-up'],
    [MONEY_BACK, CALLED_OFF, 'cancel-invoice', 'take-up'],
    ['cancel-invoice', 'take-up', MONEY_BACK, CALLED_OFF],
    ['cancel-invoice', THING_BACK, CALLED_OFF, 'take-up'],
    ['cancel-invoice', CALLED_OFF, 'take-up', MONEY_BACK],
  ].map((life) => [life.map((each) => (typeof each === 'string' ? each : each.type)).join(', '), edits, life] as const);

it.each([...livesOf('additional'), ...livesOf('reissue')])(
  'an order that was called off leaves nothing to be done, for each thing that a person may have done with its invoice: %s (%s)',
  (_name, edits, steps) => {
    const life = new ShopLife({
      taxesIncluded: true,
      lines: [
        { price: 1000, quantity: 3, rate: '19', off: 0 },
        { price: 500, quantity: 2, rate: '7', off: 0 },
      ],
      shipping: 490,
      shippingRate: '19',
    });
    let known: readonly KnownDocument[] = [];
    let cancellation: Situation['cancellation'];
    const situation = (documents: readonly KnownDocument[]): Situation => ({
      ...situationOf(life.order(), { ...RULES, edits }, documents),
      ...(cancellation ? { cancellation } : {}),
    });
    const cancelInvoice = (): void => {
      const invoice = life.order().id;
      cancellation = { id: 'press', invoice, by: staffActor(staffId('1')), at: AT };
    };
    known = carryOutIn(situation, known);
    for (const step of steps as readonly (ShopEvent | ByHand)[]) {
      if (step === 'cancel-invoice') cancelInvoice();
      else if (step === 'take-up') cancellation = undefined;
      else life.happen(step);
      known = carryOutIn(situation, known);
    }
    const documents = known.flatMap(({ document }) => document ?? []);
    const sum = documents.reduce((all, { kind, total }) => (kind === 'invoice' ? all + total : all - total), 0);
    expect(decide(situation(known)).status.state).toMatch(/^(done|skipped)$/);
    expect([sum, documents.filter(({ total }) => total === 0)]).toEqual([0, []]);
  },
);

it('an invoice is taken back by hand although one before it counts no more, because all of it was credited', () => {
  const lines = [{ price: 1000, quantity: 1, rate: '19', off: 0 }];
  const life = new ShopLife({ taxesIncluded: true, lines, shipping: 0 });
  const rules = { ...RULES, edits: 'additional' } as const;
  let cancellation: Situation['cancellation'];
  const situation = (documents: readonly KnownDocument[]): Situation => ({
    ...situationOf(life.order(), rules, documents),
    ...(cancellation ? { cancellation } : {}),
  });
  let known = carryOutIn(situation, []);
  for (const event of [
    { type: 'refund', at: 0, quantity: 1, kept: 500, extra: 0 },
    { type: 'refund-amount', share: 100 },
    { type: 'add', price: 700, quantity: 1, rate: '19' },
  ] as const) {
    life.happen(event);
    known = carryOutIn(situation, known);
  }
  const last = known.findLast(({ kind }) => kind === 'invoice');
  expect(known.map(({ kind, document }) => `${kind} ${document?.total}`)).toEqual([
    'invoice 1000',
    'credit-note 500',
    'credit-note 500',
    'invoice 700',
  ]);
  cancellation = { id: 'press', invoice: last?.source ?? '', by: staffActor(staffId('1')), at: AT };
  expect(decide(situation(known)).actions.map(({ draft }) => `${draft.kind} ${draft.totals.gross}`)).toEqual([
    'credit-note 700',
  ]);
});

it.each([true, false].flatMap((taxesIncluded) => ([1, 500] as const).map((kept) => [kept, taxesIncluded] as const)))(
  'what was kept of things that all came back (%i cents, prices with tax: %s) goes back with the invoice that a person cancels',
  (kept, taxesIncluded) => {
    const lines = [
      { price: 1000, quantity: 1, rate: '19', off: 0 },
      { price: 2000, quantity: 1, rate: '7', off: 0 },
    ];
    const life = new ShopLife({ taxesIncluded, lines, shipping: 490 });
    let cancellation: Situation['cancellation'];
    const situation = (documents: readonly KnownDocument[]): Situation => ({
      ...situationOf(life.order(), { ...RULES, edits: 'additional' }, documents),
      ...(cancellation ? { cancellation } : {}),
    });
    let known = carryOutIn(situation, []);
    for (const event of [{ type: 'refund', at: 1, quantity: 1, kept, extra: 0 }, CALLED_OFF] as const) {
      life.happen(event);
      known = carryOutIn(situation, known);
    }
    const { id } = life.order();
    cancellation = { id: 'press', invoice: id, by: staffActor(staffId('1')), at: AT };
    const { actions, status } = decide(situation(known));
    expect(actions.map(({ draft }) => `${draft.kind} ${draft.totals.gross}`)).toEqual([`credit-note ${kept}`]);
    expect(status.state).toBe('creating');
    known = carryOutIn(situation, known);
    expect(decide(situation(known)).documents.at(-1)).toMatchObject({ kind: 'invoice', state: 'skipped' });
    cancellation = { ...cancellation, instead: { source: `${id}/again`, as: 'draft' } };
    known = carryOutIn(situation, known);
    expect(known.slice(-1).map(({ kind, document }) => `${kind} ${document?.total}`)).toEqual([`invoice ${kept}`]);
  },
);
