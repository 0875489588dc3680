import type { Mail } from '@belegwerk/core/ports';
import { describe, expect, it } from '@jest/globals';
import { composeMessage } from './compose.ts';
import { isTooDeep } from './nesting.ts';
import { plainText } from './plain-text.ts';

const MAIL: Mail = {
  to: ['erika@kundin.test'],
  cc: [],
  bcc: [],
  subject: 'Deine Rechnung',
  message: '<p>Hallo</p>',
  attachments: [],
  messageId: 'a@b.test',
};
const SERVER = { host: 'h', port: 465, encryption: 'SSL', user: 'u', password: 'p', email: 'a@b.test' } as const;

const tables = (count: number): string =>
  `${'<table><tr><td>'.repeat(count)}Rechnung${'</td></tr></table>'.repeat(count)}`;

describe('tags in each other', () => {
  it.each([
    ['no tag at all', 'Hallo', false],
    ['thirty tables', tables(30), false],
    ['ten thousand tags beside each other', '<b>x</b>'.repeat(10_000), false],
    ['ten thousand paragraphs and breaks that are not closed', '<p>x<br>'.repeat(10_000), false],
    ['forty tables', tables(40), true],
    ['ten thousand tags that are not closed', '<b>x'.repeat(10_000), true],
    ['a hundred of them at the very end', `${'<p>x</p>'.repeat(5000)}${'<i>'.repeat(101)}`, true],
  ])('%s', (_what, html, expected) => expect(isTooDeep(html)).toBe(expected));

  const LINES = 'Zeile<br>'.repeat(3000);
  it.each([
    ['quotes', '<blockquote>'.repeat(98), '</blockquote>'.repeat(98)],
    ['lists', '<ul><li>'.repeat(49), '</li></ul>'.repeat(49)],
    ['quotes and lists', '<ol><li><blockquote>'.repeat(33), '</blockquote></li></ol>'.repeat(33)],
  ])('move no line further than five levels do: %s', (_what, open, close) => {
    const text = plainText(open + LINES + close, '');
    expect(text).toContain('Zeile');
    expect(Math.max(...text.split('\n').map((line) => line.trimEnd().length))).toBeLessThanOrEqual(
      5 * 4 + 'Zeile'.length,
    );
  });

  it('are still shown up to there', () =>
    expect(plainText('<blockquote><ul><li>a</li></ul></blockquote>', '')).toBe('>  * a\n'));

  it('refuse the mail when its text alone is larger than any letter', async () => {
    const message = '<blockquote>'.repeat(5) + 'x<br>'.repeat(49_000) + '</blockquote>'.repeat(5);
    expect(await composeMessage({ ...MAIL, message }, SERVER, 100_000_000)).toEqual({
      ok: false,
      failure: { kind: 'mail-refused', detail: 'Die Nachricht ist als Text ohne Gestaltung zu lang' },
    });
  });

  it('refuse the mail in words that a merchant can act on, and send nothing', async () => {
    expect(await composeMessage({ ...MAIL, message: '<div>'.repeat(3000) }, SERVER, 1_000_000)).toEqual({
      ok: false,
      failure: { kind: 'mail-refused', detail: 'Die Nachricht ist zu tief verschachtelt' },
    });
  });
});
