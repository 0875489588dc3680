import type { SitePage } from './blocks.ts';
import { apps, register } from './apps.ts';
import { business } from './business.ts';
import { changelog } from './changelog.ts';
import { contact } from './contact.ts';
import { coupon } from './coupon.ts';
import { helpIndex } from './help-index.ts';
import { landing } from './landing.ts';
import { imprint, privacy, terms } from './legal.ts';
import { pricing } from './pricing.ts';
import { settings } from './settings.ts';
import { connect, testing } from './setup-help.ts';
import { metafields, shopifyPlan, webhooks } from './shopify-help.ts';
import { template } from './template-help.ts';
import { tradeWords } from './trade-words.ts';

const SETUP = [connect, template, testing, settings, tradeWords] as const;
const SHOPIFY = [shopifyPlan, metafields, webhooks, business] as const;
const ABOUT = [apps, privacy, terms, imprint] as const;

/** The pages of the help but for the changes, in their groups. */
export const HELP_TOPICS: readonly { readonly title: string; readonly pages: readonly SitePage[] }[] = [
  { title: 'Einrichten', pages: SETUP },
  { title: 'Shopify und Steuern', pages: SHOPIFY },
  { title: 'Über Belegwerk', pages: ABOUT },
];

/** Every page that everybody may read; `changes` is the text of `CHANGELOG.md`. */
export const publicPages = (changes: string): readonly SitePage[] => [
  landing,
  pricing,
  register,
  helpIndex(HELP_TOPICS),
  ...SETUP,
  ...SHOPIFY,
  ...ABOUT,
  changelog(changes),
  contact,
  coupon,
];
