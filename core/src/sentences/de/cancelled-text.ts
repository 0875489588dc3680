import { isRounding } from '../../documents/rounding.ts';
import { sumOfCents, type Cents } from '../../kernel/money.ts';
import { isPaid } from '../../orders/has-happened.ts';
import {
  byItself,
  capital,
  compared,
  named,
  rowsOf,
  sizeOf,
  inForce,
  toInvoice,
  type DifferenceTold,
  type OrderTold,
  type Telling,
} from './told-difference.ts';

const isWorthNothing = ({ balance }: OrderTold): boolean => balance?.balance === 0;

type Documents = OrderTold['documents'];

const totalOf = (documents: Documents): Cents => sumOfCents(documents.flatMap(({ document }) => document?.total ?? []));

/** How much each credit note took back of the cancelled documents, by its source; empty where that was not kept. */
const takenBack = ({ order: { causes = [] }, held }: Telling): ReadonlyMap<string, number> => {
  const lying = causes.filter(({ ref, kind }) => held.some((each) => each.source === ref && each.kind === kind));
  const amounts = new Map<string, number>();
  for (const { source, amount } of lying.flatMap((cause) => cause.takenBack ?? []))
    amounts.set(source, (amounts.get(source) ?? 0) + amount);
  return amounts;
};

/** Where it was not kept what they took back: all, or the only one over that amount. */
const byAmount = (notes: Documents, amount: Cents): Documents => {
  const alike = notes.filter(({ document }) => document?.total === amount);
  if (alike.length === 1) return alike;
  return totalOf(notes) === amount ? notes : [];
};

/** The credit notes that only took back what was cancelled: without them nothing is left of either. */
const creditNotesLeft = (told: Telling): Documents => {
  const { order, amount } = told;
  if (!isWorthNothing(order)) return [];
  const all = inForce(order, 'credit-note');
  const known = takenBack(told);
  if (known.size === 0) return byAmount(all, amount);
  const isOwn = (each: Documents[number]): boolean =>
    isRounding(totalOf([each]) - (known.get(each.source) ?? 0), { rows: rowsOf([each]) });
  const own = all.filter(({ source }) => known.has(source)).filter(isOwn);
  return isRounding(totalOf(own) - amount, { rows: rowsOf([...told.held, ...own]) }) ? own : [];
};

const isCleared = ({ document }: Documents[number]): boolean => document?.status === 'paid';

const cancelNotes = (notes: Documents): string => {
  const isOne = notes.length === 1;
  if (notes.some(isCleared))
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
    const again = `Schreibe in Lexware Office eine neue Gutschrift über ${sizeOf(amount)} ${toInvoice(inForce(order, 'invoice'))}.`;
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
  if (isWorthNothing(order) && inForce(order, 'credit-note').length > 0) {
    const whose = isOne ? 'dieser Rechnung' : 'diesen Rechnungen';
    return {
      reason: 'credit-note-left',
      sentence: `${gone}, was dazu gutgeschrieben wurde, aber nicht. ${compared(told)}. Prüfe dort, welche Gutschrift zu ${whose} gehört, und storniere sie. Betrifft sie auch eine andere Rechnung, schreibe zu dieser eine neue.`,
    };
  }
  const again = `Schreibe in Lexware Office eine neue Rechnung über ${sizeOf(amount)}.`;
  return {
    reason: 'document-cancelled',
    sentence: `${gone} und nicht ersetzt. ${compared(told)}. ${again} ${byItself(told)}${otherwise(told)}`,
  };
};
