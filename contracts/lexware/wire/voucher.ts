import { z } from 'zod';
import { amount, currency, id, optionalText, timestamp, version } from './scalars.ts';

/** Types of bookkeeping vouchers. */
export const voucherType = z.enum(['salesinvoice', 'salescreditnote', 'purchaseinvoice', 'purchasecreditnote']);

const body = {
  type: voucherType,
  voucherNumber: optionalText,
  voucherDate: timestamp.nullish(),
  shippingDate: timestamp.nullish(),
  dueDate: timestamp.nullish(),
  totalGrossAmount: amount.nullish(),
  totalTaxAmount: amount.nullish(),
  taxType: z.enum(['net', 'gross']),
  useCollectiveContact: z.boolean().nullish(),
  contactName: optionalText,
  contactId: id.nullish(),
  remark: optionalText,
  voucherItems: z.array(z.looseObject({ amount, taxAmount: amount, taxRatePercent: amount, categoryId: id })).nullish(),
  files: z.array(id).nullish(),
};

/** A bookkeeping voucher as it is read. */
export const voucher = z.looseObject({
  ...body,
  id,
  organizationId: id.nullish(),
  voucherStatus: z.enum(['blank', 'unchecked', 'open', 'paid', 'paidoff', 'voided', 'transferred', 'sepadebit']),
  createdDate: timestamp,
  updatedDate: timestamp,
  version,
});

/** What a client sends to create or replace a bookkeeping voucher. */
export const voucherRequest = z.looseObject({ ...body, version: version.nullish() });

const listedType = z.enum([
  ...voucherType.options,
  'invoice',
  'downpaymentinvoice',
  'creditnote',
  'orderconfirmation',
  'quotation',
  'deliverynote',
]);

/** A row of the voucherlist. */
export const voucherlistItem = z.looseObject({
  id,
  voucherType: listedType,
  voucherStatus: z.enum([
    'draft',
    'open',
    'overdue',
    'paid',
    'paidoff',
    'voided',
    'transferred',
    'sepadebit',
    'accepted',
    'rejected',
    'unchecked',
  ]),
  voucherNumber: optionalText,
  voucherDate: timestamp.nullish(),
  createdDate: timestamp.nullish(),
  updatedDate: timestamp.nullish(),
  dueDate: timestamp.nullish(),
  contactId: id.nullish(),
  contactName: optionalText,
  totalAmount: amount.nullish(),
  openAmount: amount.nullish(),
  currency,
  archived: z.boolean().nullish(),
});

/** Payments of a voucher. */
export const payment = z.looseObject({
  openAmount: amount,
  currency,
  paymentStatus: z.enum(['balanced', 'openRevenue', 'openExpense']),
  voucherType: z.enum([...voucherType.options, 'invoice', 'downpaymentinvoice', 'creditnote']),
  voucherStatus: z.enum(['open', 'paid', 'paidoff', 'voided', 'transferred', 'sepadebit']),
  paidDate: timestamp.nullish(),
  paymentItems: z.array(
    z.looseObject({
      paymentItemType: z.enum([
        'partPaymentFinancialTransaction',
        'partPaymentCreditNote',
        'partPaymentCashBox',
        'manualPayment',
        'cashDiscount',
        'dunningCosts',
        'currencyConversion',
        'irrecoverableReceivable',
      ]),
      postingDate: timestamp,
      amount,
      currency,
    }),
  ),
});
