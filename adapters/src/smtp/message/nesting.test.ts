import type { Mail } from '@belegwerk/core/mails';
import { describe, expect, it } from '@jest/globals';
import { composeMessage } from './compose.ts';
import { isTooDeep } from './nesting.ts';

const tables = (count: number): string =>
  `${'<table><tr><td>'.repeat(count)}Rechnung${'</td></tr></table>'.repeat(count)}`;

describe('tags in each other', () => {
  it.each([
    ['no tag at all', 'Hallo', false],
    ['thirty tables', tables(30), false],
    ['ten thousand tags beside each other', '<b>x</b>'.repeat(10_000), false],
    ['ten thousand paragraphs and breaks that nobody closed', '<p>x<br>'.repeat(10_000), false],
    ['forty tables', tables(40), true],
    ['ten thousand tags that nobody closed', '<b>x'.repeat(10_000), true],
    ['a hundred of them at the very end', `${'<p>x</p>'.repeat(5000)}${'<i>'.repeat(101)}`, true],
  ])('%s', (_what, html, expected) => expect(isTooDeep(html)).toBe(expected));

  it('refuse the mail in words that a merchant can act on, and send nothing', async () => {
    const mail: Mail = {
      to: ['erika@kundin.test'],
      cc: [],
      bcc: [],
      subject: 'Deine Rechnung',
      message: '<div>'.repeat(3000),
      attachments: [],
      messageId: 'a@b.test',
    };
    const server = { host: 'h', port: 465, encryption: 'SSL', user: 'u', password: 'p', email: 'a@b.test' } as const;
    expect(await composeMessage(mail, server, 1_000_000)).toEqual({
      ok: false,
      failure: { kind: 'mail-refused', detail: 'Die Nachricht ist zu tief verschachtelt' },
    });
  });
});
