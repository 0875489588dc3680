import {
  businessDay,
  compareInstants,
  earlierDay,
  plusDays,
  startOfBusinessDay,
  type Instant,
  type PlainDate,
} from '../kernel/calendar.ts';
import type { ShopKey } from '../kernel/ids.ts';
import { cents, euroOfCents, sumOfCents, toCents, type Cents } from '../kernel/money.ts';
import { exact, times } from '../kernel/exact.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { PartnerSettings, PartnerTaxation, PayoutMethod } from './partner-settings.ts';
import { payoutFaults } from './partner-settings-faults.ts';
import { PAYOUT_DAYS } from './partner-programme.ts';
import { PAYOUT_GATEWAYS, payoutFee } from './payout-gateway.ts';
import type { Payout, PayoutHold, PayoutRecipient, PayoutRecord, PayoutTaxation } from './payout.ts';
import type { Redemption, RedemptionIn } from './redemption.ts';
import { checkBic, checkIban } from '../vat-ids/iban.ts';

/** A partner on the day on which payouts are created. */
export interface PayoutQuestion {
  readonly partner: ShopKey;
  readonly settings: PartnerSettings;
  /** All redemptions of the partner's coupons. */
  readonly redemptions: readonly Redemption[];
  /** The first of a month, in Berlin, for which it is made. */
  readonly on: PlainDate;
  /** The day on which it is made, which its receipt bears: that first, or a later one of the month. */
  readonly madeOn: PlainDate;
}

const isPayable =
  (before: Instant) =>
  (redemption: Redemption): redemption is RedemptionIn<'verified'> =>
    redemption.status === 'verified' &&
    redemption.payout === undefined &&
    compareInstants(redemption.verifiedAt, before) < 0;

const recipientOf = (method: PayoutMethod): PayoutRecipient => {
  if (method.gateway === 'paypal') return { gateway: 'paypal', email: method.paypalEmail.trim() };
  const bic = checkBic(method.bic).normalized;
  const account = { bankName: method.bankName.trim(), iban: checkIban(method.iban).normalized };
  return { gateway: 'sepa', ...account, ...(bic ? { bic } : {}) };
};

interface Ready {
  readonly method: PayoutMethod;
  readonly taxation: PayoutTaxation;
}

const whenReady = (settings: PartnerSettings): Result<Ready, PayoutHold> => {
  const { details, payoutMethod } = settings;
  if (!payoutMethod) return fail({ kind: 'payout-method-missing' });
  const fields = payoutFaults(settings).map(({ field }) => field);
  if (fields.length > 0 || !details.taxation) return fail({ kind: 'details-missing', fields });
  return ok({ method: payoutMethod, taxation: taxationOf(details.taxation) });
};

/** German VAT on services, § 12 Abs. 1 UStG. */
const VAT_RATE = exact(19, 100);

/**
 * Whose the VAT is. A partner does the operator a service, which is taxed where the operator is, in Germany: by the partner
 * there, and by the operator for partners elsewhere (§ 3a Abs. 2, § 13b UStG).
 */
const taxationOf = (taxation: PartnerTaxation): PayoutTaxation => (taxation === 'abroad' ? 'reverse-charge' : taxation);

const vatOn = (net: Cents, taxation: PayoutTaxation): Cents =>
  taxation === 'regular' ? toCents(times(euroOfCents(net), VAT_RATE)) : cents(0);

/**
 * The payout that is created for a partner and the first of a month: every commission approved before that day and in
 * no payout yet. The caller stores it and marks the redemptions as scheduled with its id.
 */
export const createPayout = ({
  partner,
  settings,
  redemptions,
  on,
  madeOn,
}: PayoutQuestion): Result<Payout, PayoutHold> => {
  if (on.day !== 1) return fail({ kind: 'not-the-first-of-a-month' });
  const payable = redemptions.filter(isPayable(startOfBusinessDay(on)));
  if (payable.length === 0) return fail({ kind: 'nothing-approved' });
  const ready = whenReady(settings);
  if (!ready.ok) return ready;
  const { method, taxation } = ready.value;
  const gateway = PAYOUT_GATEWAYS[method.gateway];
  const commissions = sumOfCents(payable.map(({ commission }) => commission));
  if (commissions < gateway.threshold)
    return fail({ kind: 'below-threshold', gateway: gateway.id, commissions, threshold: gateway.threshold });
  const fee = payoutFee(gateway, commissions);
  // the fee lowers what is paid for the service, and with it what is taxed (§ 10 Abs. 1 UStG)
  const net = cents(commissions - fee);
  const vat = vatOn(net, taxation);
  const lastDay = plusDays(on, -1);
  return ok({
    id: on.toString().slice(0, 'YYYY-MM'.length),
    partner,
    createdOn: madeOn,
    timespan: { from: payable.map(({ verifiedAt }) => businessDay(verifiedAt)).reduce(earlierDay), until: lastDay },
    paymentBy: plusDays(madeOn, PAYOUT_DAYS),
    redemptions: payable.map(({ id }) => id),
    commissions,
    fee,
    taxation,
    vat,
    amount: cents(net + vat),
    recipient: recipientOf(method),
    status: 'scheduled',
  });
};

/** The payout once it was sent; one that was sent before stays as it is. */
export const sentPayout = <P extends Payout | PayoutRecord>(payout: P, at: Instant): P =>
  payout.status === 'paid' ? payout : { ...payout, status: 'paid', paidAt: at };
