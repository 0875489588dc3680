import type { EInvoice } from '../e-invoice/e-invoice.ts';
import type { PlainDate } from '../kernel/calendar.ts';
import { cents, toCents, type Cents } from '../kernel/money.ts';
import { fail, ok, type Result } from '../kernel/result.ts';

/** What an e-invoice says of the fees that it charges. */
export interface ReadBill {
  readonly number: string;
  readonly issuedOn?: PlainDate;
  readonly net: Cents;
  readonly tax: Cents;
  readonly isFromAbroad: boolean;
}

/** A file with a bill may have so many bytes. */
export const MAX_BILL_BYTES = 5 * 1024 * 1024;

/** Why an e-invoice is no bill that can be compared. */
export type UnusableBill = 'credit' | 'no-sums' | 'not-in-euro';

const SENTENCES: Readonly<Record<UnusableBill, string>> = {
  credit: 'Das ist eine Gutschrift, keine Rechnung.',
  'no-sums': 'In der E-Rechnung fehlen Nummer oder Betrag.',
  'not-in-euro': 'Die Rechnung ist nicht in Euro.',
};

/** What it means for the merchant. */
export const sentenceOfUnusableBill = (why: UnusableBill): string => SENTENCES[why];

/** UNTDID 1001. */
const CREDIT_NOTES: ReadonlySet<string> = new Set(['81', '83', '261', '381', '396', '532']);
const HOME = 'DE';
const EURO = 'EUR';

/** Reads the bill in an e-invoice; without tax and with a seller elsewhere the merchant owes the tax (§ 13b UStG). */
export const billOfEInvoice = (invoice: EInvoice): Result<ReadBill, UnusableBill> => {
  const { number, issuedOn, typeCode = '', currency, totals, seller } = invoice;
  if (currency !== EURO) return fail('not-in-euro');
  if (CREDIT_NOTES.has(typeCode)) return fail('credit');
  if (!number || !totals.net) return fail('no-sums');
  const net = toCents(totals.net.value);
  const stated = totals.taxes.find((each) => each.currency === EURO)?.amount;
  const gross = totals.gross ? toCents(totals.gross.value) : net;
  const tax = stated ? toCents(stated.value) : cents(gross - net);
  if (net < 0 || tax < 0) return fail('credit');
  const country = seller.address?.country ?? HOME;
  return ok({ number, ...(issuedOn ? { issuedOn } : {}), net, tax, isFromAbroad: tax === 0 && country !== HOME });
};
