import {
  centsText,
  fail,
  ok,
  parseDecimal,
  parseInstant,
  toCents,
  type Cents,
  type Instant,
  type Result,
  type ShopKey,
} from '@belegwerk/core/kernel';
import type { SeenBilling, SeenOneTime, SeenSubscription } from '@belegwerk/core/plans';
import type { Billing, BillingFailure, StartedCharge, WantedPurchase, WantedSubscription } from '@belegwerk/core/ports';
import { z } from 'zod';
import { ShopifyAdmin, type AccessTokens } from '../admin/admin-api.ts';
import { completed, type ShopifyDependencies } from '../dependencies.ts';
import { onlyOnce } from '../writer/only-once.ts';
import { userErrors } from '../writer/refusals.ts';
import type { Operation } from '../operations/operation.ts';
import { parsed, Reading } from '../orders/reading.ts';
import {
  cancelSubscription,
  morePurchases,
  moreSubscriptions,
  shopBilling,
  startPurchase,
  startSubscription,
} from './operations.ts';

const amount = z.string().transform((text, context): Cents => {
  const euro = parseDecimal(text);
  if (euro) return toCents(euro);
  context.addIssue('is no amount');
  return z.NEVER;
});
const moment = z.string().transform((text, context): Instant => {
  const at = parseInstant(text);
  if (at) return at;
  context.addIssue('is no moment');
  return z.NEVER;
});

/** The platform calls what was accepted active at once; the older word for it means the same. */
const oneTimeStatus = z.enum(['PENDING', 'ACCEPTED', 'ACTIVE', 'DECLINED', 'EXPIRED']);
const status = z.enum([...oneTimeStatus.options, 'FROZEN', 'CANCELLED']);

const STATES = {
  PENDING: 'pending',
  ACCEPTED: 'pending',
  ACTIVE: 'active',
  DECLINED: 'declined',
  EXPIRED: 'expired',
  FROZEN: 'frozen',
  CANCELLED: 'cancelled',
} as const satisfies Readonly<Record<z.output<typeof status>, SeenSubscription['state']>>;

const pricing = z.object({
  interval: z.enum(['EVERY_30_DAYS', 'ANNUAL']),
  price: z.object({ amount }),
  discount: z.object({ remainingDurationInIntervals: z.int().nullable() }).nullable(),
});

const subscription = z.object({
  id: z.string(),
  status,
  test: z.boolean(),
  createdAt: moment,
  trialDays: z.int(),
  currentPeriodEnd: moment.nullable(),
  returnUrl: z.string(),
  // what is billed by use has no price of its own; this product asks for nothing of that kind
  lineItems: z.array(z.object({ plan: z.object({ pricingDetails: z.union([pricing, z.object({})]) }) })),
});

const oneTime = z.object({
  id: z.string(),
  name: z.string(),
  status: oneTimeStatus,
  test: z.boolean(),
  createdAt: moment,
  price: z.object({ amount }),
});

const installation = z.object({
  shopBillingPreferences: z.object({ currency: z.string() }),
  currentAppInstallation: z.object({
    activeSubscriptions: z.array(subscription),
  }),
});
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
const subscriptionPage = z.object({
  currentAppInstallation: z.object({ allSubscriptions: z.object({ nodes: z.array(subscription), pageInfo }) }),
});
const purchasePage = z.object({
  currentAppInstallation: z.object({ oneTimePurchases: z.object({ nodes: z.array(oneTime), pageInfo }) }),
});

const started = z.object({
  started: z.object({
    charge: z.object({ id: z.string() }).nullable(),
    confirmationUrl: z.string().nullable(),
    userErrors,
  }),
});

const cancelled = z.object({
  cancelled: z.object({ appSubscription: z.object({ status }).nullable(), userErrors }),
});

const seenSubscription = (read: z.output<typeof subscription>): readonly SeenSubscription[] => {
  const details = read.lineItems.map(({ plan }) => plan.pricingDetails).find((each) => 'price' in each);
  if (!details) return [];
  const { id, test: isTest, createdAt, trialDays, returnUrl, currentPeriodEnd } = read;
  const remaining = details.discount?.remainingDurationInIntervals;
  return [
    {
      id,
      state: STATES[read.status],
      isTest,
      createdAt,
      trialDays,
      returnUrl,
      ...(currentPeriodEnd ? { periodEndsAt: currentPeriodEnd } : {}),
      price: details.price.amount,
      ...(remaining == null ? {} : { reducedBillsLeft: remaining }),
      interval: details.interval === 'ANNUAL' ? 'annual' : 'monthly',
    },
  ];
};

const seenOneTime = ({ id, name, test, createdAt, price, status: word }: z.output<typeof oneTime>): SeenOneTime => ({
  id,
  name,
  state: STATES[word],
  isTest: test,
  createdAt,
  price: price.amount,
});

const euros = (price: Cents) => ({ amount: centsText(price), currencyCode: 'EUR' });

/** A percentage is a fraction there: half is 0.5. */
const discountOf = ({ off, bills }: NonNullable<WantedSubscription['discount']>) => ({
  value: off.type === '%' ? { percentage: off.value / 100 } : { amount: centsText(off.value) },
  durationLimitInIntervals: bills,
});

/** The bills of Shopify over the Admin GraphQL API. */
export class ShopifyBilling implements Billing {
  readonly #around: Required<ShopifyDependencies>;
  readonly #tokens: AccessTokens;
  readonly #admin: ShopifyAdmin;

  /** Give the `admin` of the order source: the points of a shop are counted in one place. */
  constructor(dependencies: ShopifyDependencies, tokens: AccessTokens, admin = new ShopifyAdmin(dependencies, tokens)) {
    this.#around = completed(dependencies);
    this.#tokens = tokens;
    this.#admin = admin;
  }

  async currentEntitlement(shop: ShopKey): Promise<Result<SeenBilling, BillingFailure>> {
    const reading = new Reading(this.#admin, shop);
    const begun = await reading.raw(shopBilling, {});
    if (!begun.ok) return begun;
    const read = parsed(begun.value, installation);
    if (!read.ok) return read;
    const subscriptions = await reading.pages({
      operation: moreSubscriptions,
      variables: {},
      schema: subscriptionPage,
      pageIn: ({ currentAppInstallation }) => currentAppInstallation.allSubscriptions,
      begun: begun.value,
    });
    if (!subscriptions.ok) return subscriptions;
    const purchases = await reading.pages({
      operation: morePurchases,
      variables: {},
      schema: purchasePage,
      pageIn: ({ currentAppInstallation }) => currentAppInstallation.oneTimePurchases,
      begun: begun.value,
    });
    if (!purchases.ok) return purchases;
    const { shopBillingPreferences, currentAppInstallation } = read.value;
    const listed = new Set(subscriptions.value.nodes.map(({ id }) => id));
    const unlisted = currentAppInstallation.activeSubscriptions.filter(({ id }) => !listed.has(id));
    return ok({
      currency: shopBillingPreferences.currency,
      subscriptions: [...unlisted, ...subscriptions.value.nodes].flatMap(seenSubscription),
      purchases: purchases.value.nodes.map(seenOneTime),
    });
  }

  startPlanChange(shop: ShopKey, wanted: WantedSubscription): Promise<Result<StartedCharge, BillingFailure>> {
    const { name, returnUrl, trialDays, isTest, price, interval, discount, takesEffect } = wanted;
    const recurring = {
      price: euros(price),
      interval: interval === 'annual' ? 'ANNUAL' : 'EVERY_30_DAYS',
      ...(discount ? { discount: discountOf(discount) } : {}),
    };
    return this.#start(shop, startSubscription, {
      name,
      returnUrl,
      trialDays,
      test: isTest,
      lineItems: [{ plan: { appRecurringPricingDetails: recurring } }],
      replacement: takesEffect === 'now' ? 'APPLY_IMMEDIATELY' : 'APPLY_ON_NEXT_BILLING_CYCLE',
    });
  }

  startOneTimePurchase(shop: ShopKey, wanted: WantedPurchase): Promise<Result<StartedCharge, BillingFailure>> {
    const { name, returnUrl, price, isTest } = wanted;
    return this.#start(shop, startPurchase, { name, returnUrl, price: euros(price), test: isTest });
  }

  async cancel(shop: ShopKey, id: string): Promise<Result<void, BillingFailure>> {
    const reply = await this.#admin.graphql(shop, cancelSubscription, { id });
    const answer = reply.ok ? parsed(reply.value, cancelled) : reply;
    if (!answer.ok) return answer;
    const reasons = answer.value.cancelled.userErrors.map(({ message }) => message);
    if (reasons.length === 0) return ok(undefined);
    const now = await this.currentEntitlement(shop);
    if (!now.ok) return now;
    const state = now.value.subscriptions.find((one) => one.id === id)?.state;
    const hasEnded = state === 'cancelled' || state === 'declined' || state === 'expired';
    return hasEnded ? ok(undefined) : fail({ kind: 'billing-refused', reasons });
  }

  /** Sent once: one that may have come about is not asked for again here, for two could be paid. */
  async #start(
    shop: ShopKey,
    operation: Operation,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<Result<StartedCharge, BillingFailure>> {
    const single = new ShopifyAdmin({ ...this.#around, send: onlyOnce(this.#around.send) }, this.#tokens);
    const reply = await single.graphql(shop, operation, variables);
    const answer = reply.ok ? parsed(reply.value, started) : reply;
    if (!answer.ok) return answer;
    const { charge, confirmationUrl, userErrors: errors } = answer.value.started;
    if (charge && confirmationUrl !== null) return ok({ id: charge.id, confirmationUrl });
    return fail({ kind: 'billing-refused', reasons: errors.map(({ message }) => message) });
  }
}
