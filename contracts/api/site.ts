import * as z from 'zod/mini';
import { route } from './route.ts';
import { typedText } from './wire-values.ts';

const open = { access: 'public', owner: 'none', method: 'get', rate: 'uncounted' } as const;

/** Who comes from the admin, whose addresses name the shop or the admin's own address, gets the page of the screens. */
const fromAdmin = { shop: typedText, host: typedText };

/** A page that everybody may read, without JavaScript; 403: this installation is not for the shop that is named. */
const sitePage = (path: string) =>
  route({ ...open, path, query: z.object(fromAdmin), replies: { 200: 'page', 403: 'page' } });

const siteFile = (path: string) => route({ ...open, path, replies: { 200: 'file' } });

/** Everything outside the admin: what the product is, what it costs, its help and its legal pages. Specification 1, section 2. */
export const siteRoutes = {
  landing: sitePage('/'),
  pricing: sitePage('/pricing'),
  apps: sitePage('/apps'),
  register: sitePage('/register'),
  help: route({
    ...open,
    // with `q` all of the help is looked through
    rate: 'search',
    path: '/help',
    query: z.object({ ...fromAdmin, q: typedText }),
    replies: { 200: 'page', 403: 'page' },
  }),
  helpConnect: sitePage('/help/setup/connect'),
  helpTemplate: sitePage('/help/setup/template'),
  helpTesting: sitePage('/help/setup/testing'),
  helpShopifyPlan: sitePage('/help/shopify/plan'),
  helpMetafields: sitePage('/help/shopify/metafields'),
  helpWebhooks: sitePage('/help/shopify/webhooks'),
  helpBusiness: sitePage('/help/taxes/business'),
  helpChangelog: sitePage('/help/app/changelog'),
  helpPrivacy: sitePage('/help/app/privacy'),
  helpTerms: sitePage('/help/app/terms'),
  helpImprint: sitePage('/help/imprint'),
  helpSettings: sitePage('/help/settings'),
  helpWords: sitePage('/help/words'),
  helpContact: route({
    ...open,
    path: '/help/contact',
    query: z.object({ ...fromAdmin, subject: typedText, message: typedText }),
    replies: { 200: 'page', 403: 'page' },
  }),
  /** Sends a letter to the operator. 400: something is missing; 503: it was not sent. */
  writeToOperator: route({
    access: 'public',
    owner: 'none',
    method: 'post',
    path: '/help/contact',
    rate: 'call',
    encoding: 'form',
    body: z.object({ id: typedText, subject: typedText, message: typedText, replyTo: typedText, website: typedText }),
    kilobytes: 32,
    replies: { 200: 'page', 400: 'page', 503: 'page' },
  }),
  /** What a partner's coupon gives, and the way to the installation with it. Counted without cookies. 404: there is no such coupon. */
  couponPage: route({
    ...open,
    rate: 'read',
    path: '/coupon/:code',
    params: z.object({ code: z.string().check(z.minLength(1), z.maxLength(60)) }),
    replies: { 200: 'page', 404: 'page' },
  }),
  /** Begins the installation in a shop: the way to where the platform asks its owner. 400: the address is none of a shop. */
  install: route({
    ...open,
    // a coupon is looked up and remembered
    rate: 'change',
    path: '/register/shop',
    // a coupon is remembered for the shop until it is installed
    query: z.object({ shop: typedText, coupon: typedText }),
    replies: { 302: 'elsewhere', 400: 'page' },
  }),
  /** Style and pictures. */
  siteFile: route({
    ...open,
    path: '/site/:file',
    params: z.object({ file: z.string().check(z.regex(/^[a-z-]{1,40}\.(css|png|webp)$/)) }),
    replies: { 200: 'file' },
  }),
  sitemap: siteFile('/sitemap.xml'),
  robots: siteFile('/robots.txt'),
};
