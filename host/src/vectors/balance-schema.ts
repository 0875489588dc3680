import {
  parseCents,
  parseDay,
  parseDecimal,
  parsePercent,
  toUnitPrice,
  type Cents,
  type PlainDate,
  type TaxRate,
  type UnitPrice,
} from '@belegwerk/core/kernel';
import { z } from 'zod';
import { TAX_TYPES } from './tax-types.ts';

/** A text that the core can read; anything else is a fault of the file. */
const readBy = <T>(read: (text: string) => T | undefined, what: string): z.ZodType<T, string> =>
  z.string().transform((text, context) => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: `"${text}" is no ${what}` });
    return z.NEVER;
  });

const parseUnitPrice = (text: string): UnitPrice | undefined => {
  const euro = parseDecimal(text);
  return euro && toUnitPrice(euro);
};

const amount = readBy<Cents>(parseCents, 'amount in euro');
const rate = readBy<TaxRate>(parsePercent, 'tax rate in percent');
/** "0": the shop names a rate of 0 %. `null`: it names no tax at all. */
const chargedRate = rate.nullable();
const price = readBy<UnitPrice>(parseUnitPrice, 'unit price');
const date = readBy<PlainDate>(parseDay, 'day');
const hundredths = readBy<Cents>(parseCents, 'percentage with two digits');

const line = z.object({
  key: z.string(),
  kind: z.enum(['goods', 'service', 'digital', 'giftCard', 'tip']),
  quantity: z.int(),
  unitPrice: amount,
  taxRate: chargedRate,
  discount: amount,
});

const edit = z.discriminatedUnion('op', [
  z.object({ op: z.literal('add'), line }),
  z.object({ op: z.literal('remove'), key: z.string(), quantity: z.int(), amount, discount: amount }),
]);

const refund = z.object({
  key: z.string(),
  lines: z.array(z.object({ key: z.string(), quantity: z.int(), restock: z.boolean(), amount, tax: amount })),
  shipping: z.array(z.object({ key: z.string(), amount, tax: amount })),
  adjustment: amount,
});

const wantedDocument = z.object({
  key: z.string(),
  kind: z.enum(['invoice', 'credit']),
  taxType: z.enum(TAX_TYPES),
  covers: z.string(),
  cancelled: z.boolean(),
  draft: z.boolean(),
  discountMode: z.enum(['line', 'percent', 'folded']),
  manual: z
    .array(z.object({ ref: z.string(), quantity: z.int(), unitPrice: price, taxRate: rate }))
    .nullish()
    .transform((rows) => rows ?? []),
});

const input = z.object({
  regime: z.enum(['origin', 'oss', 'smallBusiness']),
  customer: z.object({ type: z.enum(['b2c', 'b2b']), vatId: z.string().nullable() }),
  shipTo: z.object({ country: z.string(), postalCode: z.string().nullable(), city: z.string().nullable() }),
  date,
  taxesIncluded: z.boolean(),
  documentTax: z.enum(['gross', 'net']),
  lines: z.array(line),
  shipping: z.array(z.object({ key: z.string(), price: amount, taxRate: chargedRate, discount: amount })),
  orderDiscount: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('percentage'), value: hundredths }),
      z.object({ type: z.literal('fixed'), value: amount }),
    ])
    .nullable(),
  edits: z.array(edit),
  refunds: z.array(refund),
  payments: z.array(z.object({ gateway: z.string(), amount })),
  cashRounding: amount,
  fixes: z.array(z.enum(['tip', 'shipping', 'shippingSplit'])),
  documents: z.array(wantedDocument),
});

/** One vector of balance.json; money is read digit by digit, what is expected stays text. */
export const balanceVector = z.object({ id: z.string(), input, expected: z.record(z.string(), z.unknown()) });
export type BalanceInput = z.output<typeof input>;
export type WantedDocument = z.output<typeof wantedDocument>;
