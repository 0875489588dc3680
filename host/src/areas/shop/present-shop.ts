import type { ShopReply } from '@belegwerk/contracts/api';
import { compareDays, percentOf, plusDays, type Instant } from '@belegwerk/core/kernel';
import { entitlementsOf, type ImportedDays, type Shop } from '@belegwerk/core/shops';
import type { PrintLayout } from '@belegwerk/core/records';
import { missingShopRights } from '@belegwerk/core/preferences';
import type { MaintenanceWindow } from '@belegwerk/core/maintenance';
import { ALLOWANCE } from '@belegwerk/core/partner';
import { NO_BILLING, PLANS, type Credits, type Entitlements } from '@belegwerk/core/plans';
import type { ShopFigures } from '@belegwerk/core/for-areas';
import type { ShopRoles } from '../../sessions/shop-roles.ts';
import { inWords, presentAccounting, type Ways } from '../../presenters/present-accounting.ts';
import { presentOnboarding } from '../../presenters/present-onboarding.ts';
import { presentGates } from '../../presenters/present-gate.ts';
import { presentAttention } from '../../presenters/present-attention.ts';

interface Around {
  /** Shopify lets us into the shop no longer. */
  readonly lacksAccess: boolean;
  readonly ways: Ways;
  readonly roles: ShopRoles;
  readonly isBilled: boolean;
  readonly visitsUntil?: Instant | undefined;
  readonly maintenance?: ShopReply['maintenance'] | undefined;
  readonly downtimes: readonly MaintenanceWindow[];
}

/** The shop as its own screens see it; field names of specification 1, section 3. */
export const presentShop = (
  shop: Shop,
  { issued, linked, told, work, credits, statuses }: ShopFigures,
  { lacksAccess, ways, roles, isBilled, visitsUntil, maintenance, downtimes }: Around,
): ShopReply => {
  const entitlements = entitlementsOf(shop);
  const { trial } = shop.plan;
  return {
    _key: shop.key,
    createdAt: shop.installedAt.toString(),
    isLoading: false,
    error: null,
    notification: presentNotification(shop, entitlements),
    ...(roles.isPartner ? { partner: presentPartner(shop) } : {}),
    ...(trial ? { trialAt: trial.begunAt.toString() } : {}),
    plan: presentPlan(shop, entitlements, credits, isBilled),
    stat: {
      shopify: { webhook: presentWork(work) },
      lexoffice: {
        contact: { created: told['contact.created'], updated: told['contact.updated'] },
        invoice: { created: issued.invoice, matched: linked.invoice, updated: told['invoice.changed'] },
        credit: {
          created: issued['credit-note'],
          matched: linked['credit-note'],
          updated: told['credit.changed'],
        },
        delivery: { created: issued['delivery-note'] },
      },
    },
    shopify: {
      shop: shop.key,
      store: {
        plan: shop.profile.plan,
        name: shop.profile.name,
        domain: shop.key,
        email: shop.profile.email ?? '',
        ...shop.profile.orderNames,
        ...(shop.profile.createdAt ? { createdAt: shop.profile.createdAt.toString() } : {}),
      },
      order: { imports: (shop.imports?.days ?? []).flatMap(presentDays) },
      scopes: [...shop.profile.grantedScopes],
      missingRights: missingShopRights(shop.preferences, shop.profile.grantedScopes).map(inWords),
      ...(lacksAccess ? { missingAccessToken: true } : {}),
      home: shop.preferences.home,
    },
    lexoffice: presentAccounting(shop, ways),
    onboarding: presentOnboarding(shop),
    ...(shop.accounting?.layouts ? { layouts: shop.accounting.layouts.map(presentLayout) } : {}),
    ...roles,
    permissions: [...(shop.permissions ?? [])],
    ...(shop.suspended ? { suspended: { at: shop.suspended.at.toString(), reason: shop.suspended.reason } } : {}),
    gates: presentGates(entitlements),
    attention: presentAttention(statuses),
    ...(visitsUntil ? { visit: { until: visitsUntil.toString() } } : {}),
    ...(maintenance ? { maintenance } : {}),
    downtimes: downtimes.map(({ from, until }) => ({ from: from.toString(), until: until.toString() })),
  };
};

const presentPlan = (
  { plan, billing = NO_BILLING }: Shop,
  { plan: id, quota, logMaxAge }: Entitlements,
  credits: ShopFigures['credits'],
  isBought: boolean,
): ShopReply['plan'] => {
  const { name, tagline } = PLANS[id];
  return {
    id,
    name,
    tagline,
    isBought,
    logMaxAge,
    quota,
    credits: credits && presentCredits(credits),
    annual: plan.interval === 'annual',
    purchase: [...new Set(plan.purchases.map(({ feature }) => feature))],
    coupons: [...billing.usedCoupons],
    tags: [...plan.tags],
  };
};

const presentCredits = ({ used, quota, remaining, resetAt }: Credits) => ({
  used,
  quota,
  remaining,
  resetAt: resetAt.toString(),
});

/** Of transfers nothing is told where they are not counted. */
const presentNotification = ({ preferences, profile }: Shop, { quota }: Entitlements): ShopReply['notification'] => {
  const { email, creditsExhaustedSoon, creditsExhaustedNow, onboarding, connectionMissing } = preferences;
  return {
    email: email || (profile.email ?? ''),
    creditsExhaustedSoon: creditsExhaustedSoon && quota !== null,
    creditsExhaustedNow: creditsExhaustedNow && quota !== null,
    onboarding,
    connectionMissing,
  };
};

const presentPartner = ({ partner }: Shop): ShopReply['partner'] => ({
  allowance: percentOf(ALLOWANCE),
  ...(partner?.approvedAt ? { approvedAt: partner.approvedAt.toString() } : {}),
});

/** Every message is received; what became of it stands beside. */
const presentWork = (work: ShopFigures['work']): ShopReply['stat']['shopify']['webhook'] => {
  const { started = 0, unprocessable = 0, failed = 0, successful = 0 } = work;
  const received = Object.values(work).reduce((sum, items) => sum + items, 0);
  return { received, started, unprocessable, failed, successful };
};

const presentDays = ({ from, to }: ImportedDays): string[] => {
  const days: string[] = [];
  for (let day = from; compareDays(day, to) <= 0; day = plusDays(day, 1)) days.push(day.toString());
  return days;
};

const presentLayout = ({ id, name, isDefault }: PrintLayout) => ({ id, name, default: isDefault });
