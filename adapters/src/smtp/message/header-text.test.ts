import { describe, expect, it, test } from '@jest/globals';
import { plainAddress } from './addresses.ts';
import { fileName, headerText } from './header-text.ts';

test.each`
  given                          | name
  ${'Rechnung Größe 1001.pdf'}   | ${'Rechnung Größe 1001.pdf'}
  ${'../../etc/passwd'}          | ${'-..-etc-passwd'}
  ${'RE/1001\r\nX-Evil: ja.pdf'} | ${'RE-1001 X-Evil- ja.pdf'}
  ${'\u202Efdp.exe'}             | ${'fdp.exe'}
  ${''}                          | ${'Anhang'}
  ${`${'ä'.repeat(300)}.pdf`}    | ${`${'ä'.repeat(116)}.pdf`}
`('attaches „$given“ as „$name“', ({ given, name }) => {
  expect(fileName(given as string)).toBe(name);
});

it('cuts a header between letters as people see them', () => {
  expect(headerText('ab👩‍👧cd', 3)).toBe('ab👩‍👧');
});

describe('An address', () => {
  it.each([
    ['erika@kundin.test', 'erika@kundin.test'],
    [' erika@käse.test ', 'erika@xn--kse-qla.test'],
    ["o'brien+x@a-b.test", "o'brien+x@a-b.test"],
  ])('%s is sent to as %s', (given, plain) => expect(plainAddress(given)).toBe(plain));

  it.each([
    '',
    'a@b',
    'a b@c.test',
    'a@b.test,c@d.test',
    '<a@b.test>',
    'a@b.test\nX: y',
    'a@@b.test',
    `${'a'.repeat(65)}@b.test`,
  ])('%j is none', (given) => expect(plainAddress(given)).toBeUndefined());
});
