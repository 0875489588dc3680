import { describe, expect, it } from '@jest/globals';
import { day } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import { dutyOf, owedAsEInvoice, type DutyFacts, type DutyInvoice } from './duty.ts';
import { zugferdOf } from './zugferd-switch.ts';

const SAID = (turnover: DutyFacts['turnover'], own = 0, isSmallBusiness = false): DutyFacts => ({
  turnover,
  ownTurnover: cents(own),
  isSmallBusiness,
});

const holdsFrom = (facts: DutyFacts): string => {
  const duty = dutyOf(facts);
  if (duty.kind === 'from') return `${duty.day.toString()} ${duty.because}`;
  return duty.kind === 'open' ? `open${duty.isAsked ? ', asked' : ''}` : duty.kind;
};

describe('the duty to send e-invoices', () => {
  it.each([
    ['more than 800.000 € in 2026', SAID('over'), '2027-01-01 over'],
    ['up to 800.000 €', SAID('up-to'), '2028-01-01 up-to'],
    ['nothing was said', SAID('ask'), 'open'],
    ['the merchant does not know', SAID('unknown'), 'open, asked'],
    ['our documents come to exactly 800.000 €', SAID('up-to', 800_000_00), '2028-01-01 up-to'],
    ['our documents come to a cent more, with any answer', SAID('up-to', 800_000_01), '2027-01-01 own-documents'],
    ['our documents come to more, and nothing was said', SAID('ask', 900_000_00), '2027-01-01 own-documents'],
    ['a small business, with any answer', SAID('over', 900_000_00, true), 'never'],
  ])('%s', (_, facts, expected) => expect(holdsFrom(facts)).toBe(expected));
});

const invoice = (on: string, total = 500_00, recipient: DutyInvoice['recipient'] = 'domestic-business') => ({
  day: day(on),
  total: cents(total),
  recipient,
});

describe('an invoice', () => {
  const [large, other, open, small] = [SAID('over'), SAID('up-to'), SAID('ask'), SAID('over', 0, true)];
  it.each([
    ['of the last day before anybody must', large, invoice('2026-12-31'), 'not-yet'],
    ['of 2027, above 800.000 €', large, invoice('2027-01-01'), 'owed'],
    ['of 2027, up to 800.000 €', other, invoice('2027-12-31'), 'not-yet'],
    ['of 2028, up to 800.000 €', other, invoice('2028-01-01'), 'owed'],
    ['of 2026, turnover not known', open, invoice('2026-12-31'), 'not-yet'],
    ['of 2027, turnover not known', open, invoice('2027-06-01'), 'open'],
    ['of 2028, turnover not known', open, invoice('2028-01-01'), 'owed'],
    ['over exactly 250 €', large, invoice('2027-06-01', 250_00), 'small-amount'],
    ['over a cent more', large, invoice('2027-06-01', 250_01), 'owed'],
    ['to a business abroad', large, invoice('2027-06-01', 500_00, 'foreign-business'), 'foreign'],
    ['to a person', large, invoice('2027-06-01', 500_00, 'person'), 'person'],
    ['of a small business', small, invoice('2028-06-01'), 'small-business'],
  ])('%s', (_, facts, about, expected) => {
    const owed = owedAsEInvoice(dutyOf(facts), about);
    expect(owed.kind === 'not-owed' ? owed.because : owed.kind).toBe(expected);
  });
});

describe('the switch for ZUGFeRD', () => {
  it.each([
    ['what came back counts more than a yes', 'off', 'yes', 'off'],
    ['what came back counts more than a no', 'on', 'no', 'on'],
    ['before anything came back, the answer counts', 'unknown', 'yes', 'on'],
    ['also a no', 'unknown', 'no', 'off'],
    ['who does not know says nothing', 'unknown', 'unknown', 'unknown'],
    ['nor does who was not asked', 'unknown', 'ask', 'unknown'],
  ] as const)('%s', (_, learned, answer, expected) => expect(zugferdOf(learned, answer)).toBe(expected));
});
