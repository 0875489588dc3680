import { z } from 'zod';
import { Refusal } from '../model/refusal.ts';

const decimal = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim().replace(',', '.'))
  .pipe(z.string().regex(/^\d{1,9}(\.\d{1,4})?$/u));
const id = z.union([z.string(), z.number()]).transform(String);
const returnReasons = [
  'COLOR',
  'DEFECTIVE',
  'NOT_AS_DESCRIBED',
  'OTHER',
  'SIZE_TOO_LARGE',
  'SIZE_TOO_SMALL',
  'STYLE',
  'UNKNOWN',
  'UNWANTED',
  'WRONG_ITEM',
] as const;
const quantity = z.int().positive();
/** A position is named by `lineId`; the admin pages say `id`. */
const named = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value && !('lineId' in value)
    ? { ...value, lineId: value.id }
    : value;
const units = z.preprocess(named, z.object({ lineId: id, quantity }));
const returned = z.preprocess(named, z.object({ lineId: id, quantity, restock: z.boolean().optional() }));
const comingBack = z.preprocess(
  named,
  z.object({
    lineId: id,
    quantity,
    reason: z.enum(returnReasons).nullish(),
    note: z.string().max(255).nullish(),
    restockingFee: decimal.nullish(),
  }),
);
const processing = z.object({
  restock: z.boolean().optional(),
  pending: z.boolean().optional(),
  amount: decimal.nullish(),
});
const discount = z.object({
  type: z.enum(['percentage', 'fixed']),
  value: decimal,
  code: z.string().min(1).optional(),
});
const wayOfShipping = z.object({ title: z.string().min(1), price: decimal });
const amountOff = decimal.transform((value) => ({ type: 'fixed' as const, value, code: undefined }));

/** Bodies that the order desk accepts; amounts are decimal text in shop currency. */
export const deskRequests = {
  place: z.object({
    customerId: id.nullish(),
    lines: z.array(z.object({ productId: id, quantity, discount: z.union([discount, amountOff]).nullish() })).min(1),
    shipping: wayOfShipping.nullish(),
    orderDiscount: discount.nullish(),
    tip: decimal.nullish(),
    pay: z.boolean().optional(),
    authorize: z.boolean().optional(),
    gateway: z.string().min(1).nullish(),
    note: z.string().nullish(),
    tags: z.array(z.string()).nullish(),
    source: z.string().min(1).nullish(),
    customerLocale: z.string().min(1).nullish(),
    test: z.boolean().optional(),
  }),
  pay: z.object({ amount: decimal.nullish(), gateway: z.string().min(1).nullish() }),
  fulfill: z.object({ lines: z.array(units).nullish() }),
  cancelFulfillment: z.object({ fulfillmentId: id }),
  refund: z.object({
    lines: z.array(returned).nullish(),
    shipping: z.union([z.boolean(), decimal]).nullish(),
    amount: decimal.nullish(),
    pending: z.boolean().optional(),
    note: z.string().nullish(),
    reason: z.enum(['RESTOCK', 'DAMAGE', 'CUSTOMER']).nullish(),
  }),
  return: z.object({
    lines: z.array(comingBack).min(1),
    exchange: z.array(z.object({ productId: id, quantity })).nullish(),
    shippingFee: decimal.nullish(),
    process: processing.nullish(),
  }),
  processing,
  processReturn: processing.extend({ returnId: id }),
  cancelReturn: z.object({ returnId: id }),
  edit: z.object({
    add: z.array(z.object({ productId: id, quantity })).nullish(),
    more: z.array(units).nullish(),
    remove: z.array(units).nullish(),
    addShipping: z.array(wayOfShipping).nullish(),
    removeShipping: z.array(id).nullish(),
  }),
  cancel: z.object({ refund: z.boolean().optional(), restock: z.boolean().optional() }),
  tags: z.object({ add: z.array(z.string()).nullish(), remove: z.array(z.string()).nullish() }),
} as const;

/** The body of a desk or control request, or a refusal that names the first wrong field. */
export const readBody = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const read = schema.safeParse(body ?? {});
  if (read.success) return read.data;
  const path = read.error.issues[0]?.path.join('.') ?? '';
  throw new Refusal(422, 'REQUEST_INVALID', `Die Angabe „${path}“ fehlt oder passt nicht.`, path);
};
