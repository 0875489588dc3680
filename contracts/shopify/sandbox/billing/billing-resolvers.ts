import { decimalsOf, minorOf, shortText } from '../model/money.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import type { Resolver } from '../graphql/resolver.ts';
import type {
  AppPurchaseRecord,
  AppSubscriptionRecord,
  ChargeDiscount,
  ChargeInterval,
  Replacement,
} from './charge-records.ts';
import { isSubscription, reducedBy, remainingOf } from './charge-shelf.ts';
import { confirmationUrl } from './confirmation.ts';

interface MoneyInput {
  readonly amount: string;
  readonly currencyCode: string;
}

interface RecurringInput {
  readonly price: MoneyInput;
  readonly interval: ChargeInterval;
  readonly discount?: {
    readonly durationLimitInIntervals?: number | null;
    readonly value?: { readonly amount?: string | null; readonly percentage?: number | null } | null;
  } | null;
}

interface SubscriptionArguments {
  readonly name: string;
  readonly returnUrl: string;
  readonly test: boolean;
  readonly trialDays?: number | null;
  readonly replacementBehavior: Replacement;
  readonly lineItems: readonly {
    readonly plan: {
      readonly appRecurringPricingDetails?: RecurringInput | null;
      readonly appUsagePricingDetails?: unknown;
    };
  }[];
}

interface PurchaseArguments {
  readonly name: string;
  readonly returnUrl: string;
  readonly test: boolean;
  readonly price: MoneyInput;
}

const instantOf = (at: number | null): string | null =>
  at === null ? null : `${new Date(at).toISOString().slice(0, 19)}Z`;

const money = (minor: number, currency: string) => ({ amount: shortText(minor, currency), currencyCode: currency });

const discountNode = (one: AppSubscriptionRecord) => {
  if (!one.discount) return null;
  const { percentage, amount, limit } = one.discount;
  return {
    durationLimitInIntervals: limit ?? null,
    remainingDurationInIntervals: remainingOf(one),
    priceAfterDiscount: money(reducedBy(one.price, one.discount), one.currency),
    value:
      percentage === undefined
        ? { __typename: 'AppSubscriptionDiscountAmount', amount: money(amount ?? 0, one.currency) }
        : { __typename: 'AppSubscriptionDiscountPercentage', percentage },
  };
};

/** A subscription as the API shows it. */
export const appSubscriptionNode = (one: AppSubscriptionRecord) => ({
  __typename: 'AppSubscription',
  id: one.id,
  name: one.name,
  status: one.status,
  test: one.test,
  trialDays: one.trialDays,
  returnUrl: one.returnUrl,
  createdAt: instantOf(one.createdAt),
  currentPeriodEnd: one.status === 'ACTIVE' ? instantOf(one.periodEnd) : null,
  lineItems: [
    {
      id: `${one.id}?v=1&index=0`,
      plan: {
        pricingDetails: {
          __typename: 'AppRecurringPricing',
          price: money(one.price, one.currency),
          interval: one.interval,
          planHandle: null,
          discount: discountNode(one),
        },
      },
    },
  ],
});

/** A purchase as the API shows it. */
export const appPurchaseNode = (one: AppPurchaseRecord) => ({
  __typename: 'AppPurchaseOneTime',
  id: one.id,
  name: one.name,
  status: one.status,
  test: one.test,
  price: money(one.price, one.currency),
  createdAt: instantOf(one.createdAt),
});

/** What the shop has of the app, the oldest first. */
export const chargesOf = (context: RequestContext) => {
  context.platform.settleCharges(context.shop);
  const { subscriptions, purchases } = context.shop.charges.all();
  return {
    activeSubscriptions: subscriptions.filter(({ status }) => status === 'ACTIVE').map(appSubscriptionNode),
    allSubscriptions: subscriptions.map(appSubscriptionNode),
    oneTimePurchases: purchases.map(appPurchaseNode),
  };
};

const refused = (key: string, field: readonly string[], message: string) => ({
  [key]: null,
  confirmationUrl: null,
  userErrors: [{ field, message }],
});

/** What the platform has against a charge, of any kind. */
const faultOf = (
  { price: { amount, currencyCode }, test }: { readonly price: MoneyInput; readonly test: boolean },
  { shop: { profile } }: RequestContext,
): readonly [field: readonly string[], message: string] | undefined => {
  if (currencyCode !== 'USD' && currencyCode !== profile.currency)
    return [['price', 'currencyCode'], `Currency must be USD or the shop's billing currency ${profile.currency}`];
  if (minorOf(amount, currencyCode) < 50) return [['price'], 'Price must be greater than or equal to 0.50'];
  return profile.plan === 'Development' && !test
    ? [['test'], 'Charges in development stores must be test charges']
    : undefined;
};

const discountIn = ({ discount, price }: RecurringInput): ChargeDiscount | null | { readonly fault: string } => {
  if (!discount) return null;
  const { value, durationLimitInIntervals: limit } = discount;
  const given = [value?.amount, value?.percentage].filter((each) => each != null);
  if (given.length !== 1) return { fault: 'Exactly one of amount and percentage must be given' };
  if (limit != null && limit < 1) return { fault: 'Duration limit in intervals must be greater than 0' };
  const lasting = limit == null ? {} : { limit };
  if (value?.percentage != null)
    return value.percentage > 0 && value.percentage <= 1
      ? { percentage: value.percentage, ...lasting }
      : { fault: 'Percentage must be greater than 0 and at most 1' };
  const amount = minorOf(value?.amount ?? '', price.currencyCode);
  return amount > 0 && amount <= minorOf(price.amount, price.currencyCode)
    ? { amount, ...lasting }
    : { fault: 'Amount must be greater than 0 and at most the price' };
};

const isTooFine = ({ amount, currencyCode }: MoneyInput): boolean =>
  (amount.split('.')[1] ?? '').length > decimalsOf(currencyCode);

const subscribe = (args: SubscriptionArguments, context: RequestContext) => {
  const key = 'appSubscription';
  const [item, ...more] = args.lineItems;
  const pricing = item?.plan.appRecurringPricingDetails;
  if (!pricing || more.length > 0) return refused(key, ['lineItems'], 'Exactly one recurring line item is simulated');
  const fault = faultOf({ price: pricing.price, test: args.test }, context);
  if (fault) return refused(key, ...fault);
  if (isTooFine(pricing.price)) return refused(key, ['price'], 'Price has too many decimals');
  const discount = discountIn(pricing);
  if (discount && 'fault' in discount) return refused(key, ['lineItems', 'discount'], discount.fault);
  const trialDays = args.trialDays ?? 0;
  if (trialDays < 0 || trialDays > 1000) return refused(key, ['trialDays'], 'Trial days must be between 0 and 1000');
  const record = context.shop.charges.subscribe({
    name: args.name,
    price: minorOf(pricing.price.amount, pricing.price.currencyCode),
    currency: pricing.price.currencyCode,
    interval: pricing.interval,
    discount,
    trialDays,
    test: args.test,
    returnUrl: args.returnUrl,
    replacement: args.replacementBehavior,
    createdAt: context.platform.clock.now().getTime(),
  });
  context.platform.changed();
  return {
    appSubscription: appSubscriptionNode(record),
    confirmationUrl: confirmationUrl(context.origin, context.shop.profile.handle, record.id),
    userErrors: [],
  };
};

const purchase = (args: PurchaseArguments, context: RequestContext) => {
  const fault = faultOf(args, context);
  if (fault) return refused('appPurchaseOneTime', ...fault);
  const { amount, currencyCode } = args.price;
  const record = context.shop.charges.purchase({
    name: args.name,
    price: minorOf(amount, currencyCode),
    currency: currencyCode,
    test: args.test,
    returnUrl: args.returnUrl,
    createdAt: context.platform.clock.now().getTime(),
  });
  context.platform.changed();
  return {
    appPurchaseOneTime: appPurchaseNode(record),
    confirmationUrl: confirmationUrl(context.origin, context.shop.profile.handle, record.id),
    userErrors: [],
  };
};

const cancel = ({ id }: { id: string }, context: RequestContext) => {
  context.platform.settleCharges(context.shop);
  const known = context.shop.charges.find(id);
  if (!known || !isSubscription(known))
    return {
      appSubscription: null,
      userErrors: [{ field: ['id'], message: "Couldn't find RecurringApplicationCharge" }],
    };
  const changed = context.shop.charges.cancel(id);
  if (!changed)
    return {
      appSubscription: null,
      userErrors: [
        { field: ['id'], message: `Cannot transition status via :cancel from :${known.status.toLowerCase()}` },
      ],
    };
  context.platform.announceCharges(context.shop, changed);
  return { appSubscription: appSubscriptionNode(known), userErrors: [] };
};

/** Asking the merchant for money, and ending that. */
export const billingMutations: Readonly<Record<string, Resolver>> = {
  appSubscriptionCreate: (_source, args: SubscriptionArguments, context) => subscribe(args, context),
  appSubscriptionCancel: (_source, args: { id: string }, context) => cancel(args, context),
  appPurchaseOneTimeCreate: (_source, args: PurchaseArguments, context) => purchase(args, context),
};
