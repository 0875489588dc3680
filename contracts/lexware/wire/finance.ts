import { z } from 'zod';
import { amount, id, optionalText, timestamp } from './scalars.ts';

/** A financial account of the partner interface. */
export const financialAccount = z.looseObject({
  financialAccountId: id,
  type: z.enum(['GIRO', 'SAVINGS', 'FIXEDTERM', 'SECURITIES', 'LOAN', 'CREDITCARD', 'CASH', 'PAYMENT_PROVIDER']),
  accountSystem: z.string(),
  name: z.string(),
  bankName: optionalText,
  balance: amount.nullish(),
  externalReference: optionalText,
  lockVersion: z.int(),
});

/** A transaction as it is sent or read. */
export const financialTransaction = z.looseObject({
  financialTransactionId: id.nullish(),
  financialAccountId: id,
  valueDate: timestamp,
  bookingDate: timestamp,
  transactionDate: timestamp.nullish(),
  purpose: z.string(),
  amount,
  externalReference: optionalText,
  endToEndId: optionalText,
  feeAmount: amount.nullish(),
  feeTaxRatePercentage: amount.nullish(),
  feePostingCategoryId: id.nullish(),
  openAmount: amount.nullish(),
  lockVersion: z.int().nullish(),
});

/** Lists of the partner interface are bare arrays. */
export const financeList = z.union([z.array(financialAccount), z.array(financialTransaction)]);

/** Says which transaction a voucher will be paid by. */
export const assignmentHint = z.looseObject({
  voucherId: id,
  externalReference: optionalText,
  endToEndId: optionalText,
});

/** State of a partner's integration; a shape with partner numbers circulates too. */
export const partnerIntegration = z.looseObject({ status: optionalText, partnerId: optionalText });
