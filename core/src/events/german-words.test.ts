import { describe, expect, it } from '@jest/globals';
import { countryText, dayText, euroText, rateText, shortened, triggerWord, untilWord } from './german-words.ts';

describe('German words', () => {
  it('write amounts as Germans do', () =>
    expect([euroText('-1234567.80'), euroText('0.05'), euroText('viel'), euroText(undefined)]).toEqual([
      '-1.234.567,80 €',
      '0,05 €',
      'viel',
      '',
    ]));
  it('write days as Germans do', () =>
    expect([dayText('2026-11-20'), dayText('bald'), dayText(undefined)]).toEqual(['20.11.2026', 'bald', '']));
  it('write rates as Germans do', () =>
    expect([rateText('25.5'), rateText(undefined)]).toEqual(['25,5 %', 'einem anderen Satz']));
  it('name countries', () =>
    expect(['DE', 'EL', 'XI', 'Austria', undefined].map(countryText)).toEqual([
      'Deutschland',
      'Griechenland',
      'Nordirland',
      'dem Lieferland',
      'dem Lieferland',
    ]));
  it('name triggers', () => {
    expect([triggerWord('completed'), triggerWord(undefined)]).toEqual(['Abgeschlossen', 'Erstellt']);
    expect([untilWord('completed'), untilWord('refund')]).toEqual(['bezahlt und versendet ist', 'so weit ist']);
  });
  it('shorten without tearing a character', () => {
    expect(shortened('Kaffeekontor', 20)).toBe('Kaffeekontor');
    expect(shortened('abc😀def', 5)).toBe('abc…');
    expect(shortened(undefined, 5)).toBe('');
  });
});
