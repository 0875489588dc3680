import { describe, expect, it } from '@jest/globals';
import { REASON_CODES, type Reason } from '../reasons/reasons.ts';
import { sharedReasonText } from './shared-reason.ts';

const said = (code: Reason['code'], facts: Reason['facts'] = {}, setting?: string): string =>
  sharedReasonText({ code, facts, ...(setting === undefined ? {} : { setting }) }, 'invoice');

describe('a reason that orders share', () => {
  it.each<readonly [string, string, string]>([
    ['currency', said('INVALID_CURRENCY', { currency: 'CHF' }), said('INVALID_CURRENCY', { currency: 'USD' })],
    [
      'product at 0 %',
      said('TAX_MISSING', { ask: 'goods', line: 'Kaffee', country: 'DE' }),
      said('TAX_MISSING', { ask: 'goods', line: 'Tasse', country: 'DE' }),
    ],
    ['end: refunded or cancelled', said('CANCELLED', { because: 'refunded' }), said('CANCELLED')],
    [
      'trigger, of the shop or of a way of paying',
      said('WAIT', { event: 'paid' }, 'invoiceEvent'),
      said('WAIT', { event: 'paid', gateway: 'manual' }, 'invoiceEventExceptions'),
    ],
  ])('is another one for another %s', (_what, one, other) => expect(one).not.toBe(other));

  it.each<readonly [string, string, string]>([
    [
      'day',
      said('SKIP_DATE', { day: '2026-11-01', cutOff: '2026-11-20' }),
      said('SKIP_DATE', { day: '2026-11-02', cutOff: '2026-11-20' }),
    ],
    [
      'amount',
      said('TOTAL_MISMATCH', { expected: '1.00', actual: '1.01' }),
      said('TOTAL_MISMATCH', { expected: '2.00', actual: '2.01' }),
    ],
    [
      'VAT id',
      said('MISSING_VAT-ID', { id: 'ATU1', refused: 'invalid' }),
      said('MISSING_VAT-ID', { id: 'ATU2', refused: 'invalid' }),
    ],
  ])('is the same for each %s of the single order', (_what, one, other) => expect(one).toBe(other));

  it.each(REASON_CODES)('%s is told whole and names no order', (code) => {
    expect(said(code)).toMatch(/^[A-ZÄÖÜ„].*\.$/);
    expect(said(code)).not.toMatch(/#|undefined/);
  });
});
