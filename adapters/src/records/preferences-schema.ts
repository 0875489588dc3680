import { DEFAULT_PREFERENCES as DEFAULT, type OrderEvent, type Preferences } from '@belegwerk/core';
import { z } from 'zod';
import type { FieldSchemas } from './record-codec.ts';

const orderEvent = z.enum(['created', 'paid', 'fulfilled', 'completed']) satisfies z.ZodType<OrderEvent>;
const flag = (standard: boolean) => z.boolean().default(standard);
const text = (standard: string) => z.string().default(standard);
const texts = (standard: readonly string[]) =>
  z
    .array(z.string())
    .readonly()
    .default([...standard]);

/** Settings; one that was not known when they were stored has its default. */
export const preferences: z.ZodType<Preferences> = z.object({
  invoiceCreate: z.union([z.boolean(), z.string()]).default(DEFAULT.invoiceCreate),
  invoiceEvent: orderEvent.default(DEFAULT.invoiceEvent),
  invoiceEventExceptions: z.record(z.string(), orderEvent).readonly().default(DEFAULT.invoiceEventExceptions),
  invoiceFinalize: flag(DEFAULT.invoiceFinalize),
  invoiceDate: z.enum(['created', 'fulfilled']).default(DEFAULT.invoiceDate),
  invoiceDeliveryType: z.enum(['', 'delivery', 'service']).default(DEFAULT.invoiceDeliveryType),
  invoiceTitle: text(DEFAULT.invoiceTitle),
  invoiceIntroduction: text(DEFAULT.invoiceIntroduction),
  invoiceRemark: text(DEFAULT.invoiceRemark),
  paymentTermDays: z.int().default(DEFAULT.paymentTermDays),
  language: z.enum(['de', 'en']).default(DEFAULT.language),
  asNet: flag(DEFAULT.asNet),
  b2bAsNet: flag(DEFAULT.b2bAsNet),
  tagsAsNet: texts(DEFAULT.tagsAsNet),
  skipFree: flag(DEFAULT.skipFree),
  skipPos: flag(DEFAULT.skipPos),
  skipTags: texts(DEFAULT.skipTags),
  home: z.enum(['orders', 'overview']).default(DEFAULT.home),
} satisfies FieldSchemas<Preferences>);
