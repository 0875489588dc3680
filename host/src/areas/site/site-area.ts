import { routes } from '@belegwerk/contracts/api';
import type { Coupon } from '@belegwerk/core/coupons';
import { salesOf } from '@belegwerk/core/plans';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { WriteToOperator } from '@belegwerk/core/for-areas';
import type { Response } from 'express';
import { addressOf } from '../../http/address-of.ts';
import type { AppPage } from '../../http/app-page.ts';
import type { Area } from '../../http/mount.ts';
import { elsewhere, page } from '../../http/reply.ts';
import { couponGone, couponSlot } from './coupon-slot.ts';
import type { Installation } from './installation.ts';
import { installSlot } from './operator-slots.ts';
import { searchSlot } from './search-slot.ts';
import { contactPages } from './contact-pages.ts';
import { makeDrawnPages } from './drawn-pages.ts';
import { siteFiles } from './site-files.ts';

interface Parts {
  /** Folder of the pages that the build has drawn. */
  readonly folder: string;
  /** What an installation without a shop shows first instead; undefined where that is the page of the product. */
  readonly firstPage?: (response: Response) => Promise<string | undefined>;
  readonly installation: Installation;
  /** What the address of every page begins with. */
  readonly origin: () => string;
  /** What comes instead for who opens the product in its admin. */
  readonly app: AppPage;
  readonly shopIn: (named: string) => ShopKey | undefined;
  /** Where the platform asks the owner of a shop to install. */
  readonly adminOrigin: string;
  readonly installUrlOf: (shop: ShopKey) => string;
  readonly writeToOperator: WriteToOperator;
  readonly newId: () => string;
  /** The coupon of a partner; undefined for a code that none has, or that is locked. */
  readonly couponOf: (code: string) => Promise<Coupon | undefined>;
  /** Counts a look at its page by a visitor at that address. */
  readonly countView: (code: string, address: string) => Promise<void>;
  /** Remembers for a shop with which coupon a visitor at that address came. */
  readonly invite: (shop: ShopKey, code: string, address: string) => Promise<void>;
}

/** Drawn once, and shown for every code. */
const COUPON = '/coupon';

const PLAIN = [
  'landing',
  'pricing',
  'apps',
  'register',
  'helpConnect',
  'helpTemplate',
  'helpTesting',
  'helpSettings',
  'helpWords',
  'helpShopifyPlan',
  'helpMetafields',
  'helpWebhooks',
  'helpBusiness',
  'helpChangelog',
  'helpPrivacy',
  'helpTerms',
  'helpImprint',
] as const;

/**
 * The pages outside the admin, drawn when the screens are built. Each stands at an address that the screens may have as well
 * (`/help`): who comes from the admin, whose addresses name the shop, gets the screens there, everybody else the page.
 */
export const siteArea = (parts: Parts): Area => {
  const { folder, installation, origin, app, shopIn } = parts;
  const { built, drawn } = makeDrawnPages(parts);
  const sales = salesOf(installation.gift);
  const { listing } = installation;
  const first = async (name: string, response: Response): Promise<string | undefined> =>
    name === 'landing' ? parts.firstPage?.(response) : undefined;
  const isFromAdmin = ({ shop, host }: { readonly shop: string; readonly host: string }): boolean =>
    shopIn(shop) !== undefined || host !== '';
  const isListed = (path: string): boolean => path !== COUPON && (sales === 'plans' || path !== routes.pricing.path);

  return (mount) => {
    contactPages({ ...parts, isFromAdmin, drawn })(mount);
    siteFiles({ folder, origin, built, isListed })(mount);
    for (const name of PLAIN)
      mount.open<typeof routes.landing>(routes[name], async ({ query, response }) =>
        isFromAdmin(query)
          ? app(query.shop, response)
          : page(200, (await first(name, response)) ?? (await drawn(routes[name].path, response))),
      );
    mount.open(routes.help, async ({ query, response }) => {
      if (isFromAdmin(query)) return app(query.shop, response);
      const search = searchSlot((await built()).places[sales], query.q);
      return page(200, await drawn(routes.help.path, response, { search }));
    });
    mount.open(routes.install, async ({ query, request, response }) => {
      if (listing !== undefined) return elsewhere(listing);
      const shop = shopIn(shopTyped(query.shop));
      const coupon =
        query.coupon === '' || sales !== 'plans' ? undefined : await parts.couponOf(query.coupon.slice(0, 60));
      if (shop && coupon) await parts.invite(shop, coupon.code, addressOf(request));
      if (shop) return elsewhere(parts.installUrlOf(shop));
      const install = installSlot({ wrong: query.shop.slice(0, 100), ...(coupon ? { coupon: coupon.code } : {}) });
      return page(400, await drawn(routes.register.path, response, { install }));
    });
    mount.open(routes.couponPage, async ({ params, request, response }) => {
      const coupon = sales === 'plans' ? await parts.couponOf(params.code.toUpperCase()) : undefined;
      response.set('x-robots-tag', 'noindex');
      if (!coupon) return page(404, await drawn(COUPON, response, { coupon: couponGone(installation) }));
      await parts.countView(coupon.code, addressOf(request));
      return page(200, await drawn(COUPON, response, { coupon: couponSlot(coupon, installation) }));
    });
  };
};

/** As people type the address of their shop: with the scheme, the admin behind it, or its name alone. */
const shopTyped = (typed: string): string => {
  const host =
    typed
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .split(/[/?#]/)[0] ?? '';
  return host === '' || host.includes('.') ? host : `${host}.myshopify.com`;
};
