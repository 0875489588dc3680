import type { AdminCouponsReply } from '@belegwerk/contracts/api';
import { PLANS } from '@belegwerk/core/plans';
import { counted, money, percent } from '../../../wording/amounts.ts';

export const words = {
  title: 'Coupons',
  listed: 'Coupons des Betreibers',
  verb: 'Coupon ausgeben',
  meaning:
    'Jeder Shop kann ihn einmal einlösen, wenn er ein Abonnement wählt. Ein beendeter Coupon gilt nur für Shops weiter, die damit schon ein Abonnement gewählt haben. Sein Code bleibt vergeben.',
  code: 'Code',
  codeHelp: 'Buchstaben, Ziffern und Bindestriche. Er steht immer in Großbuchstaben.',
  type: 'Rabatt in',
  types: [
    { value: '%', label: 'Prozent' },
    { value: 'amount', label: 'Euro im Monat' },
  ],
  value: 'Höhe',
  discount: 'Rabatt',
  months: 'Dauer',
  plan: 'Abonnement',
  everyPlan: 'Alle bezahlten',
  comment: 'Text für den Händler',
  commentHelp: 'Er steht beim Einlösen neben dem Preis.',
  until: 'Einlösbar bis',
  untilLabel: 'Einlösbar bis (leer: ohne Ende)',
  noEnd: 'Ohne Ende',
  redemptions: 'Eingelöst',
  over: 'Abgelaufen',
  bySetting: 'Fest vorgegeben',
  end: 'Beenden',
  wasIssued: 'Coupon ausgegeben',
  wasEnded: 'Coupon beendet',
  notIssued: 'Der Coupon wurde nicht ausgegeben',
  notEnded: 'Der Coupon konnte nicht beendet werden',
  loading: 'Coupons werden geladen',
  failure: 'Die Coupons konnten nicht geladen werden',
} as const;

type Item = AdminCouponsReply['items'][number];

export const monthsText = (months: number): string => counted(months, 'Monat', 'Monate');

export const discountText = ({ discount }: Pick<Item, 'discount'>): string =>
  discount.type === '%' ? percent(discount.value) : money(discount.value, 'EUR');

export const plansText = ({ plans }: Pick<Item, 'plans'>): string =>
  plans.length === 0 ? words.everyPlan : plans.map((id) => PLANS[id].name).join(', ');

export const endLabel = ({ code }: Pick<Item, 'code'>): string => `${code} beenden`;
