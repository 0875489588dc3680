import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '@belegwerk/contracts/api';
import type { Coupon } from '@belegwerk/core/coupons';
import { salesOf } from '@belegwerk/core/plans';
import type { ShopKey } from '@belegwerk/core/kernel';
import { LETTER_LIMITS } from '@belegwerk/core/mails';
import type { WriteToOperator } from '@belegwerk/core/for-areas';
import type { Response } from 'express';
import { addressOf } from '../../http/address-of.ts';
import type { AppPage } from '../../http/app-page.ts';
import type { Area } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';
import { elsewhere, FILE_SENT, page } from '../../http/reply.ts';
import { readPages } from './built-pages.ts';
import { couponGone, couponSlot } from './coupon-slot.ts';
import { contactByMail, contactForm, contactSent, draftFaults, type Draft } from './contact-slot.ts';
import { fillPage, type Slots } from './fill-page.ts';
import { html } from '../../http/html.ts';
import type { Installation } from './installation.ts';
import { installationSlots, installForm } from './operator-slots.ts';
import { searchSlot } from './search-slot.ts';

interface Parts {
  /** Folder of the pages that the build has drawn. */
  readonly folder: string;
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
  /** Counts a look at its page by a person at that address. */
  readonly countView: (code: string, address: string) => Promise<void>;
  /** Remembers for a shop with which coupon a person at that address came. */
  readonly invite: (shop: ShopKey, code: string, address: string) => Promise<void>;
}

/** Nothing but our own stylesheet, pictures and forms, of which one ends at the platform: no script runs on these pages. */
const policyOf = (adminOrigin: string): string =>
  `default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self' ${adminOrigin}; base-uri 'none'; frame-ancestors 'none'`;
/** Pages and files change with the version that is installed. */
const FOR_AN_HOUR = 'public, max-age=3600';

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
  const { folder, installation, origin, app, shopIn, writeToOperator, newId } = parts;
  const policy = policyOf(parts.adminOrigin);
  const same = installationSlots(installation);
  const address = installation.operator.email;
  const sales = salesOf(installation.gift);
  let kept: ReturnType<typeof readPages> | undefined;
  const built = async () => {
    kept ??= readPages(folder);
    return kept.catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
  };
  const drawn = async (path: string, response: Response, slots: Slots = {}): Promise<string> => {
    const { pages } = await built();
    response.set('content-security-policy', policy);
    return fillPage(pages.get(path) ?? '', origin(), { ...same, ...slots }, sales);
  };
  const isFromAdmin = ({ shop, host }: { readonly shop: string; readonly host: string }): boolean =>
    shopIn(shop) !== undefined || host !== '';
  const offered = (draft: Draft) =>
    writeToOperator.isOffered ? contactForm({ draft, address }) : contactByMail(draft, address);

  return (mount) => {
    for (const name of PLAIN)
      mount.open<typeof routes.landing>(routes[name], async ({ query, response }) =>
        isFromAdmin(query) ? app(query.shop, response) : page(200, await drawn(routes[name].path, response)),
      );
    mount.open(routes.help, async ({ query, response }) => {
      if (isFromAdmin(query)) return app(query.shop, response);
      const search = searchSlot((await built()).places[sales], query.q);
      return page(200, await drawn(routes.help.path, response, { search }));
    });
    mount.open(routes.helpContact, async ({ query, response }) => {
      if (isFromAdmin(query)) return app(query.shop, response);
      const subject = query.subject.slice(0, LETTER_LIMITS.subject);
      const message = query.message.slice(0, LETTER_LIMITS.message);
      const contact = offered({ id: newId(), subject, message, replyTo: '' });
      return page(200, await drawn(routes.helpContact.path, response, { contact }));
    });
    mount.open(routes.writeToOperator, async ({ body, request, response }) => {
      const { website, ...draft } = body;
      const answer = async <const S extends 200 | 400 | 503>(status: S, contact: ReturnType<typeof offered>) =>
        page(status, await drawn(routes.helpContact.path, response, { contact }));
      if (!writeToOperator.isOffered) return answer(503, offered(draft));
      const faults = draftFaults(draft);
      if (Object.keys(faults).length > 0) return answer(400, contactForm({ draft, faults, address }));
      // only machines fill in what is invisible; they need not know that it was noticed
      const sent =
        website === ''
          ? await writeToOperator.write({ ...draft, id: draftId(draft.id, newId) }, addressOf(request))
          : undefined;
      if (sent && !sent.ok) return answer(503, contactForm({ draft, failure: sent.failure, address }));
      return answer(200, contactSent(draft.replyTo));
    });
    mount.open(routes.install, async ({ query, request, response }) => {
      const shop = shopIn(shopTyped(query.shop));
      const coupon =
        query.coupon === '' || sales !== 'plans' ? undefined : await parts.couponOf(query.coupon.slice(0, 60));
      if (shop && coupon) await parts.invite(shop, coupon.code, addressOf(request));
      if (shop) return elsewhere(parts.installUrlOf(shop));
      const install = installForm({ wrong: query.shop.slice(0, 100), ...(coupon ? { coupon: coupon.code } : {}) });
      return page(400, await drawn(routes.register.path, response, { install }));
    });
    mount.open(routes.couponPage, async ({ params, request, response }) => {
      const coupon = sales === 'plans' ? await parts.couponOf(params.code.toUpperCase()) : undefined;
      response.set('x-robots-tag', 'noindex');
      if (!coupon) return page(404, await drawn(COUPON, response, { coupon: couponGone() }));
      await parts.countView(coupon.code, addressOf(request));
      return page(200, await drawn(COUPON, response, { coupon: couponSlot(coupon) }));
    });
    mount.open(routes.siteFile, async ({ params, response }) => {
      const content = await readFile(join(folder, params.file)).catch(() => undefined);
      if (!content) return notFound('address');
      return sendFile(response, params.file.split('.').at(-1) ?? '', content);
    });
    mount.open(routes.robots, async ({ response }) =>
      sendFile(
        response,
        'txt',
        `User-agent: *\nDisallow: /api/\nDisallow: /documents/\nDisallow: /kanzlei/\nSitemap: ${origin()}/sitemap.xml\n`,
      ),
    );
    mount.open(routes.sitemap, async ({ response }) =>
      sendFile(
        response,
        'xml',
        sitemap(
          [...(await built()).pages.keys()].filter(
            (path) => path !== COUPON && (sales === 'plans' || path !== routes.pricing.path),
          ),
          origin(),
        ),
      ),
    );
  };
};

const ID = /^[\w-]{8,64}$/;
const draftId = (given: string, newId: () => string): string => (ID.test(given) ? given : newId());

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

const sendFile = (response: Response, type: string, content: string | Buffer) => {
  response.set('cache-control', FOR_AN_HOUR).type(type).send(content);
  return FILE_SENT;
};

const sitemap = (paths: readonly string[], origin: string): string =>
  html`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      ${paths.map((path) => html`<url><loc>${new URL(path, origin).href}</loc></url> `)}</urlset
    > `.toString();
