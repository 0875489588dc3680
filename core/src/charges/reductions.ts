import type { RateShare } from '../documents/coverage.ts';
import { sumOfCents, type Cents } from '../kernel/money.ts';
import { grossCents } from '../kernel/amounts.ts';
import { NO_TAX } from '../kernel/tax-rate.ts';
import { showsTax, type TaxTreatment } from '../tax/treatment.ts';
import type { Charge } from './charge.ts';

const reductionOf = ({ discount, rate, basis }: Charge): Cents => grossCents(discount, rate, basis);

/** What was taken off charges at each rate as a document shows it, with tax, highest rate first; rates without any are left out. */
export const reductionsOf = (charges: readonly Charge[], treatment: TaxTreatment): readonly RateShare[] =>
  [...Map.groupBy(charges, ({ rate }) => (showsTax(treatment) ? rate : NO_TAX))]
    .map(([rate, some]) => ({ rate, gross: sumOfCents(some.map(reductionOf)) }))
    .filter(({ gross }) => gross !== 0)
    .toSorted((one, other) => other.rate - one.rate);
