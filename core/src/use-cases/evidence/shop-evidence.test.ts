import { expect, it } from '@jest/globals';
import { instant } from '../../kernel/calendar.ts';
import { staffId } from '../../kernel/ids.ts';
import type { KeptSettings } from '../../records/settings-change.ts';
import { settingsChanged } from './shop-evidence.ts';

const changedTo = (after: KeptSettings) =>
  settingsChanged({
    id: 'change-1',
    at: instant('2026-11-20T09:00:00Z'),
    by: staffId('42'),
    origin: 'orders',
    before: { skipPos: false, zeroRates: {} },
    after,
  }).said;

it('tells other values of settings apart, and not whom the answers about 0 % name', () => {
  const [one, another, ofErika] = [
    changedTo({ skipPos: true, zeroRates: {} }),
    changedTo({ skipPos: false, zeroRates: {} }),
    changedTo({ skipPos: true, zeroRates: { 'title:Erika Mustermann': 'voucher' } }),
  ];
  expect(one?.['after']).not.toBe(another?.['after']);
  expect(ofErika).toEqual(one);
  expect(ofErika?.['settings']).toEqual(['skipPos', 'zeroRates']);
});
