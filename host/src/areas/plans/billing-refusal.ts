import type { FailureOf, routes } from '@belegwerk/contracts/api';
import { PLANS } from '@belegwerk/core/plans';
import { couponFaultText, OBSTACLES } from '@belegwerk/core/sentences';
import type { ChangePlanFailure, KeepPlanFailure, PurchaseFailure, SyncFailure } from '@belegwerk/core/for-areas';
import { faulty, Refusal } from '../../http/refusal.ts';

/** Nothing can be bought in this installation. */
export const billingOff = (): Refusal<'billing-off'> => new Refusal('billing-off', OFF);

const unreachable = (): Refusal<'billing-unreachable'> => new Refusal('billing-unreachable', SILENT);
const refused = (text: string): Refusal<'billing-refused'> => new Refusal('billing-refused', text);

/** Why a code cannot be redeemed, in the words of specification 1, section 5. */
export const couponRefused = (fault: string): Refusal<'coupon-refused'> =>
  new Refusal('coupon-refused', couponFaultText(fault));

/** Why it could not be read what is paid. */
export const syncRefusalOf = (_failure: SyncFailure): Refusal<'billing-unreachable'> => unreachable();

/** Why a plan was not changed, and what to do. */
export const changeRefusalOf = (failure: ChangePlanFailure): Refusal<FailureOf<typeof routes.changePlan>> => {
  if (failure.kind === 'plan-not-offered')
    return faulty([{ field: 'plan', text: NOT_OFFERED }], `${PLANS[failure.plan].name} ${NOT_OFFERED_HERE}`);
  if (failure.kind === 'quota-not-offered') return faulty([{ field: 'plan', text: NOT_OFFERED }], NOT_OFFERED);
  if (failure.kind === 'coupon-refused') return couponRefused(failure.fault);
  if (failure.kind === 'coupon-for-other-plans') {
    const names = failure.coupon.plans.map((id) => PLANS[id].name).join(', ');
    return new Refusal('coupon-refused', `Dieser Code gilt nur für ${names}.`);
  }
  if (failure.kind === 'coupon-for-another-plan') return new Refusal('coupon-refused', HAD);
  if (failure.kind === 'coupon-held') return new Refusal('coupon-refused', HELD);
  return keepRefusalOf(failure);
};

/** Why a feature was not bought, and what to do. */
export const purchaseRefusalOf = (failure: PurchaseFailure): Refusal<FailureOf<typeof routes.purchaseFeature>> => {
  if (failure.kind === 'not-sold') return faulty([{ field: 'feature', text: NOT_SOLD }], NOT_SOLD);
  if (failure.kind === 'no-import-on-free-plans') return faulty([{ field: 'feature', text: NOT_ON_FREE }], NOT_ON_FREE);
  if (failure.kind === 'already-purchased') return faulty([{ field: 'feature', text: BOUGHT }], BOUGHT);
  return keepRefusalOf(failure);
};

/** Why Shopify was asked for nothing, and what to do. */
export const keepRefusalOf = (failure: KeepPlanFailure): Refusal<'billing-refused' | 'billing-unreachable'> => {
  switch (failure.kind) {
    case 'other-currency':
      return refused(
        `Shopify rechnet mit deinem Shop in ${failure.currency} ab, Belegwerk nur in Euro. ${ASK_SUPPORT}`,
      );
    case 'billing-refused':
      return refused(`Shopify lehnt die Buchung ab: ${failure.reasons.join(', ')}. ${ASK_SUPPORT}`);
    case 'coupon-held':
      return refused(HELD);
    case 'shop-suspended':
      return refused(OBSTACLES['shop-suspended']);
    case 'being-asked':
      return new Refusal('billing-unreachable', BEING_ASKED);
    case 'shop-unknown':
    case 'order-not-found':
    case 'shop-busy':
    case 'shop-unreachable':
    case 'shop-access-lost':
    case 'shop-permission-missing':
    case 'order-unreadable':
      return unreachable();
  }
};

const OFF = 'In dieser Installation werden keine Abos gekauft. Ihr Betreiber legt fest, welches du hast.';
const SILENT = 'Shopify antwortet gerade nicht, es wurde nichts geändert. Versuche es in einer Minute noch einmal.';
const BEING_ASKED =
  'Dieselbe Buchung wird gerade in einem anderen Fenster angelegt. Versuche es in einer Minute noch einmal.';
const HELD = 'Mit diesem Coupon wird gerade eine andere Buchung angelegt. Versuche es in einer Minute noch einmal.';
const HAD = 'Dieses Abo hast du schon. Der Coupon gilt, wenn du ein anderes wählst.';
const ASK_SUPPORT = 'Wende dich an den Support.';
const NOT_OFFERED = 'Dieses Abo ist für deinen Shop nicht zu haben.';
const NOT_OFFERED_HERE = 'ist für deinen Shop nicht zu haben. Wähle ein anderes Abo.';
const NOT_SOLD = 'Diese Funktion wird nicht einzeln verkauft. Sie gehört zu einem Abo.';
const NOT_ON_FREE = 'Im kostenlosen Abo gibt es keinen Import. Wähle zuerst ein anderes.';
const BOUGHT = 'Der Import ist schon freigeschaltet. Du findest ihn unter „Bestellungen importieren“.';
