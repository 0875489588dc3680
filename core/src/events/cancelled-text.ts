import { sumOfCents } from '../kernel/money.ts';
import { isPaid } from '../orders/has-happened.ts';
import { byItself, capital, compared, named, sizeOf, standing, toInvoice } from './told-difference.ts';
import type { DifferenceTold, OrderTold, Telling } from './told-difference.ts';

const isWorthNothing = ({ balance }: OrderTold): boolean => balance?.balance === 0;

/** The credit notes that only took back what was cancelled: without them nothing is left of either. */
const creditNotesLeft = ({ order, amount }: Telling): OrderTold['documents'] => {
  if (!isWorthNothing(order)) return [];
  const all = standing(order, 'credit-note');
  const one = all.filter(({ document }) => document?.total === amount).slice(-1);
  if (one.length > 0) return one;
  return sumOfCents(all.flatMap(({ document }) => document?.total ?? [])) === amount ? all : [];
};

const isSettled = ({ document }: OrderTold['documents'][number]): boolean => document?.status === 'paid';

const cancelNotes = (notes: OrderTold['documents']): string => {
  const isOne = notes.length === 1;
  if (notes.some(isSettled))
    return `Hebe dort auf, was ${isOne ? 'der Gutschrift' : 'den Gutschriften'} zugeordnet ist, und storniere sie.`;
  return `Storniere dort auch die ${isOne ? 'Gutschrift' : 'Gutschriften'}.`;
};

/** Where the order itself does not hold any more, unless that is done already. */
const otherwise = ({ order }: Telling): string => {
  if (order.cancelled || isWorthNothing(order)) return '';
  const isRefundable = isPaid(order) || order.paymentStatus === 'partially_paid';
  return ` Gilt die Bestellung nicht mehr, storniere ${isRefundable ? 'und erstatte ' : ''}sie in Shopify.`;
};

/** Documents that were cancelled in the accounting service, or as drafts deleted, and that nothing makes up for. */
export const cancelledTold = (told: Telling): DifferenceTold => {
  const { order, held, amount } = told;
  const { text, isOne } = named(held) ?? { text: 'ein Beleg', isOne: true };
  const how = held.length > 0 && held.every(({ document }) => document?.status === 'draft') ? 'gelöscht' : 'storniert';
  const gone = `${capital(text)} ${isOne ? 'ist' : 'sind'} in Lexware Office ${how}`;
  if (amount < 0) {
    const again = `Schreibe in Lexware Office eine neue Gutschrift über ${sizeOf(amount)} ${toInvoice(standing(order, 'invoice'))}.`;
    return {
      reason: 'credit-note-cancelled',
      sentence: `${gone} und nicht ersetzt. ${compared(told)}. ${again} ${byItself(told)}`,
    };
  }
  const notes = creditNotesLeft(told);
  const left = named(notes);
  if (left)
    return {
      reason: 'credit-note-left',
      sentence: `${gone}, ${left.text} aber nicht. ${compared(told)}. ${cancelNotes(notes)}`,
    };
  const again = `Schreibe in Lexware Office eine neue Rechnung über ${sizeOf(amount)}.`;
  return {
    reason: 'document-cancelled',
    sentence: `${gone} und nicht ersetzt. ${compared(told)}. ${again} ${byItself(told)}${otherwise(told)}`,
  };
};
