import type { EntryKind } from '@belegwerk/core/settlements';
import { amountOf, amountOrNone, currencyOf, provenNet } from './amounts.ts';
import { dayOfMoment } from './days.ts';
import { entryOf, given, type Form } from './form.ts';

/** By Amazon's types; all others, as chargebacks, claims and reserves, are other. */
const TYPES: Readonly<Record<string, EntryKind>> = {
  capture: 'sale',
  refund: 'refund',
  servicefee: 'fee',
  fee: 'fee',
  transfer: 'payout',
  disbursement: 'payout',
};

/** Amazon Pay's settlement report; a few lines about the account stand before its header. */
export const AMAZON_PAY: Form = {
  gateway: 'amazon-pay',
  name: 'Abrechnungsbericht',
  columns: ['TransactionPostedDate', 'TransactionType', 'CurrencyCode', 'TransactionAmount', 'NetTransactionAmount'],
  read: (cell) => {
    const type = cell('TransactionType').toLowerCase().replace(/\s/g, '');
    const gross = amountOf(cell('TransactionAmount'), '.');
    const [id, settlement] = [cell('AmazonTransactionId'), cell('SettlementId')];
    return entryOf({
      id: [type, id].join(' '),
      day: dayOfMoment(cell('TransactionPostedDate')),
      kind: TYPES[type] ?? 'other',
      currency: currencyOf(cell('CurrencyCode')),
      gross,
      net: provenNet(
        gross,
        amountOrNone(cell('TotalTransactionFee'), '.'),
        amountOf(cell('NetTransactionAmount'), '.'),
      ),
      references: {
        texts: given(cell('SellerOrderId'), cell('SellerReferenceId'), cell('TransactionDescription')),
        ids: given(id, cell('AmazonOrderReferenceId')),
        ...(settlement === '' ? {} : { settlement }),
      },
    });
  },
};
