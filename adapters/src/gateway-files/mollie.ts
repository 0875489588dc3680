import type { Cents } from '@belegwerk/core/kernel';
import { amountOf, currencyOf } from './amounts.ts';
import { dayOfMoment } from './days.ts';
import { entryOf, given, otherBy, otherNamed, type Cell, type Form, type Meaning } from './form.ts';

/** Payments that did not come about. */
const NOT_BOOKED = new Set(['open', 'pending', 'authorized', 'canceled', 'cancelled', 'expired', 'failed']);

const meaningOf = (cell: Cell, amount: Cents): Meaning => {
  const [method, id, description] = [cell('Payment method').toLowerCase(), cell('ID'), cell('Description')];
  if (method === 'refund' || id.startsWith('re_')) return { kind: 'refund' };
  if (method === 'chargeback' || id.startsWith('chb_')) return otherBy('dispute');
  if (id === '' && /fees?\b/i.test(description)) return { kind: 'fee' };
  if (id === '') return /reserve/i.test(description) ? otherBy('reserve') : otherNamed(description);
  return amount > 0 ? { kind: 'sale' } : otherNamed(method);
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
      ...meaningOf(cell, settled),
      currency,
      gross: settled,
      net: settled,
      ...(currency === paid.currency ? {} : { paid }),
      references: { texts: given(description), ids: given(id), ...(settlement === '' ? {} : { settlement }) },
    });
  },
};
