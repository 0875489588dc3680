import type { FinancialAccount, FinancialTransaction } from '../books/entities.ts';
import { present } from '../http/form.ts';
import { decimal } from '../pdf/german-text.ts';

/** An account as the API returns it. */
export const accountResource = (account: FinancialAccount, organizationId: string) => ({
  organizationId,
  financialAccountId: account.id,
  createdDate: account.createdDate,
  lastModifiedDate: account.updatedDate,
  type: account.type,
  accountSystem: account.accountSystem,
  name: account.name,
  bankName: account.bankName,
  balance: account.balanceCents / 100,
  deactivated: account.deactivated,
  ...present({
    accountHolder: account.accountHolder,
    externalReference: account.externalReference,
    iban: account.iban,
    bic: account.bic,
  }),
  state: { organizationId, status: 'IDLE', errorMessage: null, errorOnSync: false },
  lockVersion: account.lockVersion,
});

const stateOf = ({ assignments, openCents }: FinancialTransaction): string | null => {
  if (assignments.length === 0) return null;
  return openCents === 0 ? 'completely_assigned' : 'partly_assigned';
};

const feeOf = ({ fee }: FinancialTransaction) =>
  fee && {
    feeAmount: fee.cents / 100,
    feeTaxRatePercentage: fee.ratePercentage,
    feePostingCategoryId: fee.categoryId,
  };

/** A bank transaction as the API returns it. */
export const transactionResource = (transaction: FinancialTransaction) => ({
  financialTransactionId: transaction.id,
  financialAccountId: transaction.accountId,
  createdDate: transaction.createdDate,
  lastModifiedDate: transaction.updatedDate,
  valueDate: transaction.valueDate,
  bookingDate: transaction.bookingDate,
  transactionDate: transaction.transactionDate ?? transaction.valueDate,
  purpose: transaction.purpose,
  amount: transaction.amountCents / 100,
  openAmount: transaction.openCents / 100,
  amountAsString: decimal(transaction.amountCents / 100, 2),
  openAmountAsString: decimal(transaction.openCents / 100, 2),
  state: stateOf(transaction),
  ...feeOf(transaction),
  ...transaction.texts,
  ...present({ externalReference: transaction.externalReference, endToEndId: transaction.endToEndId }),
  lockVersion: transaction.lockVersion,
});
