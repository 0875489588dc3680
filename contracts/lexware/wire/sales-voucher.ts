import { z } from 'zod';
import { amount, currency, id, optionalText, timestamp, version } from './scalars.ts';

/** How a sales voucher is taxed. */
export const taxType = z.enum([
  'net',
  'gross',
  'vatfree',
  'intraCommunitySupply',
  'constructionService13b',
  'externalService13b',
  'thirdPartyCountryService',
  'thirdPartyCountryDelivery',
  'photovoltaicEquipment',
]);

/** Tax type, EU distance sales and the note printed on vat-free vouchers. */
export const taxConditions = z.looseObject({
  taxType,
  taxSubType: z.enum(['distanceSales', 'electronicServices']).nullish(),
  taxTypeNote: optionalText,
});

/** Recipient of a voucher. */
export const voucherAddress = z.looseObject({
  contactId: id.nullish(),
  name: optionalText,
  supplement: optionalText,
  street: optionalText,
  zip: optionalText,
  city: optionalText,
  countryCode: optionalText,
  contactPerson: optionalText,
});

/** Price of one unit; the side that does not lead may be missing. */
export const unitPrice = z.looseObject({
  currency,
  netAmount: amount.nullish(),
  grossAmount: amount.nullish(),
  taxRatePercentage: amount,
});

const lineCommon = {
  id: id.nullish(),
  type: z.enum(['service', 'material', 'custom', 'text']),
  name: optionalText,
  description: optionalText,
  quantity: amount.nullish(),
  unitName: optionalText,
  unitPrice: unitPrice.nullish(),
  discountPercentage: amount.nullish(),
  lineItemAmount: amount.nullish(),
  optional: z.boolean().nullish(),
  alternative: z.boolean().nullish(),
};

/** A line; quotations may carry alternatives below it. */
export const lineItem = z.looseObject({ ...lineCommon, subItems: z.array(z.looseObject(lineCommon)).nullish() });

/** Totals of a voucher. */
export const totalPrice = z.looseObject({
  currency,
  totalNetAmount: amount.nullish(),
  totalGrossAmount: amount.nullish(),
  totalTaxAmount: amount.nullish(),
  totalDiscountAbsolute: amount.nullish(),
  totalDiscountPercentage: amount.nullish(),
});

/** Tax of one rate. */
export const taxAmount = z.looseObject({ taxRatePercentage: amount, taxAmount: amount, netAmount: amount });

/** When and how a voucher is to be paid. */
export const paymentConditions = z.looseObject({
  paymentTermLabel: optionalText,
  paymentTermLabelTemplate: optionalText,
  paymentTermDuration: z.int().nullish(),
  paymentDiscountConditions: z.looseObject({ discountPercentage: amount, discountRange: z.int() }).nullish(),
});

/** How and when goods were delivered or services rendered. */
export const shippingConditions = z.looseObject({
  shippingType: z.enum(['service', 'serviceperiod', 'delivery', 'deliveryperiod', 'none']),
  shippingDate: timestamp.nullish(),
  shippingEndDate: timestamp.nullish(),
});

/** Another voucher in the same chain. */
export const relatedVoucher = z.looseObject({ id, voucherNumber: optionalText, voucherType: z.string() });

const salesVoucher = z.looseObject({
  id,
  organizationId: id.nullish(),
  createdDate: timestamp,
  updatedDate: timestamp,
  version,
  language: z.enum(['de', 'en']).nullish(),
  archived: z.boolean().nullish(),
  voucherNumber: optionalText,
  voucherDate: timestamp.nullish(),
  address: voucherAddress,
  electronicDocumentProfile: z.enum(['NONE', 'EN16931', 'XRechnung']).nullish(),
  lineItems: z.array(lineItem),
  totalPrice: totalPrice.nullish(),
  taxAmounts: z.array(taxAmount).nullish(),
  taxConditions: taxConditions.nullish(),
  paymentConditions: paymentConditions.nullish(),
  shippingConditions: shippingConditions.nullish(),
  deliveryTerms: optionalText,
  relatedVouchers: z.array(relatedVoucher).nullish(),
  printLayoutId: id.nullish(),
  title: optionalText,
  introduction: optionalText,
  remark: optionalText,
  files: z.looseObject({ documentFileId: id }).nullish(),
});

const statuses = <S extends readonly [string, ...string[]]>(...words: S) => z.enum(words).nullish();

/** An invoice as it is read. */
export const invoice = salesVoucher.extend({
  voucherStatus: statuses('draft', 'open', 'paid', 'voided'),
  dueDate: timestamp.nullish(),
  closingInvoice: z.boolean().nullish(),
  recurringTemplateId: id.nullish(),
  xRechnung: z.looseObject({ buyerReference: optionalText }).nullish(),
});

/** A down payment invoice as it is read. */
export const downPaymentInvoice = invoice.extend({ closingInvoiceId: id.nullish() });

/** A credit note as it is read. */
export const creditNote = salesVoucher.extend({ voucherStatus: statuses('draft', 'open', 'paidoff', 'voided') });

/** A delivery note as it is read. */
export const deliveryNote = salesVoucher.extend({ voucherStatus: statuses('draft', 'open') });

/** An order confirmation as it is read. */
export const orderConfirmation = salesVoucher.extend({ voucherStatus: statuses('draft', 'open') });

/** A quotation as it is read. */
export const quotation = salesVoucher.extend({
  voucherStatus: statuses('draft', 'open', 'accepted', 'rejected'),
  expirationDate: timestamp.nullish(),
});

/** A dunning as it is read: always a draft, never numbered. */
export const dunning = salesVoucher.extend({ voucherStatus: statuses('draft') });

/** A recurring template; in lists without lines. */
export const recurringTemplate = salesVoucher.partial().extend({
  id,
  recurringTemplateSettings: z
    .looseObject({
      id,
      executionInterval: z.enum(['WEEKLY', 'BIWEEKLY', 'MONTHLY', 'QUARTERLY', 'BIANNUALLY', 'ANNUALLY']),
      executionStatus: z.enum(['ACTIVE', 'PAUSED', 'ENDED']),
    })
    .nullish(),
});

/** What a client sends to create a sales voucher; the vendor checks the rest. */
export const salesVoucherRequest = z.looseObject({
  voucherDate: timestamp.nullish(),
  expirationDate: timestamp.nullish(),
  address: voucherAddress,
  lineItems: z.array(lineItem),
  totalPrice: totalPrice.nullish(),
  taxConditions: taxConditions.nullish(),
  paymentConditions: paymentConditions.nullish(),
  shippingConditions: shippingConditions.nullish(),
  title: optionalText,
  introduction: optionalText,
  remark: optionalText,
});
