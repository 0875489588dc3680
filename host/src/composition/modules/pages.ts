import { salesOf } from '@belegwerk/core/plans';
import { createHmac, randomBytes } from 'node:crypto';
import { INSTALL_SCOPES, OPTIONAL_SCOPES } from '@belegwerk/adapters/shopify';
import { writtenCouponCode } from '@belegwerk/core/coupons';
import { redeemableCoupon } from '@belegwerk/core/partner';
import { makeCountViews, makeRememberInvitation } from '@belegwerk/core/use-cases';
import { restorePage } from '../../areas/restore/restore-page.ts';
import { pagesArea } from '../../areas/pages/pages-area.ts';
import { siteArea } from '../../areas/site/site-area.ts';
import { appPage } from '../../http/app-page.ts';
import { filledScreens } from '../../http/filled-screens.ts';
import { publicPagesIn } from '../../screens.ts';
import { appUrlOf } from '../app-url.ts';
import { giftOf } from '../billing.ts';
import { operatorOf } from '../operator-of.ts';
import { shopIn } from '../shop-in.ts';
import { canRestore } from './restore.ts';
import type { OpenModule } from '../dependencies.ts';

const SCOPES: ReadonlySet<string> = new Set([...INSTALL_SCOPES, ...OPTIONAL_SCOPES]);
const isScope = (name: string): boolean => SCOPES.has(name);

/** Of this process, and never stored: what is counted with it cannot be traced, also by a holder of the digests. */
const SALT = randomBytes(32);

/** The pages for everybody, and behind them the screens, which stand at every other address. */
export const pages: OpenModule = (all) => {
  const { app, settings, isAllowed, ownAddress, writeToOperator, ids, stores, clock, screensFolder } = all;
  const { SUPPORT_EMAIL, APP_BRIDGE_URL } = settings;
  const screens = filledScreens({
    folder: screensFolder,
    clientId: app.clientId,
    appBridgeUrl: APP_BRIDGE_URL,
    supportEmail: SUPPORT_EMAIL ?? '',
    operator: operatorOf(settings),
    sendsLetters: writeToOperator.isOffered,
    sales: salesOf(giftOf(settings)),
  });
  return {
    people: [
      siteArea({
        folder: publicPagesIn(screensFolder),
        firstPage: async (response) => ((await canRestore(all)) ? restorePage(response) : undefined),
        writeToOperator,
        newId: () => ids.uuid(),
        couponOf: async (code) => {
          const found = await stores.partners.coupon(writtenCouponCode(code));
          return found?.isActive ? redeemableCoupon(found) : undefined;
        },
        countView: makeCountViews({ stores, clock }, (day, viewer) =>
          createHmac('sha256', SALT).update(`${day} ${viewer}`).digest('base64'),
        ),
        invite: makeRememberInvitation({ stores, clock }),
        adminOrigin: new URL(settings.SHOPIFY_ADMIN_URL).origin,
        installUrlOf: (shop) =>
          `${settings.SHOPIFY_ADMIN_URL}/store/${shop.split('.')[0]}/oauth/install?client_id=${encodeURIComponent(app.clientId)}`,
        installation: {
          operator: operatorOf(settings),
          gift: giftOf(settings),
          ...(settings.SHOPIFY_LISTING_URL === undefined ? {} : { listing: settings.SHOPIFY_LISTING_URL }),
        },
        origin: () => ownAddress.url,
        app: appPage({ screens, isAllowed, shopIn }),
        shopIn,
      }),
      pagesArea({ folder: screensFolder, screens, isAllowed, shopIn, isScope, appUrlOf: appUrlOf(settings) }),
    ],
  };
};
