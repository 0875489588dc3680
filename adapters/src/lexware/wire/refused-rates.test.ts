import { describe, expect, it } from '@jest/globals';
import { refusedRates } from './refused-rates.ts';

const line = (taxRatePercentage: number) => ({ type: 'custom', unitPrice: { taxRatePercentage } });
const SENT = JSON.stringify({ lineItems: [line(20), line(4.9), { type: 'text' }, line(4.9)] });
const fault = (at: number, field = 'unitPrice.taxRatePercentage'): string =>
  `lineItems[${at}].${field}: muss einer der Werte [0, 10, 13, 20] sein`;

describe('the rates that a refusal names', () => {
  it.each([
    ['once each, by their lines', [fault(1), fault(3)], SENT, [490]],
    ['not where something else is wrong', [fault(1, 'name')], SENT, []],
    ['not of lines that were not sent, or have no price', [fault(2), fault(9)], SENT, []],
    ['not where nothing was sent that has lines', [fault(1)], 'x', []],
  ])('are told %s', (_what, reasons, sent, rates) => expect(refusedRates(reasons, sent)).toEqual(rates));
});
