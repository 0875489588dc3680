import { describe, expect, it } from '@jest/globals';
import { day, instant } from '../kernel/calendar.ts';
import { shopKey, staffId } from '../kernel/ids.ts';
import { DEFAULT_PREFERENCES } from '../preferences/catalogue.ts';
import { codeMail, invitationMail } from './adviser-mails.ts';

const NOON = instant('2026-11-20T12:00:00Z');
const shop = {
  key: shopKey('kaffeekontor-nord.myshopify.com'),
  preferences: DEFAULT_PREFERENCES,
  profile: {
    name: 'Kaffee <b>Nord</b>\nBcc: x',
    email: 'chef@kaffee.example',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    plan: 'Basic',
    grantedScopes: [],
  },
};
const access = {
  id: 'a',
  firm: 'Kanzlei <Muster>',
  email: 'post@kanzlei.example',
  grantedAt: NOON,
  grantedBy: staffId('1'),
  validUntil: day('2027-03-31'),
  link: { digest: 'digest', at: NOON, mail: 'under-way' },
  linksAt: [NOON],
  codesAt: [],
  sessions: [],
} as const;

describe('the mails to a tax adviser', () => {
  it('bring the link to the address of the access alone, with the last day and where to answer', () => {
    const mail = invitationMail(shop, access, 'https://belege.example/kanzlei/token');
    expect(mail).toMatchObject({ to: ['post@kanzlei.example'], cc: [], bcc: [], replyTo: 'chef@kaffee.example' });
    expect(mail.subject).toBe('Zugang zu den Belegen von Kaffee <b>Nord</b> Bcc: x');
    expect(mail.message).toContain('<a href="https://belege.example/kanzlei/token">');
    expect(mail.message).toContain('Belege und Monatsmappen mit Namen der Kunden');
    expect(mail.message).toContain('gilt bis zum 31.03.2027');
    expect(mail.message).not.toMatch(/<b>|<Muster>/);
  });

  it('bring the code, how long it is good, and each as a mail of its own', () => {
    const [one, other] = ['1', '2'].map((press) => codeMail(shop, access, '012345', press));
    expect(one?.message).toContain('Ihr Code ist 012345.');
    expect(one?.message).toContain('Er gilt 10 Minuten und nur einmal.');
    expect(one?.subject).not.toContain('012345');
    expect(one?.messageId).not.toBe(other?.messageId);
  });
});
