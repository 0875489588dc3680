import { cents, centsText, germanNumber, toCents, type Cents } from '@belegwerk/core/kernel';
import {
  annualMonthlyPrice,
  annualPrice,
  FEATURE_LABELS,
  FEATURES,
  IMPORT_PRICE,
  importPrice,
  isFreePlan,
  PLAN_IDS,
  PLANS,
  TAX_SAVING_PER_ORDER,
  TRIAL_DAYS,
  type Feature,
  type Plan,
} from '@belegwerk/core/plans';
import { NET_PRICES, netPrice } from '@belegwerk/core/sentences';
import { heading, lead, link, list, slot, sold, type Card, type Line, type SitePage } from './blocks.ts';

const NO_BREAK = '\u00a0';
const euro = (amount: Cents): string => `${germanNumber(centsText(amount))}${NO_BREAK}€`;
const count = (number: number): string => germanNumber(String(number));

const OFFERED: readonly Plan[] = PLAN_IDS.map((id) => PLANS[id]).filter((plan) => !plan.private && !plan.deprecated);
const ON_REQUEST: readonly Plan[] = PLAN_IDS.map((id) => PLANS[id]).filter((plan) => plan.private && !plan.deprecated);

const yearly = (plan: Plan): readonly (readonly [string, Line])[] =>
  isFreePlan(plan.id)
    ? []
    : [
        ['Jährlich', netPrice(`${euro(annualPrice(plan))} im Jahr`)],
        ['Das sind', `${euro(toCents(annualMonthlyPrice(plan)))} im Monat`],
      ];

const planCard = (plan: Plan): Card => ({
  title: plan.name,
  lines: [`${plan.tagline}.`],
  facts: [
    ['Monatlich', isFreePlan(plan.id) ? `${euro(plan.price)} im Monat` : netPrice(`${euro(plan.price)} im Monat`)],
    ...yearly(plan),
    ['Übertragungen', `${count(plan.quota)} im Monat`],
    ['Verlauf', `${count(plan.logMaxAge)} Tage`],
  ],
});

/** What a plan has of a feature: everything, for a price paid once, or nothing. */
const has = (feature: Feature, plan: Plan): string => {
  const price = feature === 'orderImport' ? importPrice(plan) : undefined;
  if (price !== undefined) return `einmalig ${euro(price)}`;
  return plan.features[feature] === undefined ? 'nein' : 'ja';
};

/** The plans that anybody may have, with their prices by month and by year. */
export const pricing: SitePage = {
  path: '/pricing',
  title: 'Preise',
  description: 'Was Belegwerk in dieser Installation kostet und was darin enthalten ist.',
  blocks: [
    sold(
      [
        lead(
          `Du testest jedes Abonnement ${TRIAL_DAYS} Tage kostenlos, einmal je Shop. Danach zahlst du nach der Zahl der Belege: Jede Rechnung, jede Gutschrift und jeder Lieferschein, den Belegwerk in Lexware Office anlegt, verbraucht eine Übertragung.`,
        ),
        heading('Abonnements'),
        { is: 'cards', cards: OFFERED.map(planCard) },
        heading('Was enthalten ist'),
        {
          is: 'table',
          caption: 'Funktionen der Abonnements',
          head: ['Funktion', ...OFFERED.map(({ name }) => name)],
          rows: FEATURES.map((feature) => [FEATURE_LABELS[feature], ...OFFERED.map((one) => has(feature, one))]),
        },
        heading('Gut zu wissen'),
        list(
          NET_PRICES,
          'Die Preise gelten für Belegwerk allein. Shopify und Lexware Office rechnen ihre Leistungen selbst ab.',
          'Das Kontingent beginnt jeden Monat neu. Sind alle Übertragungen verbraucht, geht nichts verloren: Die Belege warten und entstehen von selbst, sobald das neue Kontingent beginnt.',
          `Wer je Bestellung ${euro(TAX_SAVING_PER_ORDER)} für das Verbuchen zahlt, spart mit „${PLANS.basic.name}“ bei ${count(PLANS.basic.quota)} Bestellungen bis zu ${euro(cents(TAX_SAVING_PER_ORDER * PLANS.basic.quota))} im Monat.`,
          `Was der Import älterer Bestellungen kostet, steht in der Tabelle. Hätte ein bezahltes Abonnement keinen eigenen Preis, wären es ${euro(IMPORT_PRICE)}.`,
          'Lehnt Lexware Office einen Beleg ab, bekommst du die Übertragung zurück.',
          [
            'Das Abonnement „Basic“ gibt es nur für Shops mit bestimmten Shopify-Plänen. ',
            link('/help/shopify/plan', 'Welche das sind'),
          ],
          [
            `Für sehr große Shops gibt es auf Anfrage die Abonnements ${ON_REQUEST.map(({ name }) => `„${name}“`).join(', ')}. `,
            link('/help/contact?subject=Abonnement+auf+Anfrage', 'Schreib uns'),
          ],
        ),
      ],
      [
        lead(
          'In dieser Installation kostet Belegwerk nichts, und es ist nichts zu kaufen. Shopify und Lexware Office rechnen ihre Leistungen selbst ab.',
        ),
      ],
    ),
    slot('plan'),
  ],
};
