import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { instant } from '../kernel/calendar.ts';
import { PLAN_IDS, PLANS } from './plans.ts';
import { mailBounds, mailSpans, mailStop, type MailTraffic } from './mail-bounds.ts';
import { mailStopText } from '../sentences/de/mail-stop-text.ts';
import { strangersIn } from '../mails/strangers.ts';

const now = instant('2026-11-20T10:07:00Z');
const bounds = mailBounds(PLANS.standard);
const names = (count: number, prefix = 's'): string[] => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

const sent = (count: number, strangers: readonly string[] = []) => ({ count, strangers });
const traffic = (day: MailTraffic['day'], burst: MailTraffic['burst'] = sent(0)): MailTraffic => ({ day, burst });

describe('what may leave through the product’s own sender', () => {
  it.each([
    ['free', 100, 60],
    ['standard', 300, 60],
    ['business', 3000, 600],
    ['enterprise', 100_000, 20_000],
  ] as const)('are with the plan %s %i mails a day and %i in ten minutes', (plan, day, burst) =>
    expect(mailBounds(PLANS[plan])).toMatchObject({ day, burst }),
  );

  it('are those of the largest plan where an installation sells none: they protect its sender', () =>
    expect(mailBounds({ quota: null })).toEqual(mailBounds(PLANS.enterprise)));

  it('are to strangers as few with every plan', () => {
    for (const plan of PLAN_IDS) expect(mailBounds(PLANS[plan])).toMatchObject({ strangers: 20, strangerBurst: 5 });
  });

  it.each([
    ['the last mail of the day', [], traffic(sent(299)), undefined],
    ['one more', [], traffic(sent(300)), 'day'],
    ['the last of ten minutes', [], traffic(sent(59), sent(59)), undefined],
    ['one more of ten minutes', [], traffic(sent(60), sent(60)), 'burst'],
    ['the twentieth stranger', ['x'], traffic(sent(19, names(19))), undefined],
    ['the twenty-first', ['x'], traffic(sent(20, names(20))), 'strangers'],
    ['a stranger who got mail today', ['s3'], traffic(sent(20, names(20))), undefined],
    ['a customer after too many strangers', [], traffic(sent(20, names(20)), sent(5, names(5))), undefined],
    ['the fifth stranger in ten minutes', ['x'], traffic(sent(4, names(4)), sent(4, names(4))), undefined],
    ['the sixth', ['x'], traffic(sent(5, names(5)), sent(5, names(5))), 'strangerBurst'],
    ['one mail with nine copies', names(9), traffic(sent(0)), undefined],
    ['a second one to the same nine', names(9), traffic(sent(1, names(9)), sent(1, names(9))), undefined],
    ['a second one to others', names(9, 't'), traffic(sent(1, names(9)), sent(1, names(9))), 'strangerBurst'],
    ['what two bounds forbid', ['x'], traffic(sent(300, names(20)), sent(60, names(5))), 'day'],
  ] as const)('%s', (_what, strangers, before, bound) =>
    expect(mailStop(strangers, before, bounds, now)?.bound).toBe(bound),
  );

  it.each([
    ['a winter evening', '2026-11-20T22:59:59Z', '2026-11-19T23:00:00Z', '2026-11-20T23:00:00Z'],
    ['midnight in Berlin', '2026-11-20T23:00:00Z', '2026-11-20T23:00:00Z', '2026-11-21T23:00:00Z'],
    ['the day with 23 hours', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['the day with 25 hours', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ])('is counted by the day in Berlin: %s', (_what, at, from, until) =>
    expect(mailSpans(instant(at)).day).toEqual({ from: instant(from), until: instant(until) }),
  );

  it.each([
    ['day', 'Heute sind über den Absender der App schon 300 E-Mails hinausgegangen, mehr sind es an einem Tag nicht.'],
    [
      'burst',
      'In zehn Minuten sind über den Absender der App 60 E-Mails hinausgegangen, deshalb pausiert der Versand.',
    ],
    [
      'strangers',
      'Heute sind schon 20 E-Mails an Adressen gegangen, die weder zum Kunden noch zum Shop gehören, mehr sind es an einem Tag nicht.',
    ],
    [
      'strangerBurst',
      'In zehn Minuten sind 5 E-Mails an Adressen gegangen, die weder zum Kunden noch zum Shop gehören, deshalb pausiert der Versand.',
    ],
  ] as const)('is told with its number and with the way around: %s', (bound, what) =>
    expect(mailStopText({ bound, most: bounds[bound], goesOnAt: instant('2026-11-20T23:00:00Z') })).toBe(
      `${what} Weiter geht es am 21.11.2026 um 00:00 Uhr. Für deinen eigenen Mailserver gilt keine Grenze.`,
    ),
  );

  it('says when it goes on', () => {
    expect(mailSpans(now).burst).toEqual({
      from: instant('2026-11-20T10:00:00Z'),
      until: instant('2026-11-20T10:10:00Z'),
    });
    const stop = mailStop(['x'], traffic(sent(5, names(5)), sent(5, names(5))), bounds, now);
    expect(stop && mailStopText(stop)).toBe(
      'In zehn Minuten sind 5 E-Mails an Adressen gegangen, die weder zum Kunden noch zum Shop gehören, deshalb pausiert der Versand. Weiter geht es am 20.11.2026 um 11:10 Uhr. Für deinen eigenen Mailserver gilt keine Grenze.',
    );
  });
});

describe('a stranger', () => {
  const shop = aShop({
    profile: { ...aShop().profile, email: 'kontor@shop.test' },
    preferences: { email: 'neu@shop.test' },
  });
  const strangers = (to: readonly string[], bcc: readonly string[] = []) =>
    strangersIn({ to, cc: [], bcc }, anOrder(), shop, 'auto').length;

  it.each([
    ['the customer of the order is none, however written', ['Erika@Example.com'], [], 0],
    ['the shop’s own address is none', ['kontor@shop.test'], [], 0],
    ['an address that a setting names is one', ['neu@shop.test'], [], 1],
    ['hidden copies count', ['erika@example.com'], ['steuer@kanzlei.test'], 1],
    ['no recipient counts twice in one mail', ['a@b.test'], ['A@b.test'], 1],
  ])('%s', (_what, to, bcc, count) => expect(strangers(to, bcc)).toBe(count));

  it('is, in hidden copy, one a day: whether the mail leaves by itself or by hand', () => {
    const of = (attempt: string) =>
      strangersIn({ to: ['erika@example.com'], cc: [], bcc: ['Buchhaltung@shop.test'] }, anOrder(), shop, attempt);
    expect(of('auto')).toHaveLength(1);
    expect(new Set([of('auto'), of('d1.abc'), of('d2.abc')].flat()).size).toBe(1);
  });

  it('is another one when it is written to and not only copied', () => {
    const of = (to: string, bcc: string) => strangersIn({ to: [to], cc: [], bcc: [bcc] }, anOrder(), shop, 'd1.abc');
    const [copied] = of('erika@example.com', 'buchhaltung@shop.test');
    expect(of('buchhaltung@shop.test', 'kontor@shop.test')).not.toContain(copied);
  });

  it('is the same in every automatic mail, and another in each that a person sends', () => {
    const of = (attempt: string) =>
      strangersIn({ to: ['opfer@fremd.test'], cc: [], bcc: [] }, anOrder(), shop, attempt);
    expect(of('auto')).toEqual(of('auto'));
    expect(new Set([of('auto'), of('d1.abc'), of('d2.abc')].flat()).size).toBe(3);
  });
});
