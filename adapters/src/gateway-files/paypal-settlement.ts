import { cents, type Cents } from '@belegwerk/core/kernel';
import { currencyOf, smallestUnits } from './amounts.ts';
import { dayOfMoment } from './days.ts';
import { entryOf, given, otherBy, otherNamed, type Cell, type Form, type Meaning } from './form.ts';
import { UnreadableRow } from './unreadable-row.ts';

/** By the first three signs of PayPal's event codes, or by the whole code. */
const KINDS: Readonly<Record<string, Meaning>> = {
  T00: { kind: 'sale' },
  T01: { kind: 'fee' },
  T02: otherBy('transfer'),
  T03: { kind: 'payout' },
  T04: { kind: 'payout' },
  T11: otherBy('dispute'),
  T1107: { kind: 'refund' },
  T12: otherBy('dispute'),
  T15: otherBy('reserve'),
  T21: otherBy('reserve'),
};

const meaningOf = (code: string, gross: Cents): Meaning => {
  const named = KINDS[code] ?? KINDS[code.slice(0, 3)];
  return named && (named.kind !== 'sale' || gross > 0) ? named : otherNamed(code);
};

const signed = (cell: Cell, what: 'Transaction' | 'Fee', amount: string, currency: string): Cents => {
  const text = cell(amount);
  if (text === '' && what === 'Fee') return cents(0);
  const size = smallestUnits(text, currency);
  const side = cell(`${what} Debit or Credit`);
  if (side !== 'DR' && side !== 'CR') throw new UnreadableRow('no-amount', `${side} ${text}`);
  return cents(side === 'DR' ? -size : size);
};

/** The rows that PayPal calls bodies; all others are heads, feet and totals. */
const BODY = 'SB';

/** PayPal's settlement report (STL). Its amounts are in the smallest unit of their currency, their sign stands beside them. */
export const PAYPAL_SETTLEMENT: Form = {
  gateway: 'paypal',
  name: 'Abrechnungsbericht (STL)',
  columns: [
    'CH',
    'Transaction ID',
    'Transaction Event Code',
    'Transaction Debit or Credit',
    'Gross Transaction Amount',
  ],
  isRow: (cell) => cell('CH') === BODY,
  read: (cell) => {
    const currency = currencyOf(cell('Gross Transaction Currency'));
    const gross = signed(cell, 'Transaction', 'Gross Transaction Amount', currency);
    const fee = signed(cell, 'Fee', 'Fee Amount', currency);
    const feeCurrency = cell('Fee Currency') || currency;
    if (fee !== 0 && feeCurrency !== currency) throw new UnreadableRow('no-currency', `${currency}, ${feeCurrency}`);
    const id = cell('Transaction ID');
    return entryOf({
      id,
      day: dayOfMoment(cell('Transaction Completion Date') || cell('Transaction Initiation Date')),
      ...meaningOf(cell('Transaction Event Code'), gross),
      currency,
      gross,
      net: cents(gross + fee),
      references: {
        texts: given(cell('Invoice ID'), cell('Custom Field')),
        ids: given(id, cell('PayPal Reference ID')),
      },
    });
  },
};
