import { cents, type Cents } from '@belegwerk/core/kernel';
import type { EntryKind, EntryReferences } from '@belegwerk/core/records';
import { amountOf, amountOrNone, currencyOf } from './amounts.ts';
import { dayOfMoment } from './days.ts';
import { columnKey, entryOf, given, otherBy, otherNamed, type Form, type Meaning, type ReadEntry } from './form.ts';

/** What Klarna's types are, and which way their money goes; a correction may go either way. */
const TYPES: Readonly<Record<string, readonly [Meaning, 1 | -1 | undefined]>> = {
  SALE: [{ kind: 'sale' }, 1],
  FEE: [{ kind: 'fee' }, -1],
  FEE_REFUND: [{ kind: 'fee' }, 1],
  RETURN: [{ kind: 'refund' }, -1],
  REVERSAL: [otherBy('dispute'), -1],
  REVERSAL_MERCHANT_PROTECTION: [otherBy('dispute'), 1],
  COMMISSION: [otherBy('credit'), 1],
  CORRECTION: [otherBy('adjustment'), undefined],
  HOLDBACK: [otherBy('reserve'), -1],
  RELEASE: [otherBy('reserve'), 1],
  CREDIT: [otherBy('credit'), 1],
  CHARGE: [otherBy('debit'), -1],
};

const directed = (amount: Cents, way: 1 | -1 | undefined): Cents =>
  way === undefined ? amount : cents(Math.abs(amount) * way);

/** The tax on Klarna's fee is kept beside it. */
const withTax = (kind: EntryKind, amount: Cents, tax: Cents): Cents =>
  kind === 'fee' ? cents(Math.abs(amount) + Math.abs(tax)) : amount;

const underSettlement = (settlement: string): Pick<EntryReferences, 'settlement'> =>
  settlement === '' ? {} : { settlement };

/** What Klarna pays out stands before the rows: a line of names, a line of values. */
const readHead = (rows: readonly (readonly string[])[]): ReadEntry | undefined => {
  const at = rows.findIndex((row) => row.some((name) => columnKey(name) === 'total_settlement_amount'));
  const [names, values] = [rows[at], rows[at + 1]];
  if (!names || !values) return undefined;
  const cell = (name: string): string => values[names.findIndex((one) => columnKey(one) === name)]?.trim() ?? '';
  const paid = cents(0 - amountOf(cell('total_settlement_amount'), '.'));
  const settlement = cell('payment_reference');
  return entryOf({
    id: `PAYOUT ${settlement}`,
    day: dayOfMoment(cell('payout_date')),
    kind: 'payout',
    currency: currencyOf(cell('settlement_currency')),
    gross: paid,
    net: paid,
    references: { texts: [], ids: [], ...underSettlement(settlement) },
  });
};

/** Klarna's settlement report. */
export const KLARNA: Form = {
  gateway: 'klarna',
  name: 'Abrechnungsbericht',
  columns: ['type', 'capture_date', 'order_id', 'amount', 'posting_currency'],
  read: (cell) => {
    const type = cell('type').toUpperCase();
    const [meaning, way] = TYPES[type] ?? ([otherNamed(type), undefined] as const);
    const amount = amountOf(cell('amount'), '.');
    const gross = directed(withTax(meaning.kind, amount, amountOrNone(cell('tax_amount'), '.')), way);
    const [order, capture, refund] = [cell('order_id'), cell('capture_id'), cell('refund_id')];
    const settlement = cell('payment_reference');
    return entryOf({
      id: [type, cell('detailed_type'), refund || capture || order, cents(gross)].join(' '),
      day: dayOfMoment(cell('capture_date')),
      ...meaning,
      currency: currencyOf(cell('posting_currency')),
      gross,
      net: gross,
      references: {
        texts: given(cell('merchant_reference1'), cell('merchant_reference2')),
        ids: given(refund, capture, order, cell('short_order_id')),
        ...underSettlement(settlement),
      },
    });
  },
  readHead,
};
