import { NO_MONEY, sumOfCents, type Cents } from '../kernel/money.ts';
import { percentText, type TaxRate } from '../kernel/tax-rate.ts';
import type { Charge } from './charge.ts';
import type { RateWeights } from './rate-weights.ts';
import type { DocumentWords } from '../documents/words.ts';

/** Fees of a return, and the price that is kept of a cancelled order, are named as what they are. */
type Name = 'adjustment' | 'returnFee' | 'untaxedFee' | 'kept';

const REFS: Readonly<Record<Name, string>> = {
  adjustment: 'adjustment',
  returnFee: 'return-fee',
  untaxedFee: 'return-fee',
  kept: 'kept',
};

const adjustment = (rate: TaxRate, amount: Cents, name: Name, words: DocumentWords): Charge => ({
  ref: `${REFS[name]}@${percentText(rate)}`,
  kind: 'adjustment',
  nature: 'shipping',
  title: name === 'untaxedFee' ? words.untaxedFee : words.atRate(words[name], rate),
  quantity: 1,
  unit: words.piece,
  unitPrice: amount,
  discount: NO_MONEY,
  rate,
  zeroRated: false,
  basis: 'gross',
  // the merchant has said why there is no tax on it
  ...(name === 'untaxedFee' ? { settled: true } : {}),
});

/** One charge per rate for gross amounts that belong to no line, highest rate first (R14; own definition). */
export const adjustmentCharges = (
  shares: RateWeights,
  words: DocumentWords,
  name: Name = 'adjustment',
): readonly Charge[] =>
  shares.filter(([, share]) => share !== 0).map(([rate, share]) => adjustment(rate, share, name, words));

/** Adjustments of one rate become one charge; what cancels out is left away. */
export const mergedAdjustments = (charges: readonly Charge[]): readonly Charge[] =>
  [...Map.groupBy(charges, ({ ref }) => ref).values()]
    .flatMap((same) => {
      const [first] = same;
      return first ? [{ ...first, unitPrice: sumOfCents(same.map(({ unitPrice }) => unitPrice)) }] : [];
    })
    .filter(({ unitPrice }) => unitPrice !== 0)
    .toSorted((a, b) => b.rate - a.rate);
