import { parsePercent, type TaxRate } from '@belegwerk/core/kernel';
import { z } from 'zod';
import { jsonIn } from '../http/json.ts';

const sentBody = z.object({
  lineItems: z.array(z.object({ unitPrice: z.object({ taxRatePercentage: z.number() }).optional() })),
});

/** Reference, 1.7: a fault names its field as `lineItems[0].unitPrice.taxRatePercentage`. */
const RATE_OF_LINE = /lineItems\[(\d+)\]\.unitPrice\.taxRatePercentage/gu;

/** The rates of a document that a refusal names, each once. */
export const refusedRates = (reasons: readonly string[], sent: string): readonly TaxRate[] => {
  const lines = reasons.flatMap((reason) => [...reason.matchAll(RATE_OF_LINE)].map(([, line]) => Number(line)));
  const body = sentBody.safeParse(jsonIn(sent));
  if (!body.success) return [];
  const { lineItems } = body.data;
  const rates = lines.flatMap((line) => parsePercent(String(lineItems[line]?.unitPrice?.taxRatePercentage)) ?? []);
  return [...new Set(rates)];
};
