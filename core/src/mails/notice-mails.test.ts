import { describe, expect, it } from '@jest/globals';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { instant } from '../kernel/calendar.ts';
import type { Credits } from '../plans/credits.ts';
import type { Shop } from '../shops/shop.ts';
import { noticeMail, noticesToLookAt } from './notice-mails.ts';

const INSTALLED = instant('2026-11-01T09:00:00Z');
const shop = aShop({ installedAt: INSTALLED, preferences: { email: 'ich@example.com', invoiceCreate: true } });
const told: Shop['transfersTold'] = { period: '2026-11-01', quota: 100, said: ['almost-exhausted'] };
const credits: Credits = {
  quota: 100,
  used: 88,
  remaining: 12,
  resetAt: instant('2026-12-01T00:00:00Z'),
  level: 'critical',
};
const off = (name: 'creditsExhaustedSoon' | 'onboarding'): Shop => ({
  ...shop,
  transfersTold: told,
  preferences: { ...shop.preferences, [name]: false },
});
const lookedAt = (of: Shop, at: string) => noticesToLookAt(of, instant(at)).map(({ name }) => name);

describe('what a merchant is told once', () => {
  it('is looked at three days after the installation, for eleven days, and when transfers run low', () => {
    expect(lookedAt(shop, '2026-11-04T08:59:00Z')).toEqual([]);
    expect(lookedAt(shop, '2026-11-04T09:00:00Z')).toEqual(['onboarding']);
    expect(lookedAt(shop, '2026-11-15T09:00:00Z')).toEqual([]);
    expect(lookedAt({ ...shop, transfersTold: told }, '2026-11-20T09:00:00Z')).toEqual(['transfers-low:2026-11-01']);
  });

  it('is not what the merchant has turned off', () => {
    expect(lookedAt(off('onboarding'), '2026-11-05T09:00:00Z')).toEqual(['transfers-low:2026-11-01']);
    expect(lookedAt(off('creditsExhaustedSoon'), '2026-11-05T09:00:00Z')).toEqual(['onboarding']);
  });

  it('says how many transfers are left, and when there are others', () => {
    const mail = noticeMail('transfers-low', 'transfers-low:2026-11-01', {
      shop,
      credits,
      appUrl: 'https://app.example',
    });
    expect(mail).toMatchObject({ to: ['ich@example.com'], subject: 'Belegwerk: Nur noch 12 Übertragungen übrig' });
    expect(mail?.message).toBe(
      '<p>Hallo,</p><p>in deinem Shop Kaffeekontor Nord sind noch 12 von 100 Übertragungen übrig.</p>' +
        '<p>Am 01.12.2026 kommen neue dazu. Sind sie vorher verbraucht, warten weitere Belege bis dahin und entstehen dann von selbst.</p>' +
        '<p><a href="https://app.example">Belegwerk öffnen</a></p>' +
        '<p>Diese Nachricht kommt höchstens einmal im Monat. In den Einstellungen kannst du sie ausschalten.</p>',
    );
  });

  it.each<[string, Partial<Credits>]>([
    ['all are used, which the summary of the day says', { remaining: 0 }],
    ['there are enough again', { remaining: 60, level: 'success' }],
  ])('is nothing where %s', (_, now) =>
    expect(noticeMail('transfers-low', 'x', { shop, credits: { ...credits, ...now } })).toBeUndefined(),
  );

  it('says what is missing until there are documents, and nothing where nothing is', () => {
    const said = (of: Shop) => noticeMail('onboarding', 'onboarding', { shop: of, credits })?.message;
    expect(said(shop)).toBeUndefined();
    expect(said(aShop({ connected: false, preferences: shop.preferences }))).toContain(
      'aber Lexware Office ist noch nicht verbunden. Bis dahin entstehen keine Belege.',
    );
    expect(said(aShop({ preferences: { ...shop.preferences, invoiceCreate: false } }))).toContain(
      'aber die Belegerstellung ist noch ausgeschaltet.',
    );
  });

  it('is not sent where there is no address', () => {
    const { accounting: _, ...unconnected } = aShop();
    expect(noticeMail('onboarding', 'onboarding', { shop: unconnected, credits })).toBeUndefined();
  });
});
