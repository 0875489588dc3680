import { describe, expect, it } from '@jest/globals';
import {
  counted,
  countText,
  dayText,
  euroText,
  lineText,
  placeText,
  rateText,
  shortCompany,
  shortEmail,
  shortened,
  untilWord,
} from './german-words.ts';
import { settingWord, triggerWord } from './setting-words.ts';

describe('German words', () => {
  it.each([
    ['Becher', '„Becher“'],
    ['Becher „Kontor“', '„Becher ‚Kontor‘“'],
  ])('of %s in quotation marks are %s', (name, said) => expect(lineText(name)).toBe(said));

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
  it('name triggers', () => {
    expect([triggerWord('completed'), triggerWord(undefined)]).toEqual(['Abgeschlossen', 'Erstellt']);
    expect([untilWord('completed'), untilWord('refund')]).toEqual(['bezahlt und ausgeführt ist', 'so weit ist']);
  });
  it('write counts as Germans do', () => {
    expect(['1500', '7', 'viele', undefined].map(countText)).toEqual(['1.500', '7', 'viele', '']);
    const some = (count: string): string => `${count} Stück`;
    expect([counted('1', 'eins', some), counted('1000', 'eins', some), counted(undefined, 'eins', some)]).toEqual([
      'eins',
      '1.000 Stück',
      '0 Stück',
    ]);
  });
  it('name settings and places as their screens do', () => {
    expect([settingWord('skipFree'), settingWord('neu')]).toEqual(['Kostenlose Bestellungen überspringen', 'neu']);
    expect([placeText('order-tags'), placeText('neu')]).toEqual(['Tags der Bestellung', 'neu']);
  });
  it('cut companies after 20 characters and addresses after 30', () => {
    expect(['x'.repeat(20), 'x'.repeat(21)].map((name) => shortCompany(name).length)).toEqual([20, 20]);
    expect(['x'.repeat(30), 'x'.repeat(31)].map((mail) => shortEmail(mail).length)).toEqual([30, 30]);
    expect(shortEmail('x'.repeat(31))).toBe(`${'x'.repeat(29)}…`);
  });
  it('shorten without tearing a character', () => {
    expect(shortened('Kaffeekontor', 20)).toBe('Kaffeekontor');
    expect(shortened('abc😀def', 5)).toBe('abc…');
    expect(shortened(undefined, 5)).toBe('');
  });
});
