import { CONNECTED_COUPON } from '@belegwerk/core/coupons';
import { PLAN_IDS, PLANS, TRIAL_DAYS, type PlanId } from '@belegwerk/core/plans';

export const subscriptionWords = {
  title: 'Abonnement',
  isOn: 'Automatik ein',
  isOff: 'Automatik aus',
  onText: 'Rechnungen und Gutschriften entstehen von selbst.',
  payments: 'Sollen auch die Zahlungen nach Lexware Office? Dafür gibt es „Umsätze erstellen“.',
  toPayments: 'Zu den Umsätzen',
  offText:
    'Solange sie aus ist, entstehen keine Belege von selbst. Einschalten kannst du sie jederzeit in den Einstellungen.',
  startTurnsOn: '„Abonnement starten“ schaltet sie ein, dann wählst du das Abonnement.',
  trial: `Ein neuer Shop testet ${TRIAL_DAYS} Tage kostenlos. Für das Verbinden deines Kontos bekommst du danach auf „${PLANS.standard.name}“ einmal ${CONNECTED_COUPON.discount.value} % Rabatt.`,
  start: 'Abonnement starten',
  later: 'Später entscheiden',
  finish: 'Einrichtung abschließen',
} as const;

/** Where plans are not bought and nothing is limited. */
export const unlimitedText =
  'Hier musst du nichts buchen: In dieser Installation kostet Belegwerk nichts und hat keine Begrenzung. Du kannst sofort loslegen.';

/** Where plans are not bought: the one that the installation gives. */
export const givenText = (plan: string): string =>
  `Hier musst du nichts buchen: Diese Installation gibt dir „${plan}“ ohne Kosten. Du kannst sofort loslegen.`;

/** Whether a plan is larger than the one that is offered here: no merchant is led to less than they have. */
export const isAboveOffer = (plan: PlanId): boolean => PLAN_IDS.indexOf(plan) > PLAN_IDS.indexOf('standard');

/** Of a shop that has such a plan. */
export const hadText = (plan: string): string =>
  `Du hast „${plan}“ schon, hier ist nichts mehr zu buchen. Du kannst sofort loslegen.`;
