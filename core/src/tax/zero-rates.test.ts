import { describe, expect, it } from '@jest/globals';
import { zeroRateAnswers } from '../preferences/zero-rate-shape.ts';
import { containedRate, otherExemption, zeroRateLabel, zeroRateNote, type ZeroRates } from './zero-rates.ts';

describe('an exemption whose paragraph a merchant typed', () => {
  it('stands on the row, in the language of the document', () => {
    const answer = otherExemption(' § 4 Nr. 11b UStG ');
    if (answer === undefined) throw new Error('no answer');
    expect(answer).toBe('exempt:§ 4 Nr. 11b UStG');
    expect(zeroRateLabel(answer)).toBe('Steuerfrei nach § 4 Nr. 11b UStG');
    expect(zeroRateNote(answer, 'de')).toBe('Steuerfrei nach § 4 Nr. 11b UStG');
    expect(zeroRateNote(answer, 'en')).toContain('Tax-exempt under § 4 Nr. 11b UStG');
    expect(containedRate(answer)).toBeUndefined();
  });

  it.each(['', 'steuerfrei', '§', '4 Nr. 11b', `§ 4 ${'x'.repeat(60)}`, '§ 4 <b>', '§ 4\nNr. 8'])(
    'is none without a paragraph: „%s“',
    (text) => expect(otherExemption(text)).toBeUndefined(),
  );

  it.each<[ZeroRates, string | undefined]>([
    [{ 'product:Brief': 'exempt:§ 4 Nr. 11b UStG' }, undefined],
    [{ 'product:Brief': 'exempt:irgendwie' }, 'not-a-paragraph'],
    [{ shipping: 'exempt:§ 4 Nr. 11b UStG' }, 'not-a-choice'],
    [{ 'abroad:IE:Roman': 'exempt:§ 4 Nr. 11b UStG' }, 'not-a-choice'],
    [{ 'abroad:IE:Roman': 'taxed-there' }, undefined],
    [{ 'product:Roman': 'taxed-there' }, 'not-a-choice'],
  ])('is kept for goods alone: %j', (given, code) => {
    const read = zeroRateAnswers().read(given);
    expect(read.ok ? undefined : read.failure[0]?.code).toBe(code);
  });
});

describe('the choices of a merchant', () => {
  it.each([
    ['photovoltaics', '0 % für Photovoltaik (§ 12 Abs. 3 UStG)'],
    ['exempt-4-8', 'Steuerfrei nach § 4 Nr. 8 Buchst. i UStG (gültige amtliche Wertzeichen zum aufgedruckten Wert)'],
  ] as const)('say no more than the law: %s', (answer, label) => expect(zeroRateLabel(answer)).toBe(label));
});
