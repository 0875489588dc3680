import { describe, expect, it, test } from '@jest/globals';
import { usableMail, usablePhone } from './mail-and-phone.ts';

describe('a phone number for a contact', () => {
  test.each([
    ['+49 40 555010', '+49 40 555010'],
    ['040/555010', '040/555010'],
    ['040 / 555010', '040 / 555010'],
    ['040 555010 / 0171 5550100', '040 555010'],
    ['040-55 50.10', '040-55 50.10'],
    ['Tel.: 040 555010 (Büro)', '040 555010'],
    ['040 555010, 0171 5550100', '040 555010'],
    ['040 555010 oder 0171 5550100', '040 555010'],
    ['privat; 0171 5550100', '0171 5550100'],
    ['+49 (0) 40 555 010 - Durchwahl 12', '+49 (0) 40 555 010 - 12'],
    ['0 0 4 9 4 0 5 5 5 0 1 0 0 0 0 0 0 0', '004940555010000000'],
    ['0123456789012345678901234567890123456789', undefined],
    ['keine', undefined],
    ['110', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %s is %s', (text, number) => {
    expect(usablePhone(text)).toBe(number);
  });
});

describe('a mail address for a contact', () => {
  test.each([
    [' lena.voss@nordlicht.example ', 'lena.voss@nordlicht.example'],
    ['büro@müller.example', 'büro@müller.example'],
    ['lena@localhost', undefined],
    ['lena voss@nordlicht.example', undefined],
    ['a@b.example, c@d.example', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %s is %s', (text, mail) => {
    expect(usableMail(text)).toBe(mail);
  });

  it('is a single one', () => {
    expect(usableMail('a@b@c.example')).toBeUndefined();
  });
});
