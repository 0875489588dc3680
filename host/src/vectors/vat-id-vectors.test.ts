import { describe, expect, it } from '@jest/globals';
import { vatIdVectors } from './vat-id-vectors.ts';

const told = (content: unknown) =>
  vatIdVectors(content).map(({ id, faults }) => `${id}: ${faults.join('; ') || 'passed'}`);

const id = { country: 'DE', input: 'de 136 695 976', normalized: 'DE136695976', pattern: true, reason: null };
const taxNumber = { state: 'BB', input: '048/815/08155', national13: '3048081508155', valid: true };

describe('vectors of VAT ids', () => {
  it('are compared field by field', () =>
    expect(
      told({
        ids: [
          { ...id, id: 'V1', checksum: true, valid: true },
          { ...id, id: 'V2', checksum: false, valid: false, reason: 'checksum' },
          {
            ...id,
            id: 'V3',
            country: 'BG',
            input: 'BG7523169263',
            normalized: 'BG7523169263',
            checksum: null,
            valid: true,
          },
          {
            ...id,
            id: 'V4',
            input: 'DE1',
            normalized: 'DE1',
            pattern: false,
            checksum: null,
            valid: false,
            reason: 'length',
          },
        ],
      }),
    ).toEqual([
      'V1: passed',
      'V2: checksum: expected false, got true; valid: expected false, got true; reason: expected "checksum", got null',
      'V3: passed',
      'V4: passed',
    ]));

  it('are looked for in texts', () => {
    const text = 'DE136695978, ATU13585627';
    expect(
      told({
        extract: [
          { id: 'X1', text, sellerVatId: null, expected: 'ATU13585627', expectedPatternOnly: 'DE136695978' },
          { id: 'X2', text, sellerVatId: 'ATU13585627', expected: 'ATU13585627', expectedPatternOnly: 'DE136695978' },
          { id: 'X3', text: '', expected: null, expectedPatternOnly: null },
        ],
      }),
    ).toEqual(['X1: passed', 'X2: expected: expected "ATU13585627", got null', 'X3: passed']);
  });

  it('keep the zeros of a tax number', () =>
    expect(
      told({
        taxNumbers: [
          { ...taxNumber, id: 'T1', normalized: '04881508155' },
          { ...taxNumber, id: 'T2', normalized: '4881508155' },
          { ...taxNumber, id: 'T3', input: 'x', normalized: null, national13: null, valid: false },
          { ...taxNumber, id: 'T4', state: 'XX', normalized: null },
        ],
      }),
    ).toEqual([
      'T1: passed',
      'T2: normalized: expected "4881508155", got "04881508155"',
      'T3: passed',
      'T4: state: is no German state',
    ]));

  it('hold bank numbers too', () =>
    expect(
      told({
        ibans: [
          {
            id: 'I1',
            input: 'DE89 3704 0044 0532 0130 00',
            normalized: 'DE89370400440532013000',
            valid: true,
            reason: null,
          },
          { id: 'I2', input: 'XX1', normalized: 'XX1', valid: false, reason: 'country' },
        ],
        bics: [{ id: 'B1', input: 'deutdedb', normalized: 'DEUTDEDB', valid: true }],
      }),
    ).toEqual(['I1: passed', 'I2: reason: expected "country", got "format"', 'B1: passed']));
});
