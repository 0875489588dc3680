import { CONNECTED_COUPON } from '../../coupons/coupon.ts';
import { percentOf } from '../../kernel/exact.ts';
import { germanNumber } from '../../kernel/german-number.ts';
import { centsText, type Cents } from '../../kernel/money.ts';
import { ALLOWANCE, LOCK_DAYS, MAX_PARTNER_COUPONS, PAYOUT_DAYS } from '../../partner/partner-programme.ts';
import { DISCOUNT_TIERS } from '../../partner/discount-tier.ts';
import { importPrice } from '../../plans/import-purchase.ts';
import { ANNUAL_DISCOUNT_PERCENT, annualPrice } from '../../plans/plan-price.ts';
import { isFreePlan, PLAN_IDS, PLANS, type Plan } from '../../plans/plans.ts';
import { EXTRA_DAYS } from '../../plans/transfer-ledger.ts';
import { TRIAL_DAYS } from '../../plans/trial.ts';
import { NET_PRICES } from './net-price.ts';

/** A part of the terms. */
export interface TermsSection {
  readonly title: string;
  readonly lines: readonly string[];
}

const euro = (amount: Cents): string => `${germanNumber(centsText(amount))}\u00a0€`;
const count = (number: number): string => germanNumber(String(number));

const priceLine = (plan: Plan): string => {
  if (isFreePlan(plan.id)) return `${plan.name}: kostenlos, ${count(plan.quota)} Übertragungen im Monat.`;
  return `${plan.name}: ${euro(plan.price)} im Monat oder ${euro(annualPrice(plan))} im Jahr, ${count(plan.quota)} Übertragungen im Monat${plan.private ? ', auf Anfrage' : ''}.`;
};

const SOLD = PLAN_IDS.map((id) => PLANS[id]).filter(({ deprecated }) => !deprecated);

const importLine = (): string => {
  const prices = SOLD.flatMap((plan) => {
    const price = importPrice(plan);
    return price === undefined ? [] : [`${plan.name} ${euro(price)}`];
  });
  return `Import älterer Bestellungen, einmalig: ${prices.join(', ')}.`;
};

/** Price, term, trial, notice, coupons and partners, made of the tables by which they are charged. */
export const COMMERCIAL_TERMS: readonly TermsSection[] = [
  {
    title: 'Preise',
    lines: [
      ...SOLD.map(priceLine),
      importLine(),
      `${NET_PRICES} Abgerechnet wird über die Rechnung von Shopify.`,
      `Zusätzliche Übertragungen gelten ${EXTRA_DAYS} Tage.`,
    ],
  },
  {
    title: 'Laufzeit und Test',
    lines: [
      `Ein Abonnement läuft einen Monat (30 Tage) oder ein Jahr und verlängert sich um dieselbe Zeit. Im Jahr zahlst du rund ${ANNUAL_DISCOUNT_PERCENT} % weniger.`,
      `Die ersten ${TRIAL_DAYS} Tage sind kostenlos, einmal je Shop. Kündigst du in dieser Zeit, zahlst du nichts.`,
    ],
  },
  {
    title: 'Kündigung',
    lines: [
      'Du kündigst jederzeit unter „Abonnement“ oder indem du die App entfernst. Eine Frist gibt es nicht. Bezahltes nutzt du bis zu seinem Ende, solange die App installiert ist.',
      'Der Betreiber kann einen Shop aus wichtigem Grund ausschalten. Du liest dann den Grund in der App; deine Daten bleiben. Ein Abonnement läuft weiter, bis du es kündigst; das geht auch dann.',
    ],
  },
  {
    title: 'Coupons',
    lines: [
      'Ein Coupon senkt so viele Monate, wie er nennt, und gilt für die Abonnements, die er nennt. Jeder Shop löst ihn einmal ein. Was beim Einlösen versprochen wurde, bleibt, auch wenn der Coupon endet.',
      `Nach dem Verbinden von Lexware Office gibt es den Coupon ${CONNECTED_COUPON.code}: ${CONNECTED_COUPON.discount.value} % auf den ersten Monat von „${PLANS.standard.name}“.`,
    ],
  },
  {
    title: 'Partner',
    lines: [
      `Wer sich bewirbt, der Abrechnung durch Gutschrift zustimmt und angenommen wird, ist Partner. Er gibt bis zu ${MAX_PARTNER_COUPONS} Coupons aus: ${DISCOUNT_TIERS.map(({ intervals, percent }) => `${percent} % für ${intervals === 1 ? '1 Monat' : `${intervals} Monate`}`).join(', ')}.`,
      `Für ein geworbenes Abonnement erhält er einmal ${percentOf(ALLOWANCE)} % eines Monatspreises, gesperrt für ${LOCK_DAYS} Tage. Ausgezahlt wird ab dem 1. eines Monats, meist innerhalb von ${PAYOUT_DAYS} Tagen.`,
    ],
  },
];
