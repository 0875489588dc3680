import { businessDay, germanDay, type Instant } from '../../kernel/calendar.ts';
import { centsText, type Cents } from '../../kernel/money.ts';
import type { PlanChange } from '../../plans/plan-change.ts';
import type { PlanChoice } from '../../plans/plan-choice.ts';
import { chargeOf } from '../../plans/plan-price.ts';
import type { PlanStanding } from '../../plans/plan-standing.ts';
import { intervalOf, type FirstBill } from '../../plans/plan-terms.ts';
import { PLANS } from '../../plans/plans.ts';
import { counted, euroText } from './german-words.ts';
import { netPrice } from './net-price.ts';

/** What a merchant reads before taking another plan: from when it is had, and what it costs. */
export interface PlanChangeText {
  readonly when: string;
  readonly cost?: string;
}

const dayOf = (at: Instant): string => germanDay(businessDay(at));
const euro = (amount: Cents): string => euroText(centsText(amount));
const freeDays = (count: number): string =>
  counted(String(count), 'Der erste Tag ist kostenlos', (many) => `Die ersten ${many} Tage sind kostenlos`);
const firstDays = (count: number): string =>
  counted(String(count), 'den ersten Tag', (many) => `die ersten ${many} Tage`);
const ofDays = (count: number): string => counted(String(count), 'einen Tag', (many) => `${many} Tage`);

const transfers = (count: number): string =>
  counted(String(count), 'einer Übertragung', (many) => `${many} Übertragungen`);

/** `18,99 € im Monat zzgl. USt.`, whose full stop also ends a sentence. */
const bill = (choice: PlanChoice): string =>
  netPrice(`${euro(chargeOf(PLANS[choice.plan], intervalOf(choice)))} ${choice.annual ? 'im Jahr' : 'im Monat'}`);

const laterText = (at: Instant | undefined, { choice }: PlanStanding): string => {
  const stays = `Bis dahin behältst du ${PLANS[choice.plan].name}.`;
  return at ? `Am ${dayOf(at)}. ${stays}` : `Am Ende des bezahlten Zeitraums. ${stays}`;
};

const costText = (first: FirstBill, choice: PlanChoice, had: string, hasCoupon: boolean): string => {
  const price = bill(choice);
  // the platform does not tell how it counts a coupon there; it lowers the sum in any case
  const about = hasCoupon ? 'höchstens' : 'voraussichtlich';
  switch (first.kind) {
    case 'at-once':
      return `${price}, zum ersten Mal gleich nach deiner Bestätigung.`;
    case 'after-trial':
      return `${freeDays(first.days)}, danach ${price}`;
    case 'at-the-end':
      return `${price}, zum ersten Mal ${first.at ? `am ${dayOf(first.at)}` : 'am Ende des bezahlten Zeitraums'}. Vorher wird nichts berechnet.`;
    case 'difference':
      return `Shopify berechnet gleich nach deiner Bestätigung ${about} ${euro(first.amount)}, den Unterschied zu ${had} für ${ofDays(first.days)}. Ab ${dayOf(first.until)} ${price}`;
    case 'less-rest':
      return `Shopify berechnet gleich nach deiner Bestätigung ${about} ${euro(first.amount)}: ${price}, abzüglich ${euro(first.rest)} für ${ofDays(first.days)}, die von ${had} bezahlt sind.`;
    case 'after-paid':
      return `Bis ${dayOf(first.paidUntil)} hast du bezahlt. ${price}, zum ersten Mal am ${dayOf(first.at)}.`;
    case 'after-worth':
      return `Was von ${had} bis ${dayOf(first.paidUntil)} bezahlt ist, bezahlt ${firstDays(first.days)}. So lange bleibt es bei ${transfers(first.quota)} im Monat. Danach ${price}`;
  }
};

const WITHOUT_COUPON = 'Preis ohne Coupon.';

/** A wish in words; undefined where nothing would change, or it is agreed already. */
export const planChangeText = (
  change: PlanChange,
  standing: PlanStanding,
  hasCoupon: boolean,
): PlanChangeText | undefined => {
  switch (change.kind) {
    case 'unchanged':
    case 'agreed':
      return undefined;
    case 'cancel':
      return { when: change.ends ? laterText(change.ends, standing) : 'Sofort' };
    case 'subscribe': {
      const { begins, first } = change.terms;
      const had = PLANS[(standing.paid ?? standing).choice.plan].name;
      const cost = costText(first, change.choice, had, hasCoupon);
      return {
        when: begins ? laterText(begins.at, standing) : 'Sofort nach deiner Bestätigung',
        cost: hasCoupon ? `${cost} ${WITHOUT_COUPON}` : cost,
      };
    }
  }
};
