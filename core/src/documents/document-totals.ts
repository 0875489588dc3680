import { minus, times } from '../kernel/exact.ts';
import { cents, euroOfCents, sumOfCents, toCents, type Cents } from '../kernel/money.ts';
import { fractionOf, type TaxRate } from '../kernel/tax-rate.ts';
import { netOf } from '../kernel/amounts.ts';
import type { TaxTreatment } from '../tax/treatment.ts';
import type { DocumentTotals, Position, RateTotal } from './draft.ts';

const grossMethod = (rate: TaxRate, gross: Cents): RateTotal => {
  const net = toCents(netOf(euroOfCents(gross), rate));
  return { rate, net, tax: toCents(minus(euroOfCents(gross), euroOfCents(net))), gross };
};

const netMethod = (rate: TaxRate, net: Cents): RateTotal => {
  const tax = toCents(times(euroOfCents(net), fractionOf(rate)));
  return { rate, net, tax, gross: cents(net + tax) };
};

/**
 * Totals as the accounting service computes them: rows are added up per rate and the tax is rounded once per rate,
 * contained in the sum of a gross document and on top of the sum of any other. Source: Lexware reference, 3.4.
 */
export const documentTotals = (positions: readonly Position[], treatment: TaxTreatment): DocumentTotals => {
  const method = treatment.scheme === 'gross' ? grossMethod : netMethod;
  const byRate = [...Map.groupBy(positions, ({ rate }) => rate)]
    .toSorted(([a], [b]) => b - a)
    .map(([rate, rows]) => method(rate, sumOfCents(rows.map(({ amount }) => amount))));
  return {
    byRate,
    net: sumOfCents(byRate.map(({ net }) => net)),
    tax: sumOfCents(byRate.map(({ tax }) => tax)),
    gross: sumOfCents(byRate.map(({ gross }) => gross)),
  };
};
