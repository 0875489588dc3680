import { describe, expect, it } from '@jest/globals';
import { instant } from '../../kernel/calendar.ts';
import { fail, ok } from '../../kernel/result.ts';
import type { Mail } from '../../ports/mail.ts';
import { makeWriteToOperator, type SendToOperator } from './write-to-operator.ts';

const LETTER = {
  id: 'a1',
  subject: 'Rechnung\nfehlt',
  message: 'Zur Bestellung #1042 <fehlt>\ndie Rechnung.',
  replyTo: 'erika@example.com',
};
const NOON = instant('2026-11-26T12:00:00Z');

const desk = (answer: Awaited<ReturnType<SendToOperator>> = ok(undefined)) => {
  const sent: Mail[] = [];
  let now = NOON;
  const send: SendToOperator = async (mail) => {
    sent.push(mail);
    return answer;
  };
  const letters = makeWriteToOperator({ post: { to: 'hilfe@belege.example', send }, clock: { now: () => now } });
  return { letters, sent, later: (minutes: number) => void (now = now.add({ minutes })) };
};

describe('a letter to the operator', () => {
  it('goes to the operator and is answered to its writer; what was written stays text', async () => {
    const { letters, sent } = desk();
    expect((await letters.write({ ...LETTER, shop: 'laden.myshopify.com' })).ok).toBe(true);
    const [mail] = sent;
    expect(mail).toMatchObject({
      to: ['hilfe@belege.example'],
      replyTo: 'erika@example.com',
      subject: 'Kontakt: Rechnung fehlt',
      messageId: expect.stringMatching(/^contact\.a1\.\d+@belege\.example$/),
    });
    expect(mail?.message).toContain('#1042 &lt;fehlt&gt;<br>die Rechnung.');
    expect(mail?.message).toContain('Shop: laden.myshopify.com');
  });

  it('is sent once, however often its button is pressed', async () => {
    const { letters, sent } = desk();
    await Promise.all([letters.write(LETTER), letters.write(LETTER)]);
    await letters.write(LETTER);
    expect(sent).toHaveLength(1);
  });

  it('that was refused can be sent again, one whose outcome is open cannot', async () => {
    const refused = desk(fail({ kind: 'mail-refused', detail: '550' }));
    expect(await refused.letters.write(LETTER)).toEqual(fail('not-sent'));
    await refused.letters.write(LETTER);
    expect(refused.sent).toHaveLength(2);
    const open = desk(fail({ kind: 'mail-outcome-unknown', detail: '' }));
    expect(await open.letters.write(LETTER)).toEqual(fail('unclear'));
    await open.letters.write(LETTER);
    expect(open.sent).toHaveLength(1);
  });

  it('is the only one of its minute once thirty have gone out, and of a person who has not written', async () => {
    const { letters, sent, later } = desk();
    for (let at = 0; at < 30; at += 1) await letters.write({ ...LETTER, id: `n${at}` }, `10.0.0.${at}`);
    expect(await letters.write(LETTER)).toEqual(fail('busy'));
    later(1);
    expect(await letters.write({ ...LETTER, id: 'again' }, '10.0.0.1')).toEqual(fail('too-many'));
    expect((await letters.write(LETTER)).ok).toBe(true);
    expect(await letters.write({ ...LETTER, id: 'next' }, '10.0.1.1')).toEqual(fail('busy'));
    later(1);
    expect((await letters.write({ ...LETTER, id: 'next' }, '10.0.1.1')).ok).toBe(true);
    later(60);
    expect((await letters.write({ ...LETTER, id: 'again' }, '10.0.0.1')).ok).toBe(true);
    expect(sent).toHaveLength(33);
  });

  it('of one writer goes out five times an hour, and what strangers write takes nothing from shops', async () => {
    const { letters, sent } = desk();
    for (let at = 0; at < 30; at += 1) await letters.write({ ...LETTER, id: `n${at}` }, `10.0.0.${at % 6}`);
    const shop = 'laden.myshopify.com';
    for (let at = 0; at < 5; at += 1) await letters.write({ ...LETTER, id: `s${at}`, shop });
    expect(await letters.write({ ...LETTER, shop })).toEqual(fail('too-many'));
    expect((await letters.write({ ...LETTER, shop: 'anderer.myshopify.com' })).ok).toBe(true);
    expect(sent).toHaveLength(36);
    const alone = desk();
    for (let at = 0; at < 7; at += 1) await alone.letters.write({ ...LETTER, id: `n${at}` }, '10.0.0.1');
    expect(alone.sent).toHaveLength(5);
  });

  it('with another text is another letter, with any id', async () => {
    const { letters, sent } = desk();
    await letters.write(LETTER);
    expect((await letters.write({ ...LETTER, message: 'Noch etwas.' })).ok).toBe(true);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('is not offered where the installation has no mail of its own', async () => {
    const letters = makeWriteToOperator({ post: undefined, clock: { now: () => NOON } });
    expect(letters.isOffered).toBe(false);
    expect(await letters.write(LETTER)).toEqual(fail('not-sent'));
  });
});
