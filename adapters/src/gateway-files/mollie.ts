import type { Cents } from '@belegwerk/core/kernel';
import type { EntryKind } from '@belegwerk/core/settlements';
import { amountOf, currencyOf } from './amounts.ts';
import { dayOfMoment } from './days.ts';
import { entryOf, given, type Cell, type Form } from './form.ts';

/** Payments that did not come about. */
const NOT_BOOKED = new Set(['open', 'pending', 'authorized', 'canceled', 'cancelled', 'expired', 'failed']);

const kindOf = (cell: Cell, amount: Cents): EntryKind => {
  const [method, id] = [cell('Payment method').toLowerCase(), cell('ID')];
  if (method === 'refund' || id.startsWith('re_')) return 'refund';
  if (method === 'chargeback' || id.startsWith('chb_')) return 'other';
  if (id === '') return /fees?\b/i.test(cell('Description')) ? 'fee' : 'other';
  return amount > 0 ? 'sale' : 'other';
};

/** Mollie's settlement report. Its fees stand in rows of their own, a month of a settlement at a time. */
export const MOLLIE: Form = {
  gateway: 'mollie',
  name: 'Abrechnungsbericht',
  columns: ['Date', 'Currency', 'Amount', 'Status', 'ID', 'Description', 'Settlement amount', 'Settlement reference'],
  read: (cell) => {
    if (NOT_BOOKED.has(cell('Status').toLowerCase())) return undefined;
    const paid = { amount: amountOf(cell('Amount'), '.'), currency: currencyOf(cell('Currency')) };
    const currency = currencyOf(cell('Settlement currency') || paid.currency);
    const settled = cell('Settlement amount') === '' ? paid.amount : amountOf(cell('Settlement amount'), '.');
    const [id, description, settlement] = [cell('ID'), cell('Description'), cell('Settlement reference')];
    return entryOf({
      id: id || description,
      day: dayOfMoment(cell('Date')),
      kind: kindOf(cell, settled),
      currency,
      gross: settled,
      net: settled,
      ...(currency === paid.currency ? {} : { paid }),
      references: { texts: given(description), ids: given(id), ...(settlement === '' ? {} : { settlement }) },
    });
  },
};
