import { describe, expect, it } from '@jest/globals';
import { someBooks } from '../../../test/builders/index.ts';
import { day, instant } from '../kernel/calendar.ts';
import { documentId, documentMark, orderId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import type { DocumentEntry, DocumentEntryState, NewDocumentEntry } from './document-entry.ts';
import { isOutdated, planEntry, suppliesAsked, type DecidedBy, type TransferOrFound } from './plan-document-entry.ts';

const at = instant('2026-11-20T09:00:00Z');
const plan: NewDocumentEntry = {
  id: 'i-2',
  kind: 'invoice',
  source: 'order-1042',
  orderId: orderId('order-1042'),
  orderName: '#1042',
  mark: documentMark('BW123'),
  books: someBooks,
  linkToken: 'token',
  expectedTotal: cents(5597),
  finalise: true,
  plannedAt: at,
  because: 'invoiceEvent',
};
const november = [{ period: 'month 2026-11-01', quota: 5 }];
const transfer = { period: 'month 2026-11-01', slot: 2 };
const there = (state: DocumentEntryState, taken?: typeof transfer): DocumentEntry => ({
  ...plan,
  id: 'i-1',
  state,
  attempts: state === 'planned' ? 0 : 1,
  ...(taken ? { transfer: taken } : {}),
});
const found: TransferOrFound = {
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

describe('Planning an entry', () => {
  it('stores it as planned, never sent, with the transfer that it takes', () => {
    expect(planEntry(plan, undefined, undefined, undefined)).toEqual({ ...plan, state: 'planned', attempts: 0 });
    const taking = { ...plan, state: 'planned', attempts: 0, transfer };
    expect(planEntry(plan, undefined, november, transfer)).toEqual(taking);
  });

  it('plans nothing when it has to take a transfer and none is left', () => {
    expect(planEntry(plan, undefined, november, undefined)).toBe('no-transfers');
    expect(planEntry(plan, there('refused'), november, undefined)).toBe('no-transfers');
  });

  it.each<[DocumentEntryState, 'no transfer' | 'one', boolean]>([
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
    expect(suppliesAsked(known, november)).toEqual(takes ? november : undefined);
    const answered = planEntry(plan, known, november, transfer);
    if (takes) expect(answered).toEqual({ ...known, transfer });
    else expect(answered).toBe(known);
    expect(planEntry(plan, known, undefined, undefined)).toBe(known);
  });

  it('asks for no transfer when none is counted, or when another person has made the document', () => {
    expect(suppliesAsked(undefined, november)).toEqual(november);
    expect(suppliesAsked(undefined, undefined)).toBeUndefined();
    expect(suppliesAsked(undefined, found)).toBeUndefined();
    expect(suppliesAsked(there('planned'), found)).toBeUndefined();
  });

  it.each<[DocumentEntryState | 'nothing', boolean]>([
    ['nothing', true],
    ['planned', true],
    ['refused', true],
    ['sent', false],
    ['issued', false],
  ])('of a document that was found: where %s is there it takes that place: %s', (state, isTaken) => {
    const known = state === 'nothing' ? undefined : there(state, transfer);
    const answered = planEntry(plan, known, found, undefined);
    if (!isTaken) expect(answered).toBe(known);
    else expect(answered).toMatchObject({ id: known?.id ?? 'i-2', state: 'issued', linked: true, documentId: 'd-1' });
    if (isTaken) expect(answered).not.toHaveProperty('transfer');
  });
});

describe('A decision about the documents of an order', () => {
  const invoice = there('issued');
  const credit = { ...there('refused'), id: 'i-3', kind: 'credit-note' as const };
  const holds: DecidedBy = { known: [invoice, credit], begun: [] };

  it.each<[string, readonly DocumentEntry[], DecidedBy, boolean]>([
    ['holds as long as they stand as they were', [credit, invoice], holds, false],
    ['is outdated by one that came', [invoice, credit, { ...credit, id: 'i-4', source: 'refund-1' }], holds, true],
    ['is outdated by one that is gone', [invoice], holds, true],
    ['is outdated by one that was sent again', [invoice, { ...credit, state: 'sent', attempts: 2 }], holds, true],
    ['is outdated by one that was withdrawn', [invoice, { ...credit, attempts: 2 }], holds, true],
    ['is outdated by one that exists after all', [invoice, { ...credit, state: 'issued' }], holds, true],
    [
      'holds after what it began itself',
      [invoice, { ...credit, state: 'issued', attempts: 2 }],
      { ...holds, begun: [credit] },
      false,
    ],
    ['holds after what it planned itself', [invoice, credit], { known: [invoice], begun: [credit] }, false],
  ])('%s', (_sentence, now, decidedBy, expected) => expect(isOutdated(now, decidedBy)).toBe(expected));
});
