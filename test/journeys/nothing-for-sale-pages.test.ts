import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildScreens } from '@belegwerk/host';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';

/** The pages for everybody are drawn when the screens are built. */
const BUILDING_MS = 240_000;

/** What a page must not say where nothing is for sale. */
const FOR_SALE = /Upgrade|Probezeit|Testphase|im Monat|€|Provision|Kontingent|Abonnement „/;
/** What some of them say of the merchant's own customers, and the help of none else. */
const GIFT = /Gutschein/;
/** What the pages that were about it do not even name any more. */
const NAMED =
  /Abonnement|Übertragung|Coupon|Partner|Auszahlung(?!en von Shopify Payments)|Upgrade|Probezeit|Testphase|Provision|Kontingent/;

describe('the pages for everybody where nothing is bought', () => {
  let system: TestSystem;
  beforeAll(async () => {
    await buildScreens();
    system = await startTestSystem({ environment: { BILLING: 'off' } });
  }, BUILDING_MS);
  afterAll(() => system.close());

  const page = async (path: string) => {
    const reply = await fetch(new URL(path, system.host.url));
    return { status: reply.status, text: (await reply.text()).replaceAll(/<style[\s\S]*?<\/style>/g, '') };
  };

  it.each(['/', '/pricing', '/help/shopify/plan', '/help/shopify/metafields', '/help/setup/connect', '/coupon/SOMMER'])(
    'the page %s names no price, trial or plan to be bought',
    async (path) => {
      const { status, text } = await page(path);
      expect(status).toBe(path.startsWith('/coupon') ? 404 : 200);
      expect(FOR_SALE.exec(text)).toBeNull();
      expect(GIFT.exec(text)).toBeNull();
      expect(text).not.toContain('href="/pricing"');
      expect(text).not.toMatch(/<.?bw-/);
      if (path === '/pricing') expect(text).toContain('kostet Belegwerk nichts');
    },
  );

  it.each([
    ['/help/app/changelog', 'Die Beta endete am'],
    ['/help/app/privacy', '360 Tage; Angaben zu einer Person'],
    ['/help/app/terms', 'Shopify und Lexware Office rechnen ihre Leistungen selbst ab.'],
    ['/help/setup/testing', 'In Lexware Office entsteht dabei nichts. Nur'],
    ['/help/settings', 'Hilfe bei der Einrichtung'],
    ['/help', 'Was bei Belegwerk von deinem Plan bei Shopify abhängt.'],
  ])('the page %s does not even name plans, transfers, coupons and partners', async (path, says) => {
    const { text } = await page(path);
    expect(text).toContain(says);
    expect(NAMED.exec(text)).toBeNull();
    expect(text).not.toMatch(/<.?bw-/);
  });

  it('the map for search engines does not lead to prices', async () => {
    const { text } = await page('/sitemap.xml');
    expect(text).toContain('/help/app/privacy');
    expect(text).not.toContain('/pricing');
  });

  it('the search of the help finds no prices', async () => {
    const { text } = await page('/help?q=Abonnement');
    expect(FOR_SALE.exec(text)).toBeNull();
    expect(text).not.toContain('href="/pricing"');
    expect((await page('/help?q=Übertragungen')).text).not.toContain('href="/help/settings#creditsExhaustedNow"');
  });
});
