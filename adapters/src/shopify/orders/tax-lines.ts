import { NO_TAX, parseDecimal, rateOfFraction, type TaxRate } from '@belegwerk/core/kernel';
import type { TaxLine } from '@belegwerk/core/orders';
import { z } from 'zod';
import { amountOf, type CurrencyColumn } from './currency-column.ts';
import { given } from './given.ts';
import { optionalText } from './words.ts';

/** The printed form of the number is read digit by digit; R7 rounds it to a tenth of a percent. */
const rateIn = (rate: number): TaxRate | undefined => {
  const fraction = parseDecimal(String(rate));
  return fraction && rateOfFraction(fraction);
};

/** Reads the tax lines of one position; several are kept apart. Without a rate only a tax of zero is readable. */
export const taxLinesIn = (column: CurrencyColumn) =>
  z.array(
    z
      .object({
        title: optionalText,
        source: optionalText,
        rate: z.number().nullish(),
        channelLiable: z.boolean().nullish(),
        priceSet: amountOf(column),
      })
      .transform((line, context): TaxLine => {
        const { title, source } = line;
        const rate = typeof line.rate === 'number' ? rateIn(line.rate) : line.priceSet === 0 ? NO_TAX : undefined;
        if (rate !== undefined)
          return {
            ...given({ title, source }),
            rate,
            amount: line.priceSet,
            paidByChannel: line.channelLiable ?? false,
          };
        context.addIssue({ code: 'custom', path: ['rate'], message: `${line.rate} is no tax rate` });
        return z.NEVER;
      }),
  );
