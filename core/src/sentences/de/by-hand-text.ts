import { isRounding } from '../../documents/rounding.ts';
import { sumOfCents } from '../../kernel/money.ts';
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
import { unexplainedTold } from './unexplained-text.ts';

type Documents = OrderTold['documents'];

const cancelledInvoices = ({ documents }: OrderTold): Documents =>
  documents.filter(({ kind, document }) => kind === 'invoice' && document?.cancelled);

/** Whether something that only cancelled invoices show is gone, more than their rows are rounded by: it is not credited. */
const isUncredited = ({ causes = [] }: OrderTold, cancelled: Documents): boolean => {
  const ours = cancelled.filter(({ linked }) => !linked);
  const sources = new Set(ours.map(({ source }) => source));
  const open = causes.filter(
    ({ cause, kind, ref = '' }) => cause === 'document-cancelled' && kind === 'invoice' && sources.has(ref),
  );
  const shown = sumOfCents(ours.flatMap(({ document }) => document?.total ?? []));
  const lost = shown - sumOfCents(open.map(({ amount }) => amount));
  return lost > 0 && !isRounding(lost, { rows: rowsOf(ours) });
};

const written = (documents: Documents): string => {
  const { text, isOne } = named(documents) ?? { text: 'ein Beleg', isOne: true };
  return `${capital(text)} ${isOne ? 'wurde' : 'wurden'} in Lexware Office von Hand geschrieben.`;
};

const ofInvoices = (told: Telling): string => {
  const { order, held, amount } = told;
  const cancelled = cancelledInvoices(order);
  const [gone, instead] = [named(cancelled), named(held)];
  const begins =
    gone && instead
      ? `${capital(gone.text)} ${gone.isOne ? 'ist' : 'sind'} in Lexware Office storniert, an ihrer Stelle ${instead.isOne ? 'gilt' : 'gelten'} dort ${instead.text}.`
      : written(held);
  if (amount > 0)
    return `${begins} ${compared(told)}. Schreibe in Lexware Office eine weitere Rechnung über ${sizeOf(amount)}. ${byItself(told)}`;
  const why =
    gone && isUncredited(order, cancelled) ? ': Zu einer stornierten Rechnung schreibt Belegwerk keine Gutschrift' : '';
  const which = held.length > 1 ? 'zu einer dieser Rechnungen' : toInvoice(held);
  return `${begins} ${compared(told)}${why}. Schreibe in Lexware Office eine Gutschrift über ${sizeOf(amount)} ${which}. ${byItself(told)}`;
};

const ofCreditNotes = (told: Telling): string => {
  const { order, held, amount } = told;
  const begins = `${written(held)} ${compared(told)}.`;
  if (amount > 0)
    return `${begins} Storniere sie in Lexware Office, und schreibe dort neu, was davon wirklich erstattet ist.`;
  return `${begins} Schreibe in Lexware Office eine weitere Gutschrift über ${sizeOf(amount)} ${toInvoice(inForce(order, 'invoice'))}. ${byItself(told)}`;
};

/** Documents that a person wrote in the accounting service over another amount than the order needs. */
export const byHandTold = (told: Telling): DifferenceTold => {
  const { held, amount } = told;
  const reason = amount > 0 ? 'too-little-by-hand' : 'document-by-hand';
  const isAll = (wanted: string): boolean => held.every(({ kind }) => kind === wanted);
  if (isAll('invoice')) return { reason, sentence: ofInvoices(told) };
  if (isAll('credit-note')) return { reason, sentence: ofCreditNotes(told) };
  return { reason, sentence: `${written(held)} ${unexplainedTold(told).sentence}` };
};
