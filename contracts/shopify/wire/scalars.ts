import { z } from 'zod';

/** Numeric id of the platform; text where a careful reader kept all its digits. */
export const platformId = z.union([z.int(), z.number(), z.string().regex(/^\d+$/u)]);

/** Decimal amount: text as a rule, a bare number in refund positions and old payloads. */
export const amount = z.union([z.string().regex(/^-?\d*\.?\d+$/u), z.number()]);

/** An instant with its offset; some very old payloads leave it empty. */
export const moment = z.string();

/** One amount in shop and presentment currency. */
export const moneySet = z.looseObject({
  shop_money: z.looseObject({ amount, currency_code: z.string().length(3) }),
  presentment_money: z.looseObject({ amount, currency_code: z.string().length(3) }).optional(),
});

/** Tax on a position or on the whole order; the rate is a fraction. */
export const taxLine = z.looseObject({
  title: z.string().nullish(),
  rate: amount.nullish(),
  price: amount.nullish(),
  price_set: moneySet.nullish(),
});

/** Share of a discount on a position. */
export const discountAllocation = z.looseObject({
  amount,
  discount_application_index: z.int().optional(),
  amount_set: moneySet.nullish(),
});
