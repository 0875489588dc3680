import type { PartnerReply } from '@belegwerk/contracts/api';
import { centsText, NO_MONEY, parseCents, sumOfCents } from '@belegwerk/core/kernel';
import { counted, germanNumber, percent } from '../../../wording/amounts.ts';
import { dateOf, germanMonth } from '../../../wording/moments.ts';
import { euro, REDEMPTION_ORDER, REDEMPTION_WORDS } from '../words.ts';

type Programme = PartnerReply['programme'];
type Statistics = NonNullable<PartnerReply['statistics']>;

export const words = {
  what: 'So funktioniert es',
  whatText:
    'Empfiehl Belegwerk mit einem Coupon. Wer ihn einlöst, zahlt am Anfang weniger, und du bekommst eine Provision.',
  commission: 'Deine Provision',
  plan: 'Abonnement',
  price: 'Preis',
  perShop: 'Provision je Shop',
  apply: 'Als Partner bewerben',
  applyTitle: 'Werde Partner',
  applyText: 'Eine Bewerbung kostet nichts. Wir prüfen sie und schalten dich dann frei.',
  notAgreed: 'Bitte stimme der Abrechnung per Gutschrift zu',
  notApplied: 'Die Bewerbung wurde nicht abgeschickt',
  applied: 'Deine Bewerbung ist eingegangen.',
  open: 'Provision offen',
  openWhy: 'Abonniert oder freigegeben',
  paid: 'Auszahlungen',
  redemptions: 'Einlösungen',
  byStatus: 'Einlösungen nach Status',
  months: 'Letzte sechs Monate',
  status: 'Status',
  count: 'Anzahl',
  provision: 'Provision',
  month: 'Monat',
  views: 'Aufrufe',
  scheduled: 'Geplant',
  toPayouts: 'Auszahlungen ansehen',
  toRedemptions: 'Einlösungen ansehen',
  newCoupon: 'Coupon erstellen',
  firstCoupon: 'Erstelle deinen ersten Coupon.',
  firstCouponWhy: 'Danach siehst du hier, wie oft er angesehen und eingelöst wird.',
} as const;

const figure = (count: number): string => germanNumber(String(count));

/** The three steps from the coupon to the money. */
export const stepsOf = ({ mostCoupons, lockDays, payoutDays, gateways }: Programme) => {
  const [first] = gateways;
  const least = first ? ` ab ${euro(first.threshold)}` : '';
  return [
    { title: 'Coupon erstellen', text: `Wähle Code und Rabatt. Du kannst bis zu ${mostCoupons} Coupons haben.` },
    {
      title: 'Link teilen',
      text: 'Der Link zeigt deinen Rabatt und führt zur Installation. Den Code merkt sich Belegwerk.',
    },
    {
      title: 'Provision bekommen',
      text: `Nach ${counted(lockDays, 'Tag', 'Tagen')} mit bezahltem Abonnement ist sie freigegeben. Ausgezahlt wird am 1. des Monats${least}, meist innerhalb von ${counted(payoutDays, 'Tag', 'Tagen')}.`,
    },
  ];
};

/** What a shop brings, and which shops bring nothing. */
export const commissionTexts = ({ allowance }: Programme): readonly string[] => [
  `${percent(allowance)} eines regulären Monatspreises, einmal für jeden Shop, der über dich abonniert. Der Rabatt des Coupons mindert sie nicht.`,
  'Bei jährlicher Zahlung zählt ein Zwölftel des Jahrespreises. Wechselt der Shop vor der Freigabe, zählt das kleinere Abonnement.',
  'Shops, die schon für ein Abonnement bezahlt haben, bringen keine Provision.',
];

/** A plan by the month or by the year. */
export const commissionRows = ({ plans }: Programme) =>
  plans.flatMap(({ id, name, annual, ...monthly }) => [
    { key: id, name, isAnnual: false, ...monthly },
    ...(annual ? [{ key: `${id} annual`, name, isAnnual: true, ...annual }] : []),
  ]);

/** That the operator has to decide. */
export const appliedText = (at: string | undefined): string =>
  `${at ? `Du hast dich am ${dateOf(at)} beworben. ` : ''}Nach der Freischaltung kannst du hier Coupons erstellen.`;

/** What can still be paid. */
export const openSum = ({ commissions: { subscribed, verified } }: Statistics): string =>
  euro(centsText(sumOfCents([subscribed, verified].map((amount) => parseCents(amount) ?? NO_MONEY))));

/** How many codes were entered. */
export const redemptionsText = ({ redemptions }: Statistics): string =>
  figure(Object.values(redemptions).reduce((all, one) => all + one, 0));

/** „aus 42 Aufrufen“. */
export const viewsText = ({ views, coupons }: Statistics): string =>
  `${counted(views, 'Aufruf', 'Aufrufe')} · ${counted(coupons, 'Coupon', 'Coupons')}`;

/** What was rejected brings nothing, as the list says. */
const isEarned = (status: string): status is 'subscribed' | 'verified' | 'paid' =>
  ['subscribed', 'verified', 'paid'].includes(status);

/** Redemptions by state, with the commissions that belong to each. */
export const statusBars = ({ redemptions, commissions }: Statistics) =>
  REDEMPTION_ORDER.map((status) => ({
    key: status,
    name: REDEMPTION_WORDS[status].text,
    count: redemptions[status],
    said: figure(redemptions[status]),
    also: [isEarned(status) ? euro(commissions[status]) : '–'],
  }));

/** The months, the oldest first. */
export const monthBars = ({ months }: Statistics) =>
  months.map(({ month, views, redemptions, commission }) => ({
    key: month,
    name: germanMonth(month),
    count: redemptions,
    said: figure(redemptions),
    also: [figure(views), euro(commission)],
  }));
