import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CalmScreens } from './calm-screens.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;
/** The shop of the demo takes part in the partner programme as well. */
const PARTNER = 'kaffeekontor-nord.myshopify.com';
const COUPON = 'KAFFEE-50';

let app: FramedApp;
let screens: CalmScreens;

beforeAll(async () => {
  app = await openFramedApp({ font: 'widest', demo: false, environment: { PARTNER_SHOPS: PARTNER } });
  screens = new CalmScreens(app);
  await app.system.api(`/api/partner/coupons/${COUPON}`, 'POST', { type: '3x50' });
}, OPENING_MS);
afterEach(() => expect(app.watch.troubles).toEqual([]));
afterAll(() => app.close());

describe('every page of partners, in the widest font, at the width of a desk and of a phone', () => {
  it.each([
    ['programme of partners', '/partner', 'Einlösungen nach Status'],
    ['coupons of a partner', '/partner/coupons', COUPON],
    ['new coupon of a partner', '/partner/coupons/new', 'Was dein Coupon bewirkt'],
    ['removal of a coupon', `/partner/coupons/confirm/removal?code=${COUPON}`, `Coupon ${COUPON} löschen?`],
    ['redemptions of a partner', '/partner/redemptions', 'Noch keine Einlösung'],
    ['payouts of a partner', '/partner/payouts', 'Noch keine Auszahlung'],
    ['settings of a partner', '/partner/preferences', 'Besteuerung'],
  ])(
    'stays in its width, does not jump while loading and does nothing wrong: %s',
    (_name, path, sign) => screens.expectCalm(path, sign, async () => expect(await seriousFindings(app)).toEqual([])),
    LIMIT_MS,
  );

  it(
    'moves a table aside by keyboard that is wider than its place',
    async () => {
      await app.page.setViewportSize(WIDTHS.desk);
      await screens.show('/partner/coupons/new', 'Was dein Coupon bewirkt');
      await app.inApp(`document.querySelector('.bw-table').style.minInlineSize = '2000px'`);
      const room = app.screen.getByRole('region', { name: 'Was dein Coupon bewirkt' });
      await room.focus();
      await app.page.keyboard.press('ArrowRight');
      await app.inApp(`new Promise((moved) => {
        const look = () => (document.activeElement.scrollLeft > 0 ? moved() : requestAnimationFrame(look));
        look();
      })`);
      expect(await seriousFindings(app)).toEqual([]);
    },
    LIMIT_MS,
  );
});
