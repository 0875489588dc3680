import { amountOf, amountOrNone, currencyOf, provenNet } from './amounts.ts';
import { dayOfMoment } from './days.ts';
import { entryOf, given, otherBy, otherNamed, type Form, type Meaning } from './form.ts';

const TYPES: Readonly<Record<string, Meaning>> = {
  capture: { kind: 'sale' },
  refund: { kind: 'refund' },
  servicefee: { kind: 'fee' },
  fee: { kind: 'fee' },
  transfer: { kind: 'payout' },
  disbursement: { kind: 'payout' },
};

/** By a word in Amazon's types that are none of these. */
const OTHERS: readonly (readonly [RegExp, Meaning])[] = [
  [/chargeback|claim|guarantee/, otherBy('dispute')],
  [/reserve/, otherBy('reserve')],
];

const meaningOf = (type: string, said: string): Meaning =>
  TYPES[type] ?? OTHERS.find(([pattern]) => pattern.test(type))?.[1] ?? otherNamed(said);

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
      ...meaningOf(type, cell('TransactionType')),
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
