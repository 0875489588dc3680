import {
  PAYMENT_WAYS,
  type PaymentWayFrom,
  type AcceptedTerms,
  type AccountingConnection,
  type ChosenRegime,
  type CreationSwitch,
  type Disconnection,
  type DeniedRight,
  type DueReview,
  type AccountSync,
  type DayUnderWay,
  type ImportedDays,
  type ListedBooks,
  type MailServerCheck,
  type OfferedConnection,
  type Onboarding,
  type Partnership,
  type OrderImports,
  type OrderView,
  type ProcedureVersion,
  type RecentListing,
  type RecentOrders,
  type RestoredRecords,
  type Shop,
  type StaffMember,
  type ConcludedAgreement,
  type Suspension,
  type SwitchedSettings,
  type TurnedOn,
} from '@belegwerk/core/shops';
import { ACCOUNT_CAPABILITIES, ACCOUNT_RIGHTS } from '@belegwerk/core/documents';
import type { CopyMailbox, PrintLayout, SellerProfile, ShopProfile } from '@belegwerk/core/records';
import {
  CHARGE_STATES,
  FEATURES,
  PLAN_IDS,
  TAKES_EFFECT,
  type BillingCharge,
  type ChargeSubject,
  type PromisedReduction,
  type FeaturePurchase,
  type PaidPlan,
  type PlanChoice,
  type ShopBilling,
  type Lent,
  type LentTransfers,
  type ShopPlan,
  type TransfersTold,
} from '@belegwerk/core/plans';
import { isFieldKey, type FieldKey } from '@belegwerk/core/preferences';
import { isPermission, type Permission } from '@belegwerk/core/permissions';
import { z } from 'zod';
import { storedUnderOtherNames } from '../other-names.ts';
import { preferences } from './preferences-schema.ts';
import type { FieldSchemas } from '../record-codec.ts';
import { settingsChange } from './settings-change-schema.ts';
import { dayText, shopKeyText, staffIdText, targetIdText, wholeCents, type InstantCodec } from '../stored-values.ts';

const shopProfile = (instant: InstantCodec): z.ZodType<ShopProfile> =>
  z.object({
    name: z.string(),
    email: z.string().exactOptional(),
    currency: z.string(),
    timeZone: z.string(),
    plan: z.string(),
    createdAt: instant.exactOptional(),
    orderNames: z.object({ prefix: z.string(), suffix: z.string() }).readonly().exactOptional(),
    grantedScopes: z.array(z.string()).readonly(),
  } satisfies FieldSchemas<ShopProfile>);

const copyMailbox = (instant: InstantCodec): z.ZodType<CopyMailbox> =>
  z.object({
    address: z.string(),
    since: instant,
    enteredAt: instant,
  } satisfies FieldSchemas<CopyMailbox>);

const sellerProfile = (instant: InstantCodec): z.ZodType<SellerProfile> =>
  z.object({
    organizationId: z.string(),
    companyName: z.string(),
    userId: z.string().exactOptional(),
    userName: z.string().exactOptional(),
    userEmail: z.string().exactOptional(),
    smallBusiness: z.boolean(),
    distanceSales: z.enum(['origin', 'destination']).exactOptional(),
    scheme: z.enum(['net', 'gross', 'exempt']),
    vatId: z.string().exactOptional(),
    lacks: z.array(z.enum(ACCOUNT_CAPABILITIES)).readonly(),
    edition: z.array(z.string()).readonly(),
    copies: copyMailbox(instant).exactOptional(),
  } satisfies FieldSchemas<SellerProfile>);

const printLayout: z.ZodType<PrintLayout> = z.object({
  id: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
} satisfies FieldSchemas<PrintLayout>);

const deniedRight = (instant: InstantCodec): z.ZodType<DeniedRight> =>
  z.object({
    scope: z.enum(ACCOUNT_RIGHTS),
    askedAt: instant,
    isStale: z.literal(true).exactOptional(),
  } satisfies FieldSchemas<DeniedRight>);

const accountingConnection = (instant: InstantCodec): z.ZodType<AccountingConnection> =>
  z.object({
    target: targetIdText,
    connectedAt: instant,
    seller: sellerProfile(instant),
    layouts: z.array(printLayout).readonly().exactOptional(),
    scopes: z.array(z.enum(ACCOUNT_RIGHTS)).readonly().exactOptional(),
    denied: z.array(deniedRight(instant)).readonly().exactOptional(),
    endsBy: dayText.exactOptional(),
  } satisfies FieldSchemas<AccountingConnection>);

const disconnection = (instant: InstantCodec): z.ZodType<Disconnection> =>
  z.object({
    at: instant,
    by: staffIdText,
    reason: z.string().exactOptional(),
  } satisfies FieldSchemas<Disconnection>);

const suspension = (instant: InstantCodec): z.ZodType<Suspension> =>
  z.object({ at: instant, reason: z.string() } satisfies FieldSchemas<Suspension>);

const concludedAgreement = (instant: InstantCodec): z.ZodType<ConcludedAgreement> =>
  z.object({
    version: z.string(),
    at: instant,
    by: staffIdText,
    operator: z.object({ name: z.string(), address: z.array(z.string()).readonly() }).readonly(),
    merchant: z.string(),
    processors: z.array(z.object({ name: z.string(), purpose: z.string(), place: z.string() })).readonly(),
  } satisfies FieldSchemas<ConcludedAgreement>);

const offeredConnection = (instant: InstantCodec): z.ZodType<OfferedConnection> =>
  z.object({
    target: targetIdText,
    offeredAt: instant,
    seller: sellerProfile(instant).exactOptional(),
    isAccepted: z.boolean(),
    by: staffIdText.exactOptional(),
    endsBy: dayText.exactOptional(),
  } satisfies FieldSchemas<OfferedConnection>);

const accountSync = (instant: InstantCodec): z.ZodType<AccountSync> =>
  storedUnderOtherNames<AccountSync>(
    { syncedUntil: 'until', needsCatchUp: 'left', reconnectedAt: 'backAt', scannedAt: 'foundAt' },
    {
      target: targetIdText,
      organizationId: z.string(),
      syncedUntil: instant,
      needsCatchUp: z.literal(true).exactOptional(),
      reconnectedAt: instant.exactOptional(),
      scannedAt: instant.exactOptional(),
    },
  );

const restoredRecords = (instant: InstantCodec): z.ZodType<RestoredRecords> =>
  z.object({
    from: instant,
    at: instant,
    isShared: z.literal(true).exactOptional(),
    isSwept: z.literal(true).exactOptional(),
  } satisfies FieldSchemas<RestoredRecords>);

const mailServerCheck: z.ZodType<MailServerCheck> = z.object({
  state: z.enum(['unverified', 'connected', 'interrupted']),
  error: z.string().exactOptional(),
} satisfies FieldSchemas<MailServerCheck>);

/** A setting that has gone since it was stored concerns no order any more. */
const knownFields = z.codec(z.array(z.string()), z.custom<readonly FieldKey[]>(Array.isArray), {
  decode: (names) => names.filter(isFieldKey),
  encode: (fields) => [...fields],
});

/** A permission that has gone since it was stored allows nothing any more. */
const knownPermissions = z.codec(z.array(z.string()), z.custom<readonly Permission[]>(Array.isArray), {
  decode: (names) => names.filter(isPermission),
  encode: (permissions) => [...permissions],
});

const dueReview: z.ZodType<DueReview> = z.object({
  id: z.string(),
  fields: knownFields,
  seller: z.boolean(),
  away: z.boolean(),
  gained: z.literal(true).exactOptional(),
} satisfies FieldSchemas<DueReview>);

const featurePurchase = (instant: InstantCodec): z.ZodType<FeaturePurchase> =>
  z.object({
    charge: z.string(),
    feature: z.enum(FEATURES),
    paidAt: instant,
    transfers: z.int(),
  } satisfies FieldSchemas<FeaturePurchase>);

const lent = (instant: InstantCodec): z.ZodType<Lent> =>
  z.object({
    transfers: z
      .array(z.object({ id: z.string(), at: instant, transfers: z.int() }) satisfies z.ZodType<LentTransfers>)
      .readonly()
      .exactOptional(),
    freeDays: z
      .object({ at: instant, days: z.int(), ids: z.array(z.string()).readonly().exactOptional() })
      .readonly()
      .exactOptional(),
  } satisfies FieldSchemas<Lent>);

const shopPlan = (instant: InstantCodec): z.ZodType<ShopPlan> =>
  z.object({
    id: z.enum(PLAN_IDS),
    interval: z.enum(['monthly', 'annual']),
    since: instant,
    quota: z.int().exactOptional(),
    tags: z.array(z.string()).readonly(),
    purchases: z.array(featurePurchase(instant)).readonly(),
    trial: z.object({ begunAt: instant }).readonly().exactOptional(),
    lent: lent(instant).exactOptional(),
  } satisfies FieldSchemas<ShopPlan>);

const planChoice: z.ZodType<PlanChoice> = z.object({
  plan: z.enum(PLAN_IDS),
  quota: z.int(),
  annual: z.boolean(),
} satisfies FieldSchemas<PlanChoice>);

const chargeSubject: z.ZodType<ChargeSubject> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan'), choice: planChoice, takesEffect: z.enum(TAKES_EFFECT) }),
  z.object({ kind: z.literal('purchase'), feature: z.enum(FEATURES), transfers: z.int() }),
]);

const promisedReduction: z.ZodType<PromisedReduction> = z.object({
  discount: z.discriminatedUnion('type', [
    z.object({ type: z.literal('%'), value: z.int() }),
    z.object({ type: z.literal('amount'), value: wholeCents }),
  ]),
  intervals: z.int(),
  plans: z.array(z.enum(PLAN_IDS)).readonly(),
  issuedBy: shopKeyText.exactOptional(),
} satisfies FieldSchemas<PromisedReduction>);

const paidPlan: z.ZodType<PaidPlan> = z.object({
  choice: planChoice,
  bill: wholeCents,
} satisfies FieldSchemas<PaidPlan>);

const billingCharge = (instant: InstantCodec): z.ZodType<BillingCharge> =>
  z.object({
    key: z.string(),
    at: instant,
    subject: chargeSubject,
    price: wholeCents,
    coupon: z.string().exactOptional(),
    promised: promisedReduction.exactOptional(),
    reducedBillsLeft: z.int().exactOptional(),
    trialDays: z.int(),
    paidUntil: instant.exactOptional(),
    paidFor: paidPlan.exactOptional(),
    heldQuota: z.int().exactOptional(),
    state: z.enum(CHARGE_STATES),
    isTest: z.literal(true).exactOptional(),
    id: z.string().exactOptional(),
    confirmationUrl: z.string().exactOptional(),
    returned: z.literal(true).exactOptional(),
    activeSince: instant.exactOptional(),
    endedAt: instant.exactOptional(),
    periodEndsAt: instant.exactOptional(),
  } satisfies FieldSchemas<BillingCharge>);

const shopBilling = (instant: InstantCodec): z.ZodType<ShopBilling> =>
  z.object({
    charges: z.array(billingCharge(instant)).readonly(),
    wish: z.string().exactOptional(),
    ending: z.object({ key: z.string(), endsAt: instant }).readonly().exactOptional(),
    seenAt: instant.exactOptional(),
    paidSince: instant.exactOptional(),
    usedCoupons: z.array(z.string()).readonly(),
  } satisfies FieldSchemas<ShopBilling>);

const transfersTold: z.ZodType<TransfersTold> = z.object({
  period: z.string(),
  quota: z.int(),
  extra: z.int().exactOptional(),
  said: z.array(z.enum(['almost-exhausted', 'exhausted'])).readonly(),
} satisfies FieldSchemas<TransfersTold>);

const acceptedTerms = (instant: InstantCodec): z.ZodType<AcceptedTerms> =>
  z.object({ version: z.string(), at: instant, by: staffIdText } satisfies FieldSchemas<AcceptedTerms>);

const onboarding = (instant: InstantCodec): z.ZodType<Onboarding> =>
  z.object({
    accepted: acceptedTerms(instant).exactOptional(),
    orders: instant.exactOptional(),
    receipts: z.object({ at: instant, organizationId: z.string() }).readonly().exactOptional(),
    taxes: instant.exactOptional(),
    finished: instant.exactOptional(),
  } satisfies FieldSchemas<Onboarding>);

const chosenRegime = (instant: InstantCodec): z.ZodType<ChosenRegime> =>
  z.object({
    regime: z.enum(['smallBusiness', 'origin', 'oss']),
    at: instant,
    by: staffIdText,
  } satisfies FieldSchemas<ChosenRegime>);
const importedDays: z.ZodType<ImportedDays> = z.object({
  from: dayText,
  to: dayText,
  documents: z.boolean(),
  mails: z.boolean(),
  isPartial: z.literal(true).exactOptional(),
} satisfies FieldSchemas<ImportedDays>);

const dayUnderWay: z.ZodType<DayUnderWay> = z.object({
  day: dayText,
  documents: z.boolean(),
  mails: z.boolean(),
} satisfies FieldSchemas<DayUnderWay>);

const recentListing = (instant: InstantCodec): z.ZodType<RecentListing> =>
  z.object({
    begunAt: instant,
    run: z.string().exactOptional(),
    after: z.string().exactOptional(),
    orders: z.int(),
  } satisfies FieldSchemas<RecentListing>);

const orderImports = (instant: InstantCodec): z.ZodType<OrderImports> =>
  z.object({
    recent: z
      .object({ at: instant, orders: z.int() } satisfies FieldSchemas<RecentOrders>)
      .readonly()
      .exactOptional(),
    listing: recentListing(instant).exactOptional(),
    listed: z
      .object({ at: instant, books: z.string() } satisfies FieldSchemas<ListedBooks>)
      .readonly()
      .exactOptional(),
    days: z.array(importedDays).readonly().exactOptional(),
    underWay: dayUnderWay.exactOptional(),
  } satisfies FieldSchemas<OrderImports>);

const creationValue = z.union([z.boolean(), z.string()]).exactOptional();

const turnedOn = (instant: InstantCodec): z.ZodType<TurnedOn> =>
  z.object({ at: instant, mailsOlder: z.boolean() } satisfies FieldSchemas<TurnedOn>);

const creationSwitch = (instant: InstantCodec): z.ZodType<CreationSwitch> =>
  z.object({
    beforeOff: z
      .object({
        invoiceCreate: creationValue,
        creditCreate: creationValue,
        deliveryCreate: creationValue,
        transactionCreate: z.boolean().exactOptional(),
        transactionHints: z.boolean().exactOptional(),
        transactionFees: z.boolean().exactOptional(),
      } satisfies FieldSchemas<SwitchedSettings>)
      .readonly()
      .exactOptional(),
    turnedOn: z
      .object({
        invoice: turnedOn(instant).exactOptional(),
        'credit-note': turnedOn(instant).exactOptional(),
        'delivery-note': turnedOn(instant).exactOptional(),
      })
      .readonly()
      .exactOptional(),
  } satisfies FieldSchemas<CreationSwitch>);

const partnership = (instant: InstantCodec): z.ZodType<Partnership> =>
  z.object({
    state: z.enum(['applied', 'approved']),
    appliedAt: instant.exactOptional(),
    approvedAt: instant.exactOptional(),
  } satisfies FieldSchemas<Partnership>);

const staffMember = (instant: InstantCodec): z.ZodType<StaffMember> =>
  z.object({ id: staffIdText, name: z.string(), askedAt: instant } satisfies FieldSchemas<StaffMember>);

const orderView: z.ZodType<OrderView> = z.object({
  name: z.string(),
  query: z.string(),
} satisfies FieldSchemas<OrderView>);

const procedureVersion = (instant: InstantCodec): z.ZodType<ProcedureVersion> =>
  z.object({
    number: z.number(),
    day: dayText,
    until: instant,
    digest: z.string(),
    at: instant,
    by: staffIdText,
  } satisfies FieldSchemas<ProcedureVersion>);

/** Schema of a shop with its settings and its accounting connection. */
export const shop = (instant: InstantCodec): z.ZodType<Shop> =>
  storedUnderOtherNames<Shop>(
    { accountSyncs: 'followed' },
    {
      key: shopKeyText,
      installedAt: instant,
      uninstalledAt: instant.exactOptional(),
      endingAccess: instant.exactOptional(),
      disconnected: disconnection(instant).exactOptional(),
      suspended: suspension(instant).exactOptional(),
      agreements: z.array(concludedAgreement(instant)).readonly().exactOptional(),
      profile: shopProfile(instant),
      plan: shopPlan(instant),
      billing: shopBilling(instant).exactOptional(),
      preferences,
      accounting: accountingConnection(instant).exactOptional(),
      offer: offeredConnection(instant).exactOptional(),
      openingSince: instant.exactOptional(),
      sweptUntil: instant.exactOptional(),
      restored: restoredRecords(instant).exactOptional(),
      pulledAt: instant.exactOptional(),
      evidencedUntil: instant.exactOptional(),
      changesToKeep: z.array(settingsChange(instant)).readonly().exactOptional(),
      accountSyncs: z.array(accountSync(instant)).readonly().exactOptional(),
      paymentWays: z
        .array(z.object({ from: dayText, way: z.enum(PAYMENT_WAYS) } satisfies FieldSchemas<PaymentWayFrom>))
        .readonly()
        .exactOptional(),
      smtp: mailServerCheck.exactOptional(),
      smtpPassword: z.string().exactOptional(),
      review: dueReview.exactOptional(),
      transfersTold: transfersTold.exactOptional(),
      onboarding: onboarding(instant).exactOptional(),
      regime: chosenRegime(instant).exactOptional(),
      imports: orderImports(instant).exactOptional(),
      permissions: knownPermissions.exactOptional(),
      agreedPlans: z.array(z.enum(PLAN_IDS)).readonly().exactOptional(),
      creation: creationSwitch(instant).exactOptional(),
      partner: partnership(instant).exactOptional(),
      staff: z.array(staffMember(instant)).readonly().exactOptional(),
      orderViews: z.array(orderView).readonly().exactOptional(),
      procedures: z.array(procedureVersion(instant)).readonly().exactOptional(),
    },
  );
