import { centsOf } from '../arithmetic/fraction.ts';
import type { Books } from '../books/books.ts';
import type { FinancialAccount, FinancialTransaction } from '../books/entities.ts';
import { present, type Form } from '../http/form.ts';
import { postingCategoryOf } from '../master-data/posting-categories.ts';
import { berlinTimestamp, instantOf } from '../time/berlin.ts';

/** What the author of a bank transaction says; what depends on the books is added later. */
export type ReadTransaction = Pick<
  FinancialTransaction,
  'accountId' | 'valueDate' | 'bookingDate' | 'purpose' | 'amountCents' | 'texts' | 'fee'
> & { readonly externalReference?: string; readonly endToEndId?: string; readonly transactionDate?: string };

const TEXTS = [
  'additionalInfo',
  'recipientOrSenderName',
  'recipientOrSenderEmail',
  'recipientOrSenderIban',
  'recipientOrSenderBic',
  'bookingText',
];
const FEE = ['feeAmount', 'feeTaxRatePercentage', 'feePostingCategoryId'];

const readMoment = (form: Form, name: string): string => {
  const text = form.requiredText(name);
  try {
    return text === '' ? '' : berlinTimestamp(instantOf(text));
  } catch {
    form.blame(name, 'INVALID', 'muss ein Zeitpunkt sein');
    return '';
  }
};

const readFee = (form: Form, account: FinancialAccount | undefined): FinancialTransaction['fee'] => {
  if (!FEE.some((name) => form.has(name))) return undefined;
  if (account && account.type !== 'PAYMENT_PROVIDER') {
    form.blame('feeAmount', 'INVALID', 'nur bei Konten von Zahlungsanbietern');
  }
  const categoryId = form.requiredText('feePostingCategoryId');
  if (categoryId !== '' && postingCategoryOf(categoryId)?.type !== 'outgo') {
    form.blame('feePostingCategoryId', 'INVALID', 'unbekannte Kategorie');
  }
  return {
    cents: centsOf(form.requiredNumber('feeAmount', 2)) ?? 0,
    ratePercentage: form.requiredNumber('feeTaxRatePercentage', 2),
    categoryId,
  };
};

/** Reads one bank transaction and notes every fault in the form. */
export const readTransaction = (books: Books, form: Form): ReadTransaction => {
  const accountId = form.requiredText('financialAccountId');
  const account = books.accounts.get(accountId);
  if (accountId !== '' && !account) form.blame('financialAccountId', 'INVALID', 'unbekanntes Konto');
  const texts = Object.fromEntries(TEXTS.flatMap((name) => (form.has(name) ? [[name, form.text(name) ?? '']] : [])));
  const fee = readFee(form, account);
  return {
    accountId,
    valueDate: readMoment(form, 'valueDate'),
    bookingDate: readMoment(form, 'bookingDate'),
    purpose: form.requiredText('purpose'),
    amountCents: centsOf(form.requiredNumber('amount', 2)) ?? 0,
    texts,
    ...(fee && { fee }),
    ...present({ externalReference: form.text('externalReference'), endToEndId: form.text('endToEndId') }),
    ...(form.has('transactionDate') && { transactionDate: readMoment(form, 'transactionDate') }),
  };
};
