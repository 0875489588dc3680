import { NO_TAX, taxRate, type TaxRate } from '@belegwerk/core/kernel';

/** Categories for the costs of payments, by their tax rate. Source: Lexware reference, 2.13. */
const CATEGORIES: ReadonlyMap<TaxRate, string> = new Map([
  [NO_TAX, '16d04a23-fd91-11e1-a21f-0800200c9a66'],
  [taxRate(1900), '113476af-ac83-4bf2-941d-0daa37022945'],
]);

/** The category on which a fee at this rate is booked. The core lets only fees through for which there is one. */
export const feeCategory = (rate: TaxRate): string => {
  const category = CATEGORIES.get(rate);
  if (category === undefined) throw new Error(`there is no category for fees at ${rate}`);
  return category;
};
