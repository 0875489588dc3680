import { LOCK_DAYS, type DeclineReason, type RedemptionStatus } from '@belegwerk/core/partner';
import type { StatusWord } from '../../ui/index.ts';
import { money } from '../../wording/amounts.ts';

export const words = {
  title: 'Partnerprogramm',
  pages: 'Seiten des Partnerprogramms',
  overview: 'Übersicht',
  coupons: 'Coupons',
  redemptions: 'Einlösungen',
  payouts: 'Auszahlungen',
  preferences: 'Einstellungen',
  loading: 'Partnerprogramm wird geladen',
  failure: 'Das Partnerprogramm konnte nicht geladen werden',
  notPartner: 'Dein Shop nimmt noch nicht am Partnerprogramm teil',
  notPartnerWhy: 'Sobald dein Shop Partner ist, findest du hier deine Coupons und Provisionen. Bewirb dich zuerst.',
  toOverview: 'Zum Partnerprogramm',
  toCoupons: 'Coupons ansehen',
} as const;

/** What became of a code that was entered, in one word. Specification 2, section 4 names the first; what goes well stands first. */
export const REDEMPTION_WORDS: Readonly<Record<RedemptionStatus, StatusWord>> = {
  pending: { text: 'Eingegeben', tone: 'neutral' },
  redeemed: { text: 'Gewählt', tone: 'attention' },
  subscribed: { text: 'Abonniert', tone: 'attention' },
  verified: { text: 'Freigegeben', tone: 'success' },
  paid: { text: 'Ausgezahlt', tone: 'success' },
  declined: { text: 'Abgelehnt', tone: 'subdued' },
  cancelled: { text: 'Gekündigt', tone: 'subdued' },
};

/** The states in the order in which people read them. */
export const REDEMPTION_ORDER = Object.keys(REDEMPTION_WORDS) as readonly RedemptionStatus[];

/** What each of these words means. */
export const REDEMPTION_MEANINGS: Readonly<Record<RedemptionStatus, string>> = {
  pending: 'Der Code ist eingegeben, ein Abonnement noch nicht gewählt.',
  redeemed: 'Ein Abonnement ist gewählt, in Shopify aber noch nicht aktiv.',
  subscribed: `Das Abonnement ist aktiv. Die Provision ist für ${LOCK_DAYS} Tage gesperrt.`,
  verified: 'Die Provision ist freigegeben und kommt in die nächste Auszahlung.',
  paid: 'Die Provision ist ausgezahlt.',
  declined: 'Am Ende der Sperrfrist war das Abonnement nicht bezahlt. Eine Provision gibt es nicht.',
  cancelled: 'Das Abonnement endete vor dem Ende der Sperrfrist. Eine Provision gibt es nicht.',
};

/** Where the state alone does not say it. */
export const NEVER_BEGAN = 'Das gewählte Abonnement kam nicht zustande. Eine Provision gibt es nicht.';
export const IN_PAYOUT = 'Die Provision ist in einer geplanten Auszahlung.';

/** `Standard`, or `Standard, jährlich`. */
export const planText = (name: string, isAnnual: boolean): string => (isAnnual ? `${name}, jährlich` : name);

/** `18,99 € im Monat`. */
export const perBill = (amount: string, isAnnual: boolean): string =>
  `${euro(amount)} ${isAnnual ? 'im Jahr' : 'im Monat'}`;

/** Why there is no commission. */
export const DECLINE_MEANINGS: Readonly<Record<DeclineReason, string>> = {
  'existing-subscriber': 'Der Shop hatte schon für ein Abonnement bezahlt. Eine Provision gibt es nicht.',
  'earlier-code': 'Der Shop kam zuerst mit einem anderen Coupon. Eine Provision gibt es nicht.',
  'test-charge': 'Das Abonnement ist ein Test und wird nicht bezahlt. Eine Provision gibt es nicht.',
  'never-billed': 'Bis zum Ende der Sperrfrist wurde nichts abgerechnet. Eine Provision gibt es nicht.',
  unpaid: REDEMPTION_MEANINGS.declined,
  refused: 'Wir haben die Provision abgelehnt.',
};

/** `9,50 €`. */
export const euro = (amount: string): string => money(amount, 'EUR');
