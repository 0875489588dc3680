import { businessDay, germanDay } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { TAX_NOTES } from '../tax/notes.ts';
import type { Charge } from './charge.ts';
import { cutText, TEXT_LIMITS } from './cut-text.ts';
import type { DocumentDraft, PaymentTerm, Position } from './draft.ts';
import type { DocumentWords } from './words.ts';

type TextWishes = Pick<
  Preferences,
  'invoiceTitle' | 'invoiceIntroduction' | 'invoiceRemark' | 'paymentTermDays' | 'language'
>;

const dateOfOrder = (order: Order, language: Preferences['language']): string => {
  const date = businessDay(order.processedAt);
  return language === 'de' ? germanDay(date) : date.toString();
};

const lines = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n');

/** Without a text of the merchant's own: the order, its date and the customer's order number. */
const introduction = (order: Order, wishes: TextWishes, words: DocumentWords): string =>
  wishes.invoiceIntroduction ||
  lines(
    words.order(order.name, dateOfOrder(order, wishes.language)),
    order.poNumber ? words.poNumber(order.poNumber) : undefined,
  );

const remark = (charges: readonly Charge[], { invoiceRemark }: TextWishes): string =>
  lines(invoiceRemark, charges.some(({ nature }) => nature === 'giftCard') ? TAX_NOTES.voucher : undefined);

const isPaidInFull = ({ paymentStatus, totals }: Order): boolean =>
  paymentStatus === 'paid' || (paymentStatus === 'partially_refunded' && totals.outstanding <= 0);

const payment = (order: Order, days: number, words: DocumentWords): PaymentTerm => ({
  label: isPaidInFull(order) ? words.paid : words.payable(days),
  days,
});

/** Texts of an invoice, cut at a word where the accounting service's limit is below the merchant's. */
export const invoiceTexts = (
  order: Order,
  charges: readonly Charge[],
  wishes: TextWishes,
  words: DocumentWords,
): Pick<DocumentDraft, 'title' | 'introduction' | 'remark' | 'payment' | 'language'> => ({
  language: wishes.language,
  title: cutText(wishes.invoiceTitle, TEXT_LIMITS.title),
  introduction: cutText(introduction(order, wishes, words), TEXT_LIMITS.introduction),
  remark: cutText(remark(charges, wishes), TEXT_LIMITS.remark),
  payment: payment(order, wishes.paymentTermDays, words),
});

/** The row with its texts within the limits of the accounting service. */
export const withinLimits = (position: Position): Position => ({
  ...position,
  title: cutText(position.title, TEXT_LIMITS.itemName),
  ...(position.detail === undefined ? {} : { detail: cutText(position.detail, TEXT_LIMITS.itemDetail) }),
});
