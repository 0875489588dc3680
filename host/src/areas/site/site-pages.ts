import type { SitePage } from './blocks.ts';
import type { Installation } from './installation.ts';
import { apps, register } from './pages/apps.ts';
import { business } from './pages/business.ts';
import { changelog } from './pages/changelog.ts';
import { helpIndex } from './pages/help-index.ts';
import { landing } from './pages/landing.ts';
import { imprint, privacy, terms } from './pages/legal.ts';
import { pricing } from './pages/pricing.ts';
import { connect, template, testing } from './pages/setup-help.ts';
import { metafields, shopifyPlan, webhooks } from './pages/shopify-help.ts';

/** Every page of the site that shows the same to everybody; `changes` is the text of `CHANGELOG.md`. */
export const sitePages = (installation: Installation, changes: string) => {
  const setup = { helpConnect: connect, helpTemplate: template, helpTesting: testing };
  const shopify = {
    helpShopifyPlan: shopifyPlan,
    helpMetafields: metafields,
    helpWebhooks: webhooks,
    helpBusiness: business,
  };
  const app = {
    helpChangelog: changelog(changes),
    helpPrivacy: privacy(installation),
    helpTerms: terms,
    helpImprint: imprint(installation),
  };
  return {
    landing,
    pricing: pricing(installation),
    apps,
    register,
    help: helpIndex(Object.values(setup), Object.values(shopify), Object.values(app)),
    ...setup,
    ...shopify,
    ...app,
  } as const satisfies Readonly<Record<string, SitePage>>;
};
