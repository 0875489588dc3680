import { describe, expect, it } from '@jest/globals';
import { contactStandsIn } from './contact-in-text.ts';

const isReached = contactStandsIn({ email: 'ich@example.com', phone: '+49 151 5556667' });

describe('an address for e-mails', () => {
  it.each([
    'ich@example.com.Danke',
    'Schreib an ICH@Example.com.Über alles andere später',
    '- ich@example.com',
    '-ich@example.com',
    '_ich@example.com_',
    '--ich@example.com--',
    'E-Mail:ich@example.com…',
    'ich@example.com…und dann',
    'Danke…ich@example.com',
    'Straße 1,ich@example.com',
  ])('is found beside the signs of a sentence: %s', (text) => expect(isReached(text)).toBe(true));

  it.each([
    'ich@example.com.danke',
    'ich@example.com.DE',
    'ich@example.com-shop.de',
    'h.ich@example.com',
    'H.Ich@example.com',
    'h-ich@example.com',
    'h_ich@example.com',
    'h+ich@example.com',
    'h.-ich@example.com',
    'n_ich@example.com=x',
  ])('is not that of another person: %s', (text) => expect(isReached(text)).toBe(false));
});

describe('a number for calls', () => {
  it.each([
    '0151 5556667 / 030 1234567',
    '030 1234567 / 0151 5556667',
    '030 1234567/0151 5556667',
    '0151–5556667',
    '030 1234567 – 0151 5556667',
    '22.11.2026 0151 5556667',
    '2026-11-22 0151 5556667',
    '10115 0151 5556667',
    '10115\n+49 151 5556667',
    '1. 0151 5556667, 2. 030 1234567',
    '(0151) 555-66-67',
    '+49 (0) 151 5556667',
    'tel:+491515556667',
    '0049.151.5556667',
    '+49\u00a0151\u20115556667',
  ])('is found however it is written, and beside other numbers: %s', (text) => expect(isReached(text)).toBe(true));

  it.each([
    '+43 151 5556667',
    '+43 (0)151 5556667',
    '+43 0151 5556667',
    '0151 55566678',
    '0151 5556667-12',
    '1151 5556667',
    '5556667',
    '0151',
  ])('is not that of another person: %s', (text) => expect(isReached(text)).toBe(false));

  it.each(['0151 5556667', 'tel:0151-5556667', '+49 (0)151/5556667', '00491515556667'])(
    'is the same, however the customer wrote it: %s',
    (phone) => expect(contactStandsIn({ phone })('zu erreichen: +49 151 5556667.')).toBe(true),
  );

  it.each(['110', 'anrufen', '5556667', ''])('is none: %s', (phone) =>
    expect(contactStandsIn({ phone })(`Telefon ${phone}`)).toBe(false),
  );
});
