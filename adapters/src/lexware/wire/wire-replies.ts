import { documentId } from '@belegwerk/core/kernel';
import { z } from 'zod';
import { textOf, type HttpReply } from '../../http/index.ts';
import { jsonIn } from '../http/json.ts';
import { wireCents, wireInstant } from './amounts.ts';

/** Reads a JSON answer through a schema; undefined when it does not fit. */
export const reading =
  <T>(schema: z.ZodType<T>) =>
  (reply: HttpReply): T | undefined =>
    schema.safeParse(jsonIn(textOf(reply))).data;

const id = z
  .string()
  .min(1)
  .transform((text) => documentId(text));

/** Answer to a creating call: an action result, not the document. */
export const actionResult = z.object({ id });

/** Answer to a call that creates or changes a contact. */
export const contactResult = z.object({ id: z.string().min(1), version: z.number().int() });

/** A sales voucher, as far as we read it. */
export const salesVoucher = z.object({
  id,
  createdDate: wireInstant,
  voucherStatus: z.enum(['draft', 'open', 'paid', 'paidoff', 'voided']),
  voucherNumber: z.string(),
  voucherDate: wireInstant,
  dueDate: wireInstant.nullish(),
  electronicDocumentProfile: z.string().nullish(),
  closingInvoice: z.boolean().nullish(),
  lineItems: z.array(z.object({ type: z.string() })),
  totalPrice: z
    .object({ currency: z.literal('EUR'), totalGrossAmount: wireCents, totalTaxAmount: wireCents })
    .nullish(),
  taxConditions: z.object({ taxType: z.string() }).nullish(),
  title: z.string().nullish(),
});

const row = z.object({ type: z.string(), name: z.string().nullish(), description: z.string().nullish() });

/** A sales voucher with everything by which its order can be recognised. */
export const inspectedVoucher = salesVoucher.extend({
  address: z.object({ contactId: z.string().nullish(), name: z.string().nullish() }),
  lineItems: z.array(row),
  introduction: z.string().nullish(),
  remark: z.string().nullish(),
  relatedVouchers: z.array(z.object({ id })).nullish().catch(undefined),
});

/** Only whom a sales voucher is for. */
export const voucherRecipient = z.object({
  address: z.object({
    contactId: z.string().nullish(),
    name: z.string(),
    supplement: z.string().nullish(),
    street: z.string().nullish(),
    zip: z.string().nullish(),
    city: z.string().nullish(),
    countryCode: z.string(),
  }),
});

/** Only what tells whose document it is. */
export const salesVoucherRemark = z.object({ remark: z.string().nullish() });

/** One page of the voucher list. */
export const voucherPage = z.object({
  content: z.array(z.object({ id, createdDate: wireInstant, totalAmount: wireCents.nullish() })),
  last: z.boolean(),
  sort: z
    .array(z.object({ direction: z.string(), property: z.string() }))
    .nullish()
    .catch(undefined),
});

export type VoucherPage = z.infer<typeof voucherPage>;

/** One page of the voucher list over several kinds, with what is asked of its rows. */
const listOf = <T extends z.ZodRawShape>(more: T) =>
  z.object({
    content: z.array(
      z.object({
        id,
        voucherType: z.string(),
        voucherStatus: z.string(),
        voucherNumber: z.string().nullish(),
        ...more,
      }),
    ),
    last: z.boolean(),
    totalElements: z.number(),
  });

/** With what may have changed. */
export const changePage = listOf({ openAmount: wireCents.nullish(), updatedDate: wireInstant });

export type ChangePage = z.infer<typeof changePage>;

/** With their numbers. */
export const numberedPage = listOf({ voucherDate: wireInstant.nullish(), createdDate: wireInstant });

export type NumberedPage = z.infer<typeof numberedPage>;

/** What was paid of a voucher, as far as anybody asks here. */
export const voucherPayments = z.object({
  openAmount: wireCents,
  voucherStatus: z.string().nullish(),
  paymentItems: z.array(z.object({ paymentItemType: z.string().nullish() })).nullish(),
});

/** The account's profile. */
export const profile = z.object({
  organizationId: z.string(),
  companyName: z.string(),
  created: z
    .object({ userId: z.string().nullish(), userName: z.string().nullish(), userEmail: z.string().nullish() })
    .nullish(),
  taxType: z.enum(['net', 'gross', 'vatfree']),
  distanceSalesPrinciple: z.enum(['ORIGIN', 'DESTINATION']).nullish(),
  smallBusiness: z.boolean().nullish(),
  businessFeatures: z.array(z.string()).nullish(),
});

/** The layouts of the account. */
export const printLayouts = z.array(z.object({ id: z.string(), name: z.string(), default: z.boolean().nullish() }));

/** Master data of the company behind the account, as far as we read it. */
export const organization = z.object({ vatIdentificationNumber: z.string().nullish() });
