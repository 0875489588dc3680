import { cents, type Cents } from '../kernel/money.ts';
import type { Feature } from './features.ts';

/** What a plan costs and allows. Source: specification 1, section 9; names, colours and taglines are our own. */
export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  /** One German sentence without a full stop. */
  readonly tagline: string;
  /** For display, `#rrggbb`. */
  readonly color: string;
  /** Price of a month, billed monthly. */
  readonly price: Cents;
  /** Transfers a month; one document is one transfer. */
  readonly quota: number;
  /** Days for which events are kept. */
  readonly logMaxAge: number;
  /** What is contained, or the price for which it is unlocked once; what is missing needs another plan. */
  readonly features: Readonly<Partial<Record<Feature, true | Cents>>>;
  /** Offered on request only. */
  readonly private: boolean;
  /** No longer offered; a shop that has it keeps it. */
  readonly deprecated: boolean;
}

/** A plan of the price table. */
export type PlanId = (typeof PLAN_IDS)[number];
/** All plans, the smallest first. Source: specification 1, section 9. */
export const PLAN_IDS = [
  'free',
  'basic',
  'standard',
  'premium',
  'business',
  'corporate',
  'enterprise',
  'custom',
] as const;

type Features = Plan['features'];
const BASIC: Features = { orders: true, layouts: true, deliveryDate: true, emailIntegration: true };
const STANDARD: Features = { ...BASIC, emails: true, address: true, tags: true, fees: true };
const PREMIUM: Features = { ...STANDARD, metafields: true, orderSync: true };
const BUSINESS: Features = { ...PREMIUM, plus: true };

const importFor = (euro: number): Features => ({ orderImport: cents(euro * 100) });
type Figures = readonly [id: PlanId, name: string, price: number, quota: number, logMaxAge: number];
type Look = Pick<Plan, 'tagline' | 'color'>;

const plan = ([id, name, price, quota, logMaxAge]: Figures, features: Features, look: Look): Plan => ({
  id,
  name,
  ...look,
  price: cents(price),
  quota,
  logMaxAge,
  features,
  private: false,
  deprecated: false,
});
const onRequest = (...parts: Parameters<typeof plan>): Plan => ({ ...plan(...parts), private: true });

/** The plans. The specification leaves the features of the private ones open: they are those of business. */
export const PLANS: Readonly<Record<PlanId, Plan>> = {
  free: plan(
    ['free', 'Free', 0, 10, 7],
    {},
    { tagline: 'Zum Ausprobieren und für die ersten Bestellungen', color: '#8a8a8a' },
  ),
  basic: plan(
    ['basic', 'Basic', 799, 100, 14],
    { ...BASIC, ...importFor(99) },
    { tagline: 'Für kleine Shops mit Shopify Basic', color: '#00a47c' },
  ),
  standard: plan(
    ['standard', 'Standard', 1899, 300, 30],
    { ...STANDARD, ...importFor(129) },
    { tagline: 'Für Shops mit täglichen Bestellungen', color: '#0094d5' },
  ),
  premium: plan(
    ['premium', 'Premium', 3899, 1000, 60],
    { ...PREMIUM, ...importFor(239) },
    { tagline: 'Für wachsende Shops, die Abläufe verbinden', color: '#8051ff' },
  ),
  business: plan(
    ['business', 'Business', 8899, 3000, 90],
    { ...BUSINESS, ...importFor(379) },
    { tagline: 'Für große Shops und Shopify Plus', color: '#b28400' },
  ),
  corporate: onRequest(
    ['corporate', 'Corporate', 22_899, 25_000, 180],
    { ...BUSINESS, ...importFor(1999) },
    { tagline: 'Für Unternehmen mit sehr vielen Bestellungen', color: '#e51c00' },
  ),
  enterprise: onRequest(
    ['enterprise', 'Enterprise', 79_899, 100_000, 360],
    { ...BUSINESS, ...importFor(8999) },
    { tagline: 'Für Marken und Handelsgruppen', color: '#303030' },
  ),
  custom: onRequest(
    ['custom', 'Custom', 999_900, 1000, 360],
    { ...BUSINESS, ...importFor(9999) },
    { tagline: 'Nach Absprache', color: '#616161' },
  ),
};

/** Whether a plan costs nothing: ids of free plans begin with `free`. Source: specification 2, section 9. */
export const isFreePlan = (id: PlanId): boolean => id.startsWith('free');
