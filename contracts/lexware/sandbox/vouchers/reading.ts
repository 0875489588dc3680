import {
  decimalsOf,
  jsonNumber,
  minus,
  over,
  plus,
  readFraction,
  roundToDigits,
  times,
  fraction,
} from '../arithmetic/fraction.ts';
import { exactOrZero } from '../arithmetic/totals.ts';
import type { Voucher, VoucherItem } from '../books/entities.ts';
import { type Form, present } from '../http/form.ts';
import { postingCategoryOf } from '../master-data/posting-categories.ts';
import { readLenientDay, startOfBerlinDay } from '../time/berlin.ts';

/** The types of bookkeeping vouchers. */
export const voucherTypes = ['salesinvoice', 'salescreditnote', 'purchaseinvoice', 'purchasecreditnote'] as const;

const RATES = [0, 5, 7, 16, 19];
const DESTINATION = new Set(['4ebd965a-7126-416c-9d8c-a5c9366ee473', '7ecea006-844c-4c98-a02d-aa3142640dd5']);
const TOLERANCE_CENTS = 2n;
const HUNDRED = fraction(100n);

const readDate = (form: Form, name: string): string | undefined => {
  const text = form.text(name);
  if (text === undefined) return undefined;
  const day = readLenientDay(text);
  if (day === undefined) form.blame(name, 'INVALID', 'kein Datum');
  return day === undefined ? undefined : startOfBerlinDay(day);
};

const cents = (amount: number | undefined): bigint => roundToDigits(exactOrZero(amount), 2);

const expectedTax = (item: VoucherItem, taxType: string): bigint => {
  const [amount, rate] = [exactOrZero(item.amount), exactOrZero(item.taxRatePercent)];
  if (taxType === 'net') return roundToDigits(over(times(amount, rate), HUNDRED), 2);
  return roundToDigits(minus(amount, over(times(amount, HUNDRED), plus(HUNDRED, rate))), 2);
};

const readItem = (form: Form, type: string, taxType: string): VoucherItem => {
  const item = {
    amount: form.requiredNumber('amount', 2),
    taxAmount: form.requiredNumber('taxAmount', 2),
    taxRatePercent: form.requiredNumber('taxRatePercent', 2),
    categoryId: form.requiredText('categoryId'),
  };
  if (!RATES.includes(item.taxRatePercent) && !DESTINATION.has(item.categoryId)) {
    form.blame('taxRatePercent', 'INVALID', 'unzulässiger Steuersatz');
  }
  const category = postingCategoryOf(item.categoryId);
  const wanted = type.startsWith('sales') ? 'income' : 'outgo';
  if (item.categoryId !== '' && category?.type !== wanted) form.blame('categoryId', 'INVALID', 'Kategorie passt nicht');
  const off = cents(item.taxAmount) - expectedTax(item, taxType);
  if (off > TOLERANCE_CENTS || off < -TOLERANCE_CENTS)
    form.blame('taxAmount', 'INVALID', 'Steuerbetrag', 'invalid_taxamount');
  return item;
};

const checkTotals = (form: Form, body: Voucher['body']): void => {
  if (body.voucherItems.length === 0) return;
  const items = body.voucherItems.reduce((sum, item) => sum + cents(item.amount), 0n);
  const taxes = body.voucherItems.reduce((sum, item) => sum + cents(item.taxAmount), 0n);
  const gross = body.taxType === 'net' ? items + cents(body.totalTaxAmount) : items;
  const wrong = (name: string) => form.blame(name, 'INVALID', 'Summe stimmt nicht', 'invalid_total_amount');
  if (gross !== cents(body.totalGrossAmount)) wrong('totalGrossAmount');
  if (taxes !== cents(body.totalTaxAmount)) wrong('totalTaxAmount');
};

const checkContact = (form: Form, body: Voucher['body'], isKnownContact: (id: string) => boolean): void => {
  if (!body.useCollectiveContact && body.contactName !== undefined) {
    form.blame(
      'contactName',
      'INVALID',
      'nur mit Sammelkontakt',
      'custom_contact_name_for_referenced_contact_not_allowed',
    );
  }
  if (body.useCollectiveContact) return;
  if (body.contactId === undefined) form.require('contactId');
  else if (!isKnownContact(body.contactId)) form.blame('contactId', 'INVALID', 'Kontakt existiert nicht');
  const needs = body.voucherItems.some((item) => postingCategoryOf(item.categoryId)?.contactRequired === true);
  if (needs && body.contactId === undefined) form.blame('contactId', 'NOTNULL', 'Kontakt erforderlich');
};

const moneyOf = (form: Form, name: string): number | undefined => {
  const value = form.number(name, 2);
  const exact = value === undefined ? undefined : readFraction(value);
  return exact && decimalsOf(exact) <= 2 ? jsonNumber(roundToDigits(exact, 2), 2) : value;
};

/** Reads a bookkeeping voucher of that status and notes every fault in the form. */
export const readVoucherBody = (
  form: Form,
  type: string,
  status: 'open' | 'unchecked',
  isKnownContact: (id: string) => boolean,
): Voucher['body'] => {
  if (status === 'open') {
    for (const name of ['voucherNumber', 'voucherDate', 'totalGrossAmount', 'totalTaxAmount', 'voucherItems'])
      form.require(name);
  }
  const taxType = form.requiredOneOf('taxType', ['net', 'gross']) ?? 'gross';
  if (taxType === 'net' && status === 'unchecked') form.blame('taxType', 'INVALID', 'nur gross');
  const voucherDate = readDate(form, 'voucherDate');
  const dueDate = readDate(form, 'dueDate') ?? (status === 'open' ? voucherDate : undefined);
  const body: Voucher['body'] = {
    ...present({
      voucherNumber: form.text('voucherNumber'),
      voucherDate,
      shippingDate: readDate(form, 'shippingDate'),
      dueDate,
      totalGrossAmount: moneyOf(form, 'totalGrossAmount'),
      totalTaxAmount: moneyOf(form, 'totalTaxAmount'),
      contactName: form.text('contactName'),
      contactId: form.text('contactId'),
      remark: form.text('remark'),
    }),
    taxType,
    useCollectiveContact: form.flag('useCollectiveContact'),
    voucherItems: form.children('voucherItems').map((item) => readItem(item, type, taxType)),
  };
  checkTotals(form, body);
  if (status === 'open') checkContact(form, body, isKnownContact);
  return body;
};
