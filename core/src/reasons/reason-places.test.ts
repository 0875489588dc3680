import { describe, expect, it } from '@jest/globals';
import { REASON_CODES } from './reasons.ts';
import { countsAsProcessed, placesOfReason, SKIP_REASONS } from './reason-places.ts';

describe('where reasons appear', () => {
  it.each(REASON_CODES)('%s has its place', (code) => expect(placesOfReason(code).length).toBeGreaterThan(0));

  it.each([
    ['MISSING_CUSTOMER', ['pull', 'process']],
    ['SKIP_TAG', ['pull', 'process', 'skip']],
    ['WAIT', ['skip']],
    ['INVALID_CURRENCY', ['process']],
    ['MISSING_VAT-ID', ['create']],
  ] as const)('%s in %j', (code, places) => expect(placesOfReason(code)).toEqual(places));

  it('a credit note waits for nothing and knows no cut-off date', () => {
    expect(SKIP_REASONS.credit).not.toContain('WAIT');
    expect(SKIP_REASONS.credit).not.toContain('SKIP_DATE');
    expect(SKIP_REASONS.delivery).toEqual(SKIP_REASONS.invoice);
  });

  it('a document that is gone counts as processed', () =>
    expect(REASON_CODES.filter(countsAsProcessed)).toEqual(['RECEIPT_NOT_FOUND']));
});
