import { hasUnlistedFees } from '../orders/order-money.ts';
import type { Order, TaxLine } from '../orders/order.ts';
import { sentFromAbroad } from '../orders/sent-from-abroad.ts';
import type { Reason } from '../reasons/reasons.ts';

/** What an order may contain that no document can show yet; each stops the order with NOT_SUPPORTED. */
export type UnsupportedFeature = 'duties' | 'additional-fees' | 'marketplace-tax' | AbroadFeature;

/** Goods left from abroad, before and after the invoice. */
const ABROAD_FEATURES = ['sent-from-abroad', 'sent-from-abroad-invoiced'] as const;
type AbroadFeature = (typeof ABROAD_FEATURES)[number];

/** As `unsupportedFeature`, with the tax that a marketplace remits. */
export const unsupported = (order: Order): Reason | undefined => {
  const feature = unsupportedFeature(order);
  if (!feature) return undefined;
  const tax =
    feature === 'marketplace-tax' ? taxesOf(order).find(({ paidByChannel }) => paidByChannel)?.title : undefined;
  return { code: 'NOT_SUPPORTED', facts: { feature, ...(tax ? { tax } : {}) } };
};

/** Why no German invoice is made of goods that left from abroad; a credit note shows what its invoice does. */
export const madeAbroad = (order: Order, feature: AbroadFeature = 'sent-from-abroad'): Reason | undefined => {
  const from = sentFromAbroad(order);
  if (!from) return undefined;
  const { countryCode: country, name } = from;
  return { code: 'NOT_SUPPORTED', facts: { feature, country, ...(name === undefined ? {} : { location: name }) } };
};

/** Whether it is that which stops a document. */
export const isMadeAbroad = ({ code, facts }: Reason): boolean =>
  code === 'NOT_SUPPORTED' && ABROAD_FEATURES.some((feature) => facts?.feature === feature);

const taxesOf = (order: Order): readonly TaxLine[] =>
  [...order.lines, ...order.shipping, ...(order.fees ?? [])].flatMap((part) => part.taxes);

/** The first thing in the order that cannot be put on a document, if there is one (R7); fees must be listed (R22). */
const unsupportedFeature = (order: Order): UnsupportedFeature | undefined => {
  if (hasUnlistedFees(order)) return order.totals.duties === 0 ? 'additional-fees' : 'duties';
  return taxesOf(order).some(({ paidByChannel }) => paidByChannel) ? 'marketplace-tax' : undefined;
};
