import { describe, expect, it } from '@jest/globals';
import type { DocumentProcessing, ProcessingStatus } from '../records/processing-status.ts';
import { rateNotSent, unexplainedKept } from './asked-of-person.ts';

const held = (code: string, facts?: Readonly<Record<string, string>>): ProcessingStatus =>
  ({ state: 'held', reason: { code, ...(facts ? { facts } : {}) } }) as ProcessingStatus;
const document = (status: ProcessingStatus): DocumentProcessing =>
  ({ kind: 'invoice', source: '1', ...status }) as unknown as DocumentProcessing;
const DONE = { state: 'done', reason: { code: 'EXISTING' } } as ProcessingStatus;

describe('money that is kept of a cancelled order and waits to be explained', () => {
  it.each<[string, ProcessingStatus, string | undefined]>([
    ['all of it', held('NOT_SUPPORTED', { feature: 'cancelled-money-kept', amount: '12.50' }), '12.50'],
    ['a part of it', held('NOT_SUPPORTED', { feature: 'cancelled-partly-paid', amount: '3.00' }), '3.00'],
    ['another reason with an amount', held('NOT_SUPPORTED', { feature: 'exchange', amount: '3.00' }), undefined],
    ['without an amount', held('NOT_SUPPORTED', { feature: 'cancelled-money-kept' }), undefined],
    ['held for nothing of that', held('ADDRESS_INCOMPLETE'), undefined],
    ['explained since', DONE, undefined],
  ])('%s', (_what, status, amount) => {
    expect(unexplainedKept({ status })).toBe(amount);
    // a document may wait while its order is done
    expect(unexplainedKept({ status: DONE, documentStatuses: [document(status)] })).toBe(amount);
  });

  it('is not asked of an order that waits', () => {
    const waiting = {
      ...held('X', { feature: 'cancelled-money-kept', amount: '1.00' }),
      state: 'waiting',
    } as ProcessingStatus;
    expect(unexplainedKept({ status: waiting })).toBeUndefined();
  });
});

describe('a rate that the account is known not to take', () => {
  it.each<[string, ProcessingStatus, string | undefined]>([
    ['by the account', held('TAX_RATE_UNKNOWN', { because: 'account', country: 'AT', rate: '4.9' }), 'AT 4.9'],
    ['by the law', held('TAX_RATE_UNKNOWN', { because: 'law', country: 'AT', rate: '4.9' }), undefined],
    ['for another reason', held('ADDRESS_INCOMPLETE', { because: 'account', country: 'AT' }), undefined],
    ['not said', held('TAX_RATE_UNKNOWN'), undefined],
  ])('%s', (_what, status, rate) => {
    expect(rateNotSent({ status })).toBe(rate);
  });
});
