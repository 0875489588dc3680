import type { PartnerCouponReply } from '@belegwerk/contracts/api';
import type { CouponTab, DiscountTier } from '@belegwerk/core/partner';
import type { StatusWord } from '../../../ui/index.ts';
import { counted, percent } from '../../../wording/amounts.ts';
import { euro } from '../words.ts';
import type { OfferLine } from './offer-lines.ts';

export const words = {
  title: 'Coupons',
  loading: 'Coupons werden geladen',
  failure: 'Die Coupons konnten nicht geladen werden',
  new: 'Coupon erstellen',
  views: 'Ansichten',
  empty: 'Noch kein Coupon',
  emptyWhy: 'Hier stehen deine Coupons mit ihren Aufrufen, Einlösungen und Provisionen.',
  nothing: 'Kein Coupon gefunden',
  showAll: 'Alle Coupons anzeigen',
  code: 'Code',
  discount: 'Rabatt',
  status: 'Status',
  viewed: 'Aufrufe',
  redeemed: 'Einlösungen',
  provisioned: 'Provisionen',
  createdAt: 'Erstellt',
  link: 'Link',
  remove: 'Löschen',
  removeNone: 'Auswahl aufheben',
  copy: 'Link kopieren',
  look: 'Ansehen',
  copied: 'Link kopiert',
  notCopied: 'Der Link ließ sich nicht kopieren',
  newTitle: 'Coupon erstellen',
  codeField: 'Code',
  codeHelp:
    'Großbuchstaben, Ziffern und einzelne Bindestriche. Der Code ist öffentlich und lässt sich nicht mehr ändern. Einen mit mehr als 20 Zeichen löst man nur über seinen Link ein.',
  available: 'Dieser Code ist frei.',
  tier: 'Rabatt',
  popular: 'Beliebt',
  preview: 'Was dein Coupon bewirkt',
  plan: 'Abonnement',
  firstPaid: 'Kunde zahlt zuerst',
  insteadOf: 'Danach',
  yours: 'Deine Provision',
  create: 'Coupon erstellen',
  created: 'Coupon erstellt',
  notCreated: 'Der Coupon wurde nicht erstellt',
  full: 'Du hast schon alle Coupons',
  toCoupons: 'Coupons ansehen',
  removalTitle: 'Coupons löschen',
  removalImpossible: 'Nichts davon lässt sich jetzt löschen',
  removalNone: 'Kein Coupon ausgewählt',
  removalNoneWhy: 'Wähle in der Liste aus, welche Coupons du löschen möchtest.',
  removalMeans: [
    'Gelöschte Coupons kann niemand mehr einlösen, und ihr Link führt nirgends mehr hin.',
    'Wer schon abonniert hat, behält seinen Rabatt. Deine bisherigen Provisionen bleiben dir.',
  ],
  willBeRemoved: 'Wird gelöscht',
  cancel: 'Abbrechen',
} as const;

/** The tabs of the list. Specification 2, section 2. */
export const TAB_WORDS: Readonly<Record<CouponTab, string>> = {
  all: 'Alle',
  active: 'Aktiv',
  unused: 'Unbenutzt',
  viewed: 'Angesehen',
  redeemed: 'Eingelöst',
  provisioned: 'Mit Provision',
};

type Offer = Pick<DiscountTier, 'intervals'> & { readonly percent: number };

const monthsText = (intervals: number): string => (intervals === 1 ? '1 Monat' : `${intervals} Monate`);

/** `50 % für 3 Monate`. */
export const offerText = ({ percent: off, intervals }: Offer): string => `${percent(off)} für ${monthsText(intervals)}`;

export const couponOffer = ({ value, intervals }: PartnerCouponReply): string =>
  offerText({ percent: value, intervals });

/** `3 Monate je 9,50 €`, `1. Jahr 167,12 €`. */
export const firstBills = ({ bills, reduced, isAnnual }: OfferLine): string => {
  if (isAnnual) return `${bills === 1 ? '1. Jahr' : `${bills} Jahre je`} ${euro(reduced)}`;
  return `${bills === 1 ? '1. Monat' : `${bills} Monate je`} ${euro(reduced)}`;
};

/** What the shop that redeems it reads. */
export const tierHelp = ({ percent: off, intervals }: Offer): string =>
  intervals === 1
    ? `Der erste Monat kostet ${percent(off)} weniger.`
    : `Die ersten ${intervals} Monate kosten jeweils ${percent(off)} weniger.`;

export const couponStatus = ({ active }: PartnerCouponReply): StatusWord =>
  active ? { text: 'Aktiv', tone: 'success' } : { text: 'Gesperrt', tone: 'critical' };

/** `2 ausgewählt`. */
export const chosenText = (count: number): string => `${count} ausgewählt`;

/** Nothing is listed there. */
export const nothingText = (tab: CouponTab, code: string): string =>
  code === '' ? `Unter „${TAB_WORDS[tab]}“ steht kein Coupon.` : `Zu „${code}“ gibt es keinen Coupon.`;

/** Only this one is shown. */
export const onlyText = (code: string): string => `Gezeigt wird nur ${code}.`;

export const copyLabel = (code: string): string => `Link kopieren: ${code}`;

/** The public page, in a window of its own. */
export const lookLabel = (code: string): string => `Seite von ${code} ansehen`;

export const chooseLabel = (code: string): string => `${code} auswählen`;

/** How many there may be. */
export const fullText = (most: number): string =>
  `Mehr als ${counted(most, 'Coupon', 'Coupons')} sind nicht möglich. Lösche einen, um einen neuen zu erstellen.`;

/** Toast of specification 2, section 7. */
export const removedText = (count: number): string => `${count} ${count === 1 ? 'Coupon' : 'Coupons'} gelöscht`;

export const removeVerb = (count: number): string => (count === 1 ? 'Coupon löschen' : `${count} Coupons löschen`);

/** `Coupon NEU-1 löschen?` */
export const removalQuestion = (codes: readonly string[]): string => {
  const [first, ...others] = codes;
  if (first === undefined) return words.removalImpossible;
  return others.length === 0 ? `Coupon ${first} löschen?` : `${codes.length} Coupons löschen?`;
};
