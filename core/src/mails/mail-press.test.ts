import { describe, expect, it } from '@jest/globals';
import { orderId } from '../kernel/ids.ts';
import { instant } from '../kernel/calendar.ts';
import type { SideTask } from '../records/side-task.ts';
import { anIssuedDocument } from '../../../test/builders/index.ts';
import { dialogOf, mailPress, pressProgress } from './mail-press.ts';
import type { MailForm } from './manual-mail.ts';

const NOW = instant('2026-11-20T10:00:00Z');
const FORM: MailForm = {
  email: 'erika@example.com',
  copy: false,
  subject: 'Rechnung RE0107',
  message: 'Guten Tag',
  signature: '',
  attachments: [],
};
const press = (dialog = 'd-1', form = FORM) => mailPress(anIssuedDocument(), dialog, form);
/** A mail that was stored under a press. */
const mail = ({ source } = press(), change: Partial<SideTask> = {}): SideTask => ({
  id: 'f-1',
  kind: 'mail',
  source,
  orderId: orderId('gid://shopify/Order/1042'),
  plannedAt: NOW,
  because: 'mailInvoice',
  state: 'planned',
  attempts: 0,
  ...change,
});
const OTHER = press('d-1', { ...FORM, message: 'Guten Abend' });
const secondsAgo = (seconds: number) => ({ state: 'sent', sentAt: NOW.subtract({ seconds }) }) as const;

describe('a person who presses „versenden“', () => {
  it.each<[string, SideTask[], string]>([
    ['for the first time sends', [], 'send'],
    ['again when it was not sent yet sends what was begun', [mail()], 'send'],
    ['again when it was refused sends it again', [mail(press(), { state: 'refused' })], 'send'],
    ['again when it has left is told so', [mail(press(), { state: 'done' })], 'sent'],
    ['again while it leaves is asked to wait', [mail(press(), secondsAgo(239))], 'sending'],
    ['again when it was not concluded in four minutes sends what was begun', [mail(press(), secondsAgo(240))], 'send'],
    ['again when it is not known whether it left is told so', [mail(press(), { state: 'unclear' })], 'unclear'],
    ['with another text while the first leaves is asked to wait', [mail(OTHER, secondsAgo(1))], 'sending'],
    ['with another text when the first has left is told so', [mail(OTHER, { state: 'done' })], 'sent-otherwise'],
    [
      'with another text when the outcome of the first is not known is told so',
      [mail(OTHER, { state: 'unclear' })],
      'unclear',
    ],
    ['with another text when the first was not concluded is told so', [mail(OTHER, secondsAgo(240))], 'unclear'],
    ['with another text when the first was refused sends', [mail(OTHER, { state: 'refused' })], 'send'],
    ['in another dialog sends', [mail(press('d-2'), { state: 'done' })], 'send'],
    ['sends also when something else was done for the order', [mail(press(), { kind: 'tags', state: 'done' })], 'send'],
  ])('%s', (_what, stored, kind) => expect(pressProgress(press(), stored, NOW).kind).toBe(kind));

  it('is told what the mail server said where the outcome is not known', () => {
    const unclear = (of = press()) => mail(of, { state: 'unclear', refusal: ['421 busy'] });
    for (const stored of [unclear(), unclear(OTHER)])
      expect(pressProgress(press(), [stored], NOW)).toEqual({ kind: 'unclear', reasons: ['421 busy'] });
  });

  it('goes on with what was begun, and not with another', () => {
    const begun = mail();
    expect(pressProgress(press(), [mail(OTHER, { state: 'refused' }), begun], NOW)).toEqual({
      kind: 'send',
      known: begun,
    });
  });
});

describe('a stored mail', () => {
  it('that was sent by hand names its dialog', () => {
    expect(dialogOf(mail())).toBe('d-1');
    expect(dialogOf(mail(OTHER))).toBe(dialogOf(mail()));
  });

  it('that left by itself names none, nor does anything else', () => {
    expect(dialogOf(mail({ ...press(), source: 'document:d-1' }))).toBeUndefined();
    expect(dialogOf(mail(press(), { kind: 'tags' }))).toBeUndefined();
  });
});
