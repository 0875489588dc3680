import type { CouponReply, PlanRow, PlansReply, ShopReply } from '@belegwerk/contracts/api';
import { isForPlan } from '@belegwerk/core/coupons';
import { compareInstants, instant, type Instant } from '@belegwerk/core/kernel';
import {
  ANNUAL_DISCOUNT_PERCENT,
  EXTRA_DAYS,
  FEATURE_LABELS,
  IMPORT_FACTOR,
  isFreePlan,
  PLANS,
  type Feature,
  type PlanId,
} from '@belegwerk/core/plans';
import { netPrice } from '@belegwerk/core/sentences';
import { counted, germanNumber, money, percent } from '../../wording/amounts.ts';
import { dateOf, inDays } from '../../wording/moments.ts';
import { said } from '../../wording/said.ts';

export const words = {
  title: 'Abonnement',
  loading: 'Abonnement wird geladen',
  failure: 'Das Abonnement konnte nicht geladen werden',
  active: 'Aktives Abonnement',
  transfers: 'Übertragungen',
  toTransfers: 'Wofür sie verbraucht wurden',
  used: 'Verbraucht',
  remaining: 'Verbleibend',
  quota: 'Kontingent im Monat',
  bought: 'Zusätzlich',
  reset: 'Neues Kontingent',
  what: 'Was ist eine Übertragung?',
  get whatText() {
    return said(
      'Jeder Beleg, den Belegwerk in Lexware Office anlegt, verbraucht eine Übertragung. Lehnt Lexware Office einen Beleg ab, bekommst du die Übertragung zurück. Sind alle verbraucht, geht nichts verloren: Die Belege warten und entstehen von selbst, sobald ein neuer Monat von Übertragungen beginnt.',
    );
  },
  test: 'Testmodus: Shopify berechnet nichts.',
  confirm: 'In Shopify bestätigen',
  ratherNot: 'Doch nicht',
  keep: 'Kündigung zurücknehmen',
  kept: 'Es bleibt bei deinem Abonnement',
  keptOpen: 'Die Seite in Shopify bleibt bis zu zwei Tage offen: Bestätige dort nichts mehr.',
  notDone: 'Das hat nicht geklappt',
  waits: 'Deine Bestätigung fehlt noch',
  frozen: 'Shopify wartet auf deine Zahlung',
  frozenWhy:
    'Bis dahin gelten Übertragungen und Funktionen von Free. Bezahle die offene Rechnung in Shopify unter „Einstellungen › Abrechnung“.',
  ending: 'Gekündigt',
  agreed: 'Wechsel vorgemerkt',
  all: 'Alle Abonnements',
  billing: 'Abrechnung',
  monthly: 'Monatlich',
  annual: `Jährlich, ${ANNUAL_DISCOUNT_PERCENT} % günstiger`,
  before: 'Kleinere Abonnements',
  after: 'Größere Abonnements',
  yours: 'Dein Abonnement',
  waitsBadge: 'Nicht bestätigt',
  change: 'Wechseln',
  current: 'Aktuell',
  request: 'Anfragen',
  freeForever: 'kostenlos',
  byArrangement: 'Auf Anfrage',
  deprecated: 'Wird nicht mehr angeboten. Du kannst es behalten.',
  perMonth: 'pro Monat',
  compare: 'Alle Funktionen vergleichen',
  feature: 'Funktion',
  has: 'ja',
  hasNot: '–',
  get note() {
    return said(
      'Alle Preise in Euro zzgl. USt. für Belegwerk allein, abgerechnet über deine Shopify-Rechnung. Shopify und Lexware Office rechnen ihre Leistungen selbst ab.',
    );
  },
  coupon: 'Coupon einlösen',
  takeCoupon: 'Coupon verwenden',
  couponCode: 'Coupon-Code',
  redeem: 'Einlösen',
  otherCoupon: 'Anderer Coupon',
  withoutCoupon: 'Entfernen',
  partner: 'PARTNER: Gezeigt werden Abonnements mit mehr als 1.999 Übertragungen im Monat.',
  couponFailed: 'Der Coupon ist nicht eingelöst',
  notForPlan: 'Der Coupon gilt nicht für dieses Abonnement.',
  toPlans: 'Abonnements vergleichen',
  unknownPlan: 'Dieses Abonnement gibt es nicht',
  unknownPlanWhy: 'Die Adresse nennt keines unserer Abonnements.',
  changes: 'Was sich ändert',
  changesNothing: 'Das ist dein Abonnement. Es ändert sich nichts.',
  givenStays: 'Dein Abonnement ist von uns eingerichtet und kostet nichts. Es ändert sich nichts.',
  forAnother: 'Dieses Abonnement hast du schon. Der Coupon gilt, wenn du ein anderes wählst.',
  withCoupon: 'Mit Coupon',
  takeWithCoupon: 'Kostenpflichtig mit Coupon abonnieren',
  from: 'Ab wann',
  cost: 'Was es kostet',
  log: 'Verlauf',
  gained: 'Kommt dazu',
  lost: 'Fällt weg',
  freeHasNoYear: 'Free kostet nichts und hat deshalb keine jährliche Abrechnung.',
  changeForMoney: 'Kostenpflichtig wechseln',
  changeToFree: 'Zu Free wechseln',
  approves: 'Du bestätigst den Preis gleich in Shopify. Vorher ändert sich nichts.',
  changed: 'Abonnement geändert',
  byRequest: 'Dieses Abonnement gibt es auf Anfrage.',
  purchase: FEATURE_LABELS.orderImport,
  purchaseGives: 'Was du bekommst',
  purchaseFor: 'Kostenpflichtig freischalten',
  purchased: 'Freigeschaltet',
  notPurchased: 'Nicht freigeschaltet',
  purchasedDone: 'Schon freigeschaltet',
  included: 'Der Import ist für deinen Shop ohne Kauf freigeschaltet.',
  toImport: 'Bestellungen importieren',
  notSold: 'Das lässt sich nicht einzeln kaufen',
  notSoldWhy: 'Diese Funktion gehört zu einem Abonnement.',
  notOnFree:
    'Im Abonnement Free lassen sich ältere Bestellungen nicht importieren. Ab einem bezahlten Abonnement schaltest du den Import einmalig frei.',
  once: 'einmalig, über deine Shopify-Rechnung',
  approvesPurchase: 'Du bestätigst den Preis gleich in Shopify.',
  document: 'Beleg',
  order: 'Bestellung',
  source: 'Aus',
  at: 'Zeitpunkt',
  toOrders: 'Bestellungen ansehen',
  asking: 'Shopify wird gefragt …',
  askingWhy: 'Einen Moment: Belegwerk liest, was du bestätigt hast.',
  notAsked: 'Belegwerk weiß noch nicht, was du bestätigt hast',
} as const;

const nameOf = (plan: PlanId): string => PLANS[plan].name;
const euro = (amount: string): string => money(amount, 'EUR');
const transfersText = (quota: number | null): string =>
  quota === null ? 'Übertragungen ohne Grenze' : counted(quota, 'Übertragung', 'Übertragungen');

/** When the quota is renewed. */
export const resetText = (resetAt: string, now: Instant): string => `${dateOf(resetAt)} · ${inDays(resetAt, now)}`;

/** How long events are kept. */
export const keptText = (days: number): string => counted(days, 'Tag', 'Tage');

type Interval = Pick<PlansReply['current'], 'plan' | 'isAnnual'>;

/** „Standard“, and how it is billed where it is. */
const billedName = ({ plan, isAnnual }: Interval): string =>
  isFreePlan(plan) ? nameOf(plan) : `${nameOf(plan)}, ${isAnnual ? 'jährlich' : 'monatlich'} bezahlt`;

/** What the bill of a plan is: `18,99 € im Monat`. */
const billText = (row: PlanRow | undefined, isAnnual: boolean): string => {
  const bill = isAnnual ? row?.annual : row?.monthly;
  return bill ? `${euro(bill.charge)} ${isAnnual ? 'im Jahr' : 'im Monat'}` : '';
};

/** What the shop has now, in one or two sentences. */
export const nowText = ({ current, plans }: Pick<PlansReply, 'current' | 'plans'>): string => {
  const { plan, isAnnual, state, trialEndsAt, periodEndsAt, endsAt, coupon } = current;
  const price = billText(
    plans.find(({ id }) => id === plan),
    isAnnual,
  );
  // how many of the next bills are lower only Shopify says
  const bill = coupon === undefined ? price : `${price}, ohne Coupon gerechnet`;
  switch (state) {
    case 'free':
      return `Kostenlos, mit ${transfersText(current.quota)} im Monat.`;
    case 'given':
      return `Von uns eingerichtet, mit ${transfersText(current.quota)} im Monat. Dafür wird dir nichts berechnet.`;
    case 'trial':
      return trialEndsAt
        ? `Kostenlos getestet bis ${dateOf(trialEndsAt)}. Danach ${bill}.`
        : `Wird kostenlos getestet. Danach ${bill}.`;
    case 'active':
      if (periodEndsAt && current.next) return `${bill}. Bezahlt bis ${dateOf(periodEndsAt)}.`;
      return periodEndsAt ? `${bill}. Die nächste Abrechnung beginnt am ${dateOf(periodEndsAt)}.` : `${bill}.`;
    case 'frozen':
      return `${bill}, zurzeit eingefroren.`;
    case 'ending':
      return endsAt ? `Gekündigt, bleibt bis ${dateOf(endsAt)}.` : 'Gekündigt.';
  }
};

/** A plan that begins later. */
export const nextText = ({ plan, isAnnual, from }: NonNullable<PlansReply['current']['next']>): string =>
  `${from ? `Ab ${dateOf(from)}` : 'Danach'}: ${billedName({ plan, isAnnual })}.`;

/** The coupon that the running plan was taken with. */
export const redeemedText = (code: string): string => `Coupon ${code} ist eingelöst.`;

/** What waits to be approved in Shopify. */
export const pendingText = ({ plan, isAnnual, feature, price, coupon }: NonNullable<PlansReply['pending']>): string => {
  if (feature)
    return `„${FEATURE_LABELS[feature]}“ für ${euro(price)} ist bestellt, aber in Shopify noch nicht bestätigt.`;
  const name = plan ? billedName({ plan, isAnnual: isAnnual ?? false }) : 'Das neue Abonnement';
  return `${name} (${euro(price)}${coupon === undefined ? '' : ` abzüglich Coupon ${coupon}`}): gewählt, aber in Shopify noch nicht bestätigt. Bis dahin ändert sich nichts.`;
};

/** From when it would be had. */
export const pendingBegin = (
  { plan, isAnnual }: NonNullable<PlansReply['pending']>,
  rows: readonly PlanRow[],
): string => {
  const row = rows.find(({ id }) => id === plan);
  const change = row && changeOf(row, isAnnual ?? false);
  return change ? ` ${words.from}: ${change.when.replace(/\.?$/u, '.')}` : '';
};

/** A cancelled plan, as a sentence of its own. */
export const endingText = ({ plan, endsAt }: PlansReply['current']): string =>
  endsAt
    ? `${nameOf(plan)} bleibt bis ${dateOf(endsAt)}. Danach hast du Free.`
    : `${nameOf(plan)} endet bald. Danach hast du Free.`;

/** Whether extra transfers of a purchase can still be used. */
export const isUsable =
  (now: Instant) =>
  ({ transfers, until }: PlansReply['purchases'][number]): boolean =>
    transfers > 0 && (until === undefined || compareInstants(now, instant(until)) < 0);

/** The last day on which something can be used that ends at a moment. */
const lastDayBefore = (moment: string): string => dateOf(instant(moment).subtract({ seconds: 1 }).toString());

/** Extra transfers, and how long they can be used. */
export const extraText = ({ transfers, until }: PlansReply['purchases'][number]): string =>
  `${transfersText(transfers)} zusätzlich${until ? `, nutzbar bis ${lastDayBefore(until)}` : ''}.`;

/** The price of a month, as large as it is shown. */
export const priceText = ({ id, monthly, annual, offer }: PlanRow, isAnnual: boolean): string => {
  if (id === 'custom' && offer !== 'choose') return words.byArrangement;
  if (isFreePlan(id)) return '0 €';
  return euro((isAnnual && annual ? annual : monthly).monthly);
};

/** What stands below the price. */
export const underPrice = ({ id, annual, offer }: PlanRow, isAnnual: boolean): string => {
  if (id === 'custom' && offer !== 'choose') return 'Preis und Übertragungen';
  if (isFreePlan(id)) return words.freeForever;
  return netPrice(isAnnual && annual ? `pro Monat, jährlich gezahlt: ${euro(annual.charge)}` : words.perMonth);
};

/** What a coupon makes of the first bills; nothing where it lowers none. */
export const reducedText = (row: PlanRow, isAnnual: boolean): string | undefined => {
  const bill = isAnnual ? row.annual : row.monthly;
  if (!bill?.reduced) return undefined;
  const { charge, bills } = bill.reduced;
  const first = bills === 1 ? 'Erste Rechnung' : `Die ersten ${bills} Rechnungen je`;
  return `${first} ${euro(charge)} statt ${euro(bill.charge)}`;
};

/** The import is no feature of a plan: it is bought. */
const isGained = (before: PlanRow | undefined) => (feature: Feature) =>
  feature !== 'orderImport' && !before?.features.includes(feature);

const namesOf = (features: readonly Feature[]): string => features.map((feature) => FEATURE_LABELS[feature]).join(', ');

const importText = ({ importPrice }: PlanRow): string =>
  importPrice === undefined
    ? 'Kein Import älterer Bestellungen'
    : `Import älterer Bestellungen einmalig ${euro(importPrice)}`;

const withoutMore = (isOffered: boolean): string => (isOffered ? 'Keine weiteren Funktionen' : 'Umfang nach Absprache');

/** The five lines in which plans differ; what is beside the plan before it is named. */
export const linesOf = (row: PlanRow, before: PlanRow | undefined): readonly string[] => {
  const gained = row.features.filter(isGained(before));
  const isOffered = row.offer === 'choose';
  return [
    row.id === 'custom' && !isOffered ? 'Übertragungen nach Bedarf' : `${transfersText(row.quota)} im Monat`,
    `Verlauf für ${keptText(row.logMaxAge)}`,
    importText(row),
    before ? `Alles aus ${before.name}` : 'Rechnungen und Gutschriften',
    ...(gained.length > 0
      ? [`Dazu: ${namesOf(gained)}`]
      : [before ? withoutMore(isOffered) : 'Lieferscheine, Kontakte und Umsätze']),
  ];
};

/** What a plan has of a feature, in the table of all. */
export const hasText = (feature: Feature, { features, importPrice }: PlanRow): string => {
  if (feature === 'orderImport') return importPrice === undefined ? words.hasNot : `einmalig ${euro(importPrice)}`;
  return features.includes(feature) ? words.has : words.hasNot;
};

/** When a plan begins that is agreed. */
export const nextBadge = (from: string | undefined): string => (from ? `Ab ${dateOf(from)}` : 'Vorgemerkt');

/** What a coupon does: „CONNECTED: 50 % Rabatt auf den ersten Monat von Standard“. */
export const couponText = ({ code, type, value, intervals, plans }: CouponReply): string => {
  const off = type === '%' ? percent(Number(value)) : `${euro(value)} im Monat`;
  const months = intervals === 1 ? 'den ersten Monat' : `die ersten ${intervals} Monate`;
  const of = plans.length === 0 ? '' : ` von ${plans.map(nameOf).join(', ')}`;
  return `${code}: ${off} Rabatt auf ${months}${of}.`;
};

/** What one bill of a plan amounts to, as large as it is shown. */
export const chargeText = (row: PlanRow, isAnnual: boolean): string =>
  isAnnual && row.annual ? euro(row.annual.charge) : priceText(row, false);

/** What stands below that. */
export const underCharge = (row: PlanRow, isAnnual: boolean): string =>
  isAnnual && row.annual ? netPrice(`pro Jahr, das sind ${euro(row.annual.monthly)} im Monat`) : underPrice(row, false);

/** What else is to be known of the first bills. */
export const costTexts = (
  row: PlanRow,
  isAnnual: boolean,
  { isTest }: Pick<PlansReply, 'isTest'>,
): readonly string[] => {
  const reduced = reducedText(row, isAnnual);
  return [...(reduced ? [`${reduced}.`] : []), ...(isTest ? [words.test] : [])];
};

/** `10 → 300`, or what stays. */
const fromTo = (before: string, after: string): string =>
  before === after ? `${after}, wie bisher` : `${before} → ${after}`;

/** What is more or less with another plan. */
export const differences = (wanted: PlanRow, now: PlanRow | undefined, quotaNow: number | null) => [
  {
    term: words.quota,
    value: fromTo(
      quotaNow === null ? 'ohne Grenze' : germanNumber(String(quotaNow)),
      germanNumber(String(wanted.quota)),
    ),
  },
  ...(now ? [{ term: words.log, value: fromTo(keptText(now.logMaxAge), keptText(wanted.logMaxAge)) }] : []),
];

/** What comes with another plan, and what goes. */
export const exchanged = (wanted: PlanRow, now: PlanRow | undefined): readonly string[] => {
  const gained = wanted.features.filter(isGained(now));
  const lost = now?.features.filter(isGained(wanted)) ?? [];
  return [
    ...(gained.length > 0 ? [`${words.gained}: ${namesOf(gained)}.`] : []),
    ...(lost.length > 0 ? [`${words.lost}: ${namesOf(lost)}.`] : []),
  ];
};

/** What the import costs and gives. */
export const importGives = (quota: number): readonly string[] => [
  'Bestellungen aus der Zeit vor der Installation, auch mit ihren Belegen.',
  `${transfersText(quota * IMPORT_FACTOR)} zusätzlich, nutzbar für ${counted(EXTRA_DAYS, 'Tag', 'Tage')} ab der Zahlung.`,
  'Die Freischaltung bleibt, auch wenn du das Abonnement wechselst.',
];

/** A price as it is shown alone. */
export const onceText = (price: string): string => netPrice(euro(price));

/** What was bought, and what of it can still be used. */
export const boughtText = (purchase: PlansReply['purchases'][number]): string =>
  `Bezahlt am ${dateOf(purchase.paidAt)}.${purchase.transfers > 0 ? ` ${extraText(purchase)}` : ''}`;

/** What is said of something that a merchant comes back from approving. */
export interface Outcome {
  readonly tone: 'success' | 'info' | 'warning' | 'critical';
  readonly title: string;
  readonly text: string;
}

/** „Du hast „Standard“ in Shopify nicht zugestimmt.“ */
const notApproved = (what: string): string =>
  `Du hast „${what}“ in Shopify nicht zugestimmt. Es wird nichts berechnet.`;

const outcomeOfPlan = (plan: PlanId, after: PlansReply): Outcome => {
  const { current } = after;
  if (current.plan === plan && current.state !== 'ending')
    return { tone: 'success', title: `${nameOf(plan)} ist aktiv`, text: nowText(after) };
  if (current.next?.plan === plan)
    return { tone: 'success', title: `${nameOf(plan)} ist vorgemerkt`, text: nextText(current.next) };
  return { tone: 'info', title: `Es bleibt bei ${nameOf(current.plan)}`, text: notApproved(nameOf(plan)) };
};

/**
 * What came of what was waiting; nothing while it still waits. Where Shopify told of it before, the answer says what the charge
 * was for; where that is not known either, what the shop has is said.
 */
export const outcomeOf = (pending: PlansReply['pending'], after: PlansReply): Outcome | undefined => {
  if (after.pending) return undefined;
  const waited = after.decided ?? pending;
  if (waited?.feature) {
    const bought = after.purchases.find(({ feature }) => feature === waited.feature);
    return bought
      ? { tone: 'success', title: words.purchased, text: boughtText(bought) }
      : { tone: 'info', title: words.notPurchased, text: notApproved(FEATURE_LABELS[waited.feature]) };
  }
  if (waited?.plan) return outcomeOfPlan(waited.plan, after);
  return { tone: 'info', title: `Du hast ${nameOf(after.current.plan)}`, text: nowText(after) };
};

/** What becomes of the coupon that works where another plan is taken; nothing where another coupon is, or nothing changes. */
export const couponFate = (
  { current, coupon: another }: PlansReply,
  row: PlanRow,
  isAnnual: boolean,
): readonly { readonly text: string; readonly isLost: boolean }[] => {
  const { coupon, reducedBills } = current;
  if (coupon === undefined || !reducedBills || another || isCurrent(current, row.id, isAnnual)) return [];
  const bill = isAnnual ? row.annual : row.monthly;
  return bill?.keepsCoupon
    ? [
        {
          text: `Dein Coupon ${coupon} gilt weiter${current.isAnnual === isAnnual ? `, noch für ${counted(reducedBills, 'Rechnung', 'Rechnungen')}` : ''}.`,
          isLost: false,
        },
      ]
    : [{ text: `Dein Coupon ${coupon} gilt hier nicht und endet mit dem Wechsel.`, isLost: true }];
};

/** What taking a plan means, as the host says it; nothing where nothing would change. */
export const changeOf = (row: PlanRow, isAnnual: boolean): PlanRow['monthly']['change'] =>
  (isAnnual ? row.annual : row.monthly)?.change;

/** Why there is nothing to take. */
export const nothingText = ({ current }: PlansReply, { id }: PlanRow, isAnnual: boolean): string => {
  const { next, state } = current;
  if (next?.plan === id && next.isAnnual === isAnnual) return nextText(next);
  return state === 'given' ? words.givenStays : words.changesNothing;
};

/** Whether the shop has just that: a free plan is billed in no way. */
export const isCurrent = (
  { plan, isAnnual, state }: PlansReply['current'],
  id: PlanId,
  wantsAnnual: boolean,
): boolean => plan === id && (isFreePlan(id) || state === 'given' || isAnnual === wantsAnnual);

/** Whether a coupon lowers just that: as long as nothing was billed, and where it begins anew after a cancellation. */
export const takesCoupon = ({ current, coupon }: PlansReply, row: PlanRow, isAnnual: boolean): boolean =>
  isCurrent(current, row.id, isAnnual) &&
  changeOf(row, isAnnual) !== undefined &&
  coupon !== undefined &&
  isForPlan(coupon, row.id);

/** Whether there is a coupon that lowers all but what the shop pays for already. */
export const isForAnother = ({ current, coupon }: PlansReply, row: PlanRow, isAnnual: boolean): boolean =>
  !isFreePlan(row.id) &&
  coupon !== undefined &&
  isForPlan(coupon, row.id) &&
  isCurrent(current, row.id, isAnnual) &&
  changeOf(row, isAnnual) === undefined;

/** The letter that asks for a private plan, with the figures of the shop. */
export const letterFor = (
  row: PlanRow,
  { plan, shopify, stat }: ShopReply,
): { readonly subject: string; readonly message: string } => {
  const { invoice, credit, delivery } = stat.lexoffice;
  const documents = invoice.created + credit.created + delivery.created;
  return {
    subject: `Abonnement ${row.name}`,
    message: [
      `Hallo, wir interessieren uns für das Abonnement ${row.name}.`,
      '',
      `Shop: ${shopify.store.name} (${shopify.shop})`,
      `Shopify-Plan: ${shopify.store.plan}`,
      `Abonnement heute: ${nameOf(plan.id)}`,
      ...(plan.credits
        ? [
            `Übertragungen: ${germanNumber(String(plan.credits.used))} von ${germanNumber(String(plan.credits.quota))} verbraucht`,
          ]
        : []),
      `Belege bisher: ${germanNumber(String(documents))}`,
    ].join('\n'),
  };
};

/** Where it is written. */
export const requestAddress = (row: PlanRow, shop: ShopReply): string =>
  `/help/contact?${new URLSearchParams(letterFor(row, shop)).toString()}`;
