import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildScreens } from '@belegwerk/host';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';

/** The pages for everybody are drawn when the screens are built. */
const BUILDING_MS = 240_000;

/** What a page must not say where nothing is for sale. */
const FOR_SALE = /Upgrade|Probezeit|Testphase|im Monat|€|Gutschein|Provision|Kontingent|Abonnement „/;

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
      expect(text).not.toContain('href="/pricing"');
      expect(text).not.toContain('bw-sold');
      if (path === '/pricing') expect(text).toContain('kostet Belegwerk nichts');
    },
  );

  it('the search of the help finds no prices', async () => {
    const { text } = await page('/help?q=Abonnement');
    expect(FOR_SALE.exec(text)).toBeNull();
    expect(text).not.toContain('href="/pricing"');
    expect((await page('/help/settings')).text).toContain('die Zahl der Belege begrenzt');
  });
});
