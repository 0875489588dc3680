import * as z from 'zod/mini';
import { route } from './route.ts';
import { typedText } from './wire-values.ts';

const open = { access: 'public', owner: 'nobody', method: 'get', rate: 'uncounted' } as const;

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
  help: sitePage('/help'),
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
  siteStyle: siteFile('/site/style.css'),
  siteScreenshot: siteFile('/site/screenshot.png'),
  sitemap: siteFile('/sitemap.xml'),
  robots: siteFile('/robots.txt'),
};
