import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { day, instant } from '../kernel/calendar.ts';
import { documentId, documentMark, orderId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import type { DocumentIntent, IntentState, NewIntent } from './document-intent.ts';
import { planIntent, supplyAsked, type WithPlan } from './plan-intent.ts';
import { freeTransfer, nextTransfer } from './transfers.ts';

const at = instant('2026-11-20T09:00:00Z');
const plan: NewIntent = {
  id: 'i-2',
  kind: 'invoice',
  source: 'order-1042',
  orderId: orderId('order-1042'),
  orderName: '#1042',
  mark: documentMark('BW123'),
  linkToken: 'token',
  expectedTotal: cents(5597),
  finalise: true,
  plannedAt: at,
  because: 'invoiceEvent',
};
const november = { period: 'month 2026-11-01', quota: 5 };
const transfer = { period: november.period, slot: 2 };
const there = (state: IntentState, taken?: typeof transfer): DocumentIntent => ({
  ...plan,
  id: 'i-1',
  state,
  attempts: state === 'planned' ? 0 : 1,
  ...(taken ? { transfer: taken } : {}),
});
const found: WithPlan = {
  kind: 'found',
  document: {
    kind: 'invoice',
    id: documentId('d-1'),
    number: 'RE1001',
    title: 'Rechnung',
    date: day('2026-11-20'),
    createdAt: at,
    status: 'open',
    cancelled: false,
    currency: 'EUR',
    total: cents(5597),
    tax: cents(700),
    itemCount: 2,
  },
  at,
};

describe('Planning an intent', () => {
  it('stores it as planned, never sent, with the transfer that it takes', () => {
    expect(planIntent(plan, undefined, undefined, undefined)).toEqual({ ...plan, state: 'planned', attempts: 0 });
    const taking = { ...plan, state: 'planned', attempts: 0, transfer };
    expect(planIntent(plan, undefined, november, transfer)).toEqual(taking);
  });

  it('plans nothing when it has to take a transfer and none is left', () => {
    expect(planIntent(plan, undefined, november, undefined)).toBe('no-transfers');
    expect(planIntent(plan, there('refused'), november, undefined)).toBe('no-transfers');
  });

  it.each<[IntentState, 'no transfer' | 'one', boolean]>([
    ['planned', 'no transfer', true],
    ['planned', 'one', false],
    ['sent', 'no transfer', false],
    ['sent', 'one', false],
    ['issued', 'no transfer', false],
    ['issued', 'one', false],
    ['refused', 'no transfer', true],
    ['refused', 'one', false],
  ])('leaves what is there: a %s one that has %s takes a transfer: %s', (state, has, takes) => {
    const october = { period: 'month 2026-10-01', slot: 0 };
    const known = there(state, has === 'one' ? october : undefined);
    expect(supplyAsked(known, november)).toEqual(takes ? november : undefined);
    const answered = planIntent(plan, known, november, transfer);
    if (takes) expect(answered).toEqual({ ...known, transfer });
    else expect(answered).toBe(known);
    expect(planIntent(plan, known, undefined, undefined)).toBe(known);
  });

  it('asks for no transfer when none is counted, or when somebody else has made the document', () => {
    expect(supplyAsked(undefined, november)).toEqual(november);
    expect(supplyAsked(undefined, undefined)).toBeUndefined();
    expect(supplyAsked(undefined, found)).toBeUndefined();
    expect(supplyAsked(there('planned'), found)).toBeUndefined();
  });

  it.each<[IntentState | 'nothing', boolean]>([
    ['nothing', true],
    ['planned', true],
    ['refused', true],
    ['sent', false],
    ['issued', false],
  ])('of a document that was found: where %s is there it takes that place: %s', (state, isTaken) => {
    const known = state === 'nothing' ? undefined : there(state, transfer);
    const answered = planIntent(plan, known, found, undefined);
    if (!isTaken) expect(answered).toBe(known);
    else expect(answered).toMatchObject({ id: known?.id ?? 'i-2', state: 'issued', linked: true, documentId: 'd-1' });
    if (isTaken) expect(answered).not.toHaveProperty('transfer');
  });
});

describe('The free transfer', () => {
  it.each<[readonly number[], number, number | undefined]>([
    [[], 1, 0],
    [[], 0, undefined],
    [[0], 1, undefined],
    [[0, 1], 3, 2],
    [[0, 2], 3, 1],
    [[2, 1], 3, 0],
    [[0, 1, 2, 3], 3, undefined],
    [[3, 1, 0, 4, 7], 9, 2],
  ])('when %j are taken of %i is %s', (taken, quota, slot) => {
    const supply = { period: november.period, quota };
    expect(freeTransfer(supply, taken)?.slot).toBe(slot);
    if (slot !== undefined) expect(freeTransfer(supply, taken)).toMatchObject({ period: supply.period });
  });

  it('is the lowest that nobody has, below the quota, as long as fewer are taken than there are', () => {
    const some = fc.uniqueArray(fc.nat(20), { maxLength: 20 });
    fc.assert(
      fc.property(some, fc.nat(20), (taken, quota) => {
        const free = freeTransfer({ period: 'p', quota }, taken);
        expect(free !== undefined).toBe(taken.length < quota);
        if (!free) return;
        expect(taken).not.toContain(free.slot);
        expect(free.slot).toBeLessThan(quota);
        expect(taken.filter((slot) => slot < free.slot)).toHaveLength(free.slot);
      }),
    );
  });

  it('is the one behind those that are taken where no slot between them is free', () => {
    expect(nextTransfer(november, 0)).toEqual({ period: november.period, slot: 0 });
    expect(nextTransfer(november, 4)).toEqual({ period: november.period, slot: 4 });
    expect(nextTransfer(november, 5)).toBeUndefined();
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (count, quota) => {
        const first = Array.from({ length: count }, (_, slot) => slot);
        expect(nextTransfer({ period: 'p', quota }, count)).toEqual(freeTransfer({ period: 'p', quota }, first));
      }),
    );
  });
});
