import { describe, expect, it } from '@jest/globals';
import { isAttachmentUrl, isHostname } from './addresses.ts';
import { isEmailAddress } from '../kernel/email-address.ts';

describe('an e-mail address', () => {
  it.each(['a@b.de', 'buchhaltung@kaffee-kontor.de', 'ä@ö.example', 'a+b@c.d.e'])('can be %s', (text) =>
    expect(isEmailAddress(text)).toBe(true),
  );
  it.each([
    '',
    'a',
    'a@b',
    '@b.de',
    'a@@b.de',
    'a b@c.de',
    'a@b .de',
    'a@b.de ',
    `${'a'.repeat(250)}@b.de`,
    '<b>@x.de',
    '\ud800@x.de',
    'a@x.de\u0000',
    'a,b@x.de',
  ])('cannot be "%s"', (text) => expect(isEmailAddress(text)).toBe(false));
});

describe('the name of a mail server', () => {
  it.each(['smtp.example.com', 'localhost', 'mail-1.müller.de', '192.168.0.1', '3com.example', 'a.b.c.d'])(
    'can be %s',
    (text) => expect(isHostname(text)).toBe(true),
  );
  it.each([
    '',
    '.',
    'a..b',
    '-a.de',
    'a-.de',
    'smtp example.com',
    'smtp://a.de',
    'a.de:465',
    'a.de.',
    '256.1.1.1',
    '1.2.3',
    '1.2.3.4.5',
    `${'a'.repeat(64)}.de`,
    `${'a.'.repeat(127)}de`,
  ])('cannot be "%s"', (text) => expect(isHostname(text)).toBe(false));
});

describe('the address of an attachment', () => {
  it.each([
    'https://example.com/agb.pdf',
    'http://example.com/a/b.DOCX',
    'HTTPS://example.com:8443/a.html?v=1&x=y#top',
    'https://192.168.0.1/a.jpeg',
    'https://shop.example/widerruf%20neu.doc',
    'https://a.de/a.jpg',
    'https://a.de/a.png',
    'https://a.de/a.gif',
  ])('can be %s', (text) => expect(isAttachmentUrl(text)).toBe(true));
  it.each([
    '',
    'agb.pdf',
    'ftp://example.com/agb.pdf',
    'https://example.com',
    'https://example.com/agb',
    'https://example.com/agb.exe',
    'https://example.com/agb.pdf.zip',
    'https://example.com/agb?file=a.pdf',
    'https://user:secret@example.com/agb.pdf',
    'https://exa mple.com/agb.pdf',
    'https://example.com/a b.pdf',
    'https://example.com:99999/agb.pdf',
    'https:///agb.pdf',
    `https://example.com/${'a'.repeat(2048)}.pdf`,
  ])('cannot be "%s"', (text) => expect(isAttachmentUrl(text)).toBe(false));
});
