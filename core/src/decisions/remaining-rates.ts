import type { LedgerParts, OrderLedger } from '../balance/order-ledger.ts';
import { NO_PARTS, plusParts, someParts } from '../balance/part-sums.ts';
import { reducedCharges } from '../charges/invoice-charges.ts';
import { rateWeights, type RateWeights } from '../charges/rate-weights.ts';
import { addedUp, negated, type RemainingPerRate } from '../charges/remaining-per-rate.ts';
import { positive } from '../charges/remaining-shown.ts';
import { shownRates } from '../charges/shown-rates.ts';
import { correctedMoney } from '../document-plans/corrected-money.ts';
import { termsOfShop } from '../document-plans/document-context.ts';
import type { RateShare } from '../documents/coverage.ts';
import { isRounding } from '../documents/rounding.ts';
import { sumOfCents } from '../kernel/money.ts';
import { partsOfRefund } from '../orders/ordered-parts.ts';
import type { Action, KnownDocument, Situation } from './decision.ts';

/** What a credit note is taken from. */
export interface TakenFrom {
  readonly situation: Situation;
  readonly ledger: OrderLedger;
  /** What documents showed when each refund was taken off, as far as it takes room here. */
  readonly shownAt: OrderLedger['shownAt'];
  /** Credit notes that were asked for just now. */
  readonly asked: readonly Action[];
}

const sourcesOf = (asked: readonly Action[]): readonly string[] => asked.map(({ source }) => source);

/** What documents show, less the refunds that are being credited just now, too. */
const shownAfter = ({ situation: { order }, ledger, asked }: TakenFrom): LedgerParts => {
  const { covers, absorbedRefunds, left } = ledger.inForce;
  const refunds = order.refunds.filter(({ id }) => sourcesOf(asked).includes(id));
  const back = refunds.flatMap((refund) => partsOfRefund(order, refund));
  return {
    covers,
    absorbedRefunds: [...absorbedRefunds, ...refunds.map(({ id }) => id)],
    left: someParts(plusParts(plusParts(NO_PARTS, left), back, -1)),
  };
};

/** Gross by rate of what documents show, as the order says it today. */
const computedPerRate = (from: TakenFrom, shown: LedgerParts): RateWeights => {
  const { order, shop, known } = from.situation;
  const issued = shownRates(order, known, termsOfShop(shop), { asked: sourcesOf(from.asked), parts: shown.left });
  return rateWeights(reducedCharges(order, shown, { ...termsOfShop(shop), issued }, from.shownAt));
};

const weightsOf = (shares: readonly RateShare[]): RateWeights => shares.map(({ rate, gross }) => [rate, gross]);
const sumOf = (weights: RateWeights) => sumOfCents(weights.map(([, gross]) => gross));

/** Whether it is as we sent it: a person may have changed a draft before it was finalised. */
const isAsSent = ({ byRate = [], document }: KnownDocument): boolean =>
  document === undefined ||
  (document.total === sumOf(weightsOf(byRate)) &&
    isRounding(document.tax - sumOfCents(byRate.map(({ tax }) => tax)), { rows: byRate.length }));

/** What it adds to each rate; undefined of one that counts no more, and of one that another person wrote or changed. */
const added = (known: KnownDocument): RateWeights | undefined => {
  if (!known.byRate || known.document?.cancelled || !isAsSent(known)) return undefined;
  const shown = weightsOf(known.byRate);
  return known.kind === 'credit-note' ? negated(shown) : shown;
};

/** Gross by rate of what documents show, as they were sent. */
const sentPerRate = ({ situation: { known }, asked }: TakenFrom): RateWeights | undefined => {
  const issued = known.filter(({ kind, state }) => kind !== 'delivery-note' && state === 'issued').map(added);
  const told = issued.filter((shown) => shown !== undefined);
  if (told.length < issued.length) return undefined;
  return addedUp(...told, ...asked.map(({ draft }) => negated(weightsOf(draft.totals.byRate))));
};

/** Gross by rate of what a credit note can be taken from: as documents were sent, where all of them tell it. */
export const leftPerRate = (from: TakenFrom): RateWeights =>
  sentPerRate(from) ?? computedPerRate(from, shownAfter(from));

/**
 * `leftPerRate`, and what money took of each rate, which the documents tell: it is what their things come to there beyond what is
 * left. Undefined where another person wrote one of them, or where they do not come to what the order says.
 */
export const remainingPerRate = (from: TakenFrom): RemainingPerRate | undefined => {
  const left = sentPerRate(from);
  const shown = shownAfter(from);
  if (!left || sumOf(left) !== correctedMoney(from.situation.order, shown)) return undefined;
  const things = computedPerRate(from, { ...shown, absorbedRefunds: [] });
  return { left, byAmounts: positive(addedUp(things, negated(left))) };
};
