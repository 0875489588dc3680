import { describe, expect, it } from '@jest/globals';
import type { SideTaskReply } from '@belegwerk/contracts/api';
import { aDocument } from '../../testing/samples.ts';
import { mailElsewhere, mailsOf, type Awaited } from './mail-elsewhere.ts';

const document = aDocument();
const mail = (id: string, state: SideTaskReply['state'], more: Partial<SideTaskReply> = {}): SideTaskReply => ({
  id,
  kind: 'mail',
  state,
  documentKey: document._key,
  ...(state === 'refused' ? { reason: 'Der Empfänger ist unbekannt.' } : {}),
  ...more,
});
const mine = { dialog: 'mine' };
const NOT_SENT = { kind: 'not-sent', reason: 'Der Empfänger ist unbekannt.' };
const before = (...mails: readonly SideTaskReply[]): Awaited => ({ before: mails });
const own: Awaited = { before: [], own: 'mine' };

describe('what becomes of a mail that is leaving already', () => {
  it.each<[string, Awaited, readonly SideTaskReply[], number, unknown]>([
    ['nothing yet, while nothing is to be seen of it', before(), [], 9, { kind: 'sending' }],
    ['that nothing was to be seen of it for long enough', before(), [], 10, { kind: 'unseen' }],
    ['nothing yet, while it is leaving, however long', before(), [mail('a', 'sent')], 99, { kind: 'sending' }],
    ['that it was sent', before(mail('a', 'sent')), [mail('a', 'done')], 1, { kind: 'sent' }],
    ['that it was not sent, and why', before(), [mail('a', 'refused')], 1, NOT_SENT],
    ['that is not known', before(), [mail('a', 'unclear')], 1, { kind: 'unclear', reason: '' }],
    ['nothing by what was known before', before(mail('a', 'done')), [mail('a', 'done')], 1, { kind: 'sending' }],
    [
      'that it was refused, though another had left that this window did not know',
      before(),
      [mail('a', 'done'), mail('b', 'refused')],
      1,
      NOT_SENT,
    ],
    [
      'that it was sent, though it was refused before',
      before(mail('a', 'refused', { at: '2026-11-20T10:00:00Z' })),
      [mail('a', 'done', { at: '2026-11-20T11:00:00Z' })],
      1,
      { kind: 'sent' },
    ],
    ['nothing by a mail of another window, where its own leaves', own, [mail('a', 'done')], 1, { kind: 'sending' }],
    [
      'that its own was refused, though two of other windows have left',
      own,
      [mail('a', 'done'), mail('b', 'refused', mine), mail('c', 'done', { dialog: 'theirs' })],
      1,
      NOT_SENT,
    ],
    ['that its own was sent', own, [mail('a', 'refused'), mail('b', 'done', mine)], 1, { kind: 'sent' }],
    [
      'nothing by its own that was refused before, with other content',
      { before: [mail('a', 'refused', mine)], own: 'mine' },
      [mail('a', 'refused', mine)],
      1,
      { kind: 'sending' },
    ],
  ])('tells %s', (_words, awaited, now, looks, told) => expect(mailElsewhere(awaited, now, looks)).toEqual(told));

  it('is looked for among the mails with the same document', () => {
    const mails = [mail('a', 'done'), mail('b', 'done', { documentKey: 'other' }), mail('c', 'skipped')];
    expect(mailsOf(document, [...mails, { id: 'd', kind: 'tags', state: 'done' }])).toEqual([mails[0]]);
  });
});
