import {
  contentsOf,
  isCorrection,
  issuedInTurn,
  type KnownContents,
  type LedgerDocument,
} from '../balance/ledger-sums.ts';
import { withoutParts } from '../balance/part-sums.ts';
import type { Covered } from '../documents/coverage.ts';
import { isCancelledDocument } from '../documents/held-document.ts';
import { compareInstants } from '../kernel/calendar.ts';
import { sumOfCents } from '../kernel/money.ts';
import { grossOfPart, partsOfRefund } from '../orders/ordered-parts.ts';
import type { OrderPart } from '../orders/order-part.ts';
import type { Order, Refund } from '../orders/order.ts';
import { chargedPart, type Charge } from './charge.ts';
import { chargesAsOrdered, type ChargeTerms, type RatesOfParts, type ShownRates } from './order-charges.ts';
import { chargesOfPart } from './part-charges.ts';
import { goodsWeights, rateWeights, splitOverRates } from './rate-weights.ts';
import { positive, ShownLeft, type Wanted } from './remaining-shown.ts';
import { isMovable, sharesRates, withTaxFixes } from './tax-fixes.ts';

/** The parts that an invoice covers, with what its charges show of those that have no rate of their own. */
export const withRates = (covers: readonly OrderPart[], charges: readonly Charge[]): readonly Covered[] => {
  const own = Map.groupBy(charges.filter(isMovable), chargedPart);
  return covers.map((part) => {
    const shares = positive(rateWeights(own.get(part.ref) ?? []));
    return shares.length === 0 ? part : { ...part, byRate: shares.map(([rate, gross]) => ({ rate, gross })) };
  });
};

/** What the shop charged 0 % for, an invoice that was kept without its rates shows at 0 %, also when another answer was given since. */
const isAtZero = (charges: readonly Charge[]): boolean =>
  charges.every(({ rate, nature }) => rate === 0 && nature !== 'giftCard');

/**
 * What an invoice shows of such things. Of one that a person wrote, or that was kept without its rates, its own goods
 * tell: those that were sold later do not stand on it.
 */
const shownBy = (order: Order, { covers, absorbedRefunds }: KnownContents, terms: ChargeTerms): RatesOfParts => {
  const kept = new Map(
    covers.flatMap(({ ref, byRate }) =>
      byRate ? [[ref, byRate.map(({ rate, gross }) => [rate, gross] as const)]] : [],
    ),
  );
  const off = order.refunds.filter(({ id }) => absorbedRefunds.includes(id));
  const back = off.flatMap((refund) => partsOfRefund(order, refund));
  const chargesOf = (part: OrderPart): readonly Charge[] => chargesOfPart(order, part, terms.words);
  const own = goodsWeights(covers.flatMap(chargesOf));
  const goods = own.length > 0 ? own : goodsWeights(chargesAsOrdered(order, terms.words));
  const rest = withoutParts(covers, back).filter(({ ref }) => !kept.has(ref));
  const isFixed = (charge: Charge): boolean => terms.fixes.length > 0 && sharesRates(charge);
  const [fixed, others] = [rest.flatMap(chargesOf).filter(isFixed), rest.map(chargesOf).filter(isAtZero)];
  const charges = [...withTaxFixes(fixed, terms.fixes, goods), ...others.flat().filter((each) => !isFixed(each))];
  const told = [...Map.groupBy(charges, chargedPart)].map(([ref, same]) => [ref, positive(rateWeights(same))] as const);
  return new Map([...kept, ...told.filter(([, weights]) => weights.length > 0)]);
};

const wantedOf = (order: Order, parts: readonly OrderPart[]): Wanted =>
  new Map(
    [...Map.groupBy(parts, ({ ref }) => ref)].map(([ref, same]) => [
      ref,
      sumOfCents(same.map((part) => grossOfPart(part, order))),
    ]),
  );

/** What a credit note is to be made over, besides what documents show already. */
export interface Correcting {
  /** Ids of refunds whose credit notes were asked for just now, in turn; the one that it is for comes last. */
  readonly asked: readonly string[];
  /** What a correction gives back. */
  readonly parts: readonly OrderPart[];
}

const splitLike = (wanted: Wanted, rates: RatesOfParts): RatesOfParts =>
  new Map(
    [...wanted].flatMap(([ref, gross]) => {
      const weights = rates.get(ref);
      return weights ? [[ref, splitOverRates(gross, weights)] as const] : [];
    }),
  );

/**
 * At which rates documents show what has no rate of its own, so that what corrects them gives it back there, not by the goods
 * that the order has now. Of several rates each is given back in proportion to what is left of it, never beyond.
 */
export const shownRates = (
  order: Order,
  documents: readonly LedgerDocument[],
  terms: ChargeTerms,
  { asked, parts }: Correcting = { asked: [], parts: [] },
): ShownRates => {
  const left = new ShownLeft();
  const at = new Map<string, { readonly shown: RatesOfParts; readonly left: RatesOfParts }>();
  const refundsOf = (ids: readonly string[]): readonly Refund[] => order.refunds.filter(({ id }) => ids.includes(id));
  const partsOf = (refunds: readonly Refund[]) => refunds.flatMap((refund) => partsOfRefund(order, refund));
  const takeOff = (refund: Refund): void => {
    const wanted = wantedOf(order, partsOf([refund]));
    at.set(refund.id, { shown: left.shown(), left: left.left(wanted) });
    left.note(refund.id, left.take(wanted));
  };
  const invoice = (contents: KnownContents, isCancelled: boolean): void => {
    const rates = shownBy(order, contents, terms);
    left.add(rates, isCancelled);
    for (const refund of refundsOf(contents.absorbedRefunds)) {
      left.note(refund.id, splitLike(wantedOf(order, partsOf([refund])), rates));
      at.set(refund.id, { shown: left.shown(), left: rates });
    }
  };
  const correction = ({ covers, absorbedRefunds }: KnownContents): void => {
    for (const id of absorbedRefunds) left.note(id, undefined);
    left.take(wantedOf(order, withoutParts(covers, partsOf(refundsOf(absorbedRefunds)))));
  };
  for (const document of issuedInTurn(documents)) {
    if (document.kind === 'invoice') invoice(contentsOf(order, document), isCancelledDocument(document));
    else if (isCorrection(order, document)) correction(contentsOf(order, document));
    else if (document.kind === 'credit-note') refundsOf([document.source]).forEach(takeOff);
  }
  // what stays open, before or after, has taken nothing yet
  asked.flatMap((id) => refundsOf([id])).forEach(takeOff);
  const next = left.left(wantedOf(order, parts));
  const shown = left.shown();
  const open = order.refunds.filter(({ id }) => !at.has(id));
  open.toSorted((a, b) => compareInstants(a.createdAt, b.createdAt)).forEach(takeOff);
  return { shown, left: next, at };
};
