import { BUSINESS_ZONE, type Instant } from '@belegwerk/core/kernel';
import type { BankTransaction, ProviderAccount } from '@belegwerk/core/ports';
import { z } from 'zod';
import { feeCategory } from './fee-categories.ts';

const account = z.object({
  financialAccountId: z.string().min(1),
  name: z.string(),
  externalReference: z.string().nullish(),
});

/** An account of a payment provider. */
export const wireAccount = account;

/** All accounts that fit; a bare array. */
export const wireAccounts = z.array(account);

/** The recorded bank transactions, in the order in which they were sent. */
export const wireTransactions = z.array(
  z.object({ financialTransactionId: z.string().min(1), externalReference: z.string().nullish() }),
);

/** An account in our words. */
export const providerAccount = ({
  financialAccountId,
  name,
  externalReference,
}: z.infer<typeof account>): ProviderAccount => ({
  id: financialAccountId,
  name,
  ...(externalReference ? { externalReference } : {}),
});

/** A moment in Berlin as the finance resources print it: `2026-03-09T14:05:00+01:00`. */
const wireMoment = (at: Instant): string =>
  at
    .toZonedDateTimeISO(BUSINESS_ZONE)
    .toString({ smallestUnit: 'second', timeZoneName: 'never', calendarName: 'never' });

/** The service wants costs as negative amounts. Source: samples of the partner interface. */
const wireFee = ({ amount, rate }: NonNullable<BankTransaction['fee']>): object => ({
  feeAmount: (amount * -1) / 100,
  feeTaxRatePercentage: rate / 100,
  feePostingCategoryId: feeCategory(rate),
});

/** A bank transaction as it is sent. The quotients are printed exactly as the decimals they stand for. */
export const wireBankTransaction = (accountId: string, bankTransaction: BankTransaction): object => ({
  financialAccountId: accountId,
  valueDate: wireMoment(bankTransaction.at),
  bookingDate: wireMoment(bankTransaction.at),
  purpose: bankTransaction.purpose,
  amount: bankTransaction.amount / 100,
  externalReference: bankTransaction.externalReference,
  ...(bankTransaction.counterpart ? { recipientOrSenderName: bankTransaction.counterpart } : {}),
  ...(bankTransaction.fee ? wireFee(bankTransaction.fee) : {}),
});
