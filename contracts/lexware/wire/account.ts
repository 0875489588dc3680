import { z } from 'zod';
import { amount, id, optionalText, timestamp, version } from './scalars.ts';

/** Who made the connection. */
export const profileUser = z.looseObject({
  userId: id.nullish(),
  userName: optionalText,
  userEmail: optionalText,
  date: timestamp.nullish(),
});

/** The account and what it may do. */
export const profile = z.looseObject({
  organizationId: id,
  companyName: z.string(),
  created: profileUser.nullish(),
  connectionId: id.nullish(),
  taxType: z.enum(['net', 'gross', 'vatfree']),
  distanceSalesPrinciple: z.enum(['ORIGIN', 'DESTINATION']).nullish(),
  smallBusiness: z.boolean(),
  businessFeatures: z.array(z.string()).nullish(),
});

/** A country and its tax classification. */
export const country = z.looseObject({
  countryCode: z.string(),
  countryNameEN: z.string(),
  countryNameDE: z.string(),
  taxClassification: z.enum(['de', 'intraCommunity', 'thirdPartyCountry']),
});

/** A payment condition of the account; samples inside vouchers carry a label instead of id and default flag. */
export const paymentCondition = z.looseObject({
  id: id.nullish(),
  organizationDefault: z.boolean().nullish(),
  paymentTermLabel: optionalText,
  paymentTermLabelTemplate: z.string(),
  paymentTermDuration: z.int(),
  paymentDiscountConditions: z.looseObject({ discountPercentage: amount, discountRange: z.int() }).nullish(),
});

/** A print layout. */
export const printLayout = z.looseObject({ id, name: z.string(), default: z.boolean() });

/** A category of bookkeeping vouchers. */
export const postingCategory = z.looseObject({
  id,
  name: z.string(),
  type: z.enum(['income', 'outgo']),
  contactRequired: z.boolean(),
  splitAllowed: z.boolean(),
  groupName: z.string(),
});

const articleBody = {
  title: z.string(),
  description: optionalText,
  type: z.enum(['PRODUCT', 'SERVICE']),
  articleNumber: optionalText,
  gtin: optionalText,
  note: optionalText,
  unitName: z.string(),
  price: z.looseObject({
    netPrice: amount.nullish(),
    grossPrice: amount.nullish(),
    leadingPrice: z.enum(['NET', 'GROSS']),
    taxRate: amount,
  }),
};

/** An article as it is read. */
export const article = z.looseObject({
  ...articleBody,
  id,
  organizationId: id.nullish(),
  createdDate: timestamp,
  updatedDate: timestamp,
  archived: z.boolean().nullish(),
  version,
});

/** What a client sends to create or replace an article. */
export const articleRequest = z.looseObject({ ...articleBody, version: version.nullish() });
