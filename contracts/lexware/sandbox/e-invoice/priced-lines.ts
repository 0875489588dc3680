import { centsOf, roundHalfUp, fraction, over, plus, times } from '../arithmetic/fraction.ts';
import { exactOrZero, share } from '../arithmetic/totals.ts';
import type { LineItem, SalesDocument, UnitPrice } from '../books/sales-document.ts';

/** A line as an e-invoice has it: all amounts without VAT, in cents but for the price. */
export interface PricedLine {
  readonly name: string;
  readonly description?: string;
  readonly quantity: number;
  readonly rate: number;
  /** Price of a unit without VAT, in euros. */
  readonly price: number;
  readonly netCents: number;
}

/** Net amounts of one rate, and what a discount on the whole voucher took off them. */
export interface RateOfInvoice {
  readonly rate: number;
  readonly netCents: number;
  readonly taxCents: number;
  readonly discountCents: number;
}

const HUNDRED = fraction(100n);
const inCents = (euros: number): number => centsOf(euros) ?? 0;

type Priced = LineItem & { readonly unitPrice: UnitPrice };
const isPriced = (line: LineItem): line is Priced => line.type !== 'text' && line.unitPrice !== undefined;

/** What the lines of one rate come to without VAT together, before a discount on the whole voucher. */
const netOf = (lines: readonly Priced[], rate: number, isGross: boolean): bigint => {
  const cents = BigInt(lines.reduce((sum, line) => sum + inCents(line.lineItemAmount ?? 0), 0));
  return isGross ? roundHalfUp(over(times(fraction(cents), HUNDRED), plus(HUNDRED, exactOrZero(rate)))) : cents;
};

/**
 * The lines of a voucher without VAT. Where its prices are gross, what the lines of a rate come to together is split over
 * them, so that they add up.
 */
export const pricedLines = ({ content }: Pick<SalesDocument, 'content'>) => {
  const isGross = content.taxConditions.taxType === 'gross';
  const priced = content.lineItems.filter(isPriced);
  const rates: RateOfInvoice[] = [];
  const nets = new Map<Priced, number>();
  for (const rate of new Set(priced.map(({ unitPrice }) => unitPrice.taxRatePercentage))) {
    const ofRate = priced.filter(({ unitPrice }) => unitPrice.taxRatePercentage === rate);
    const net = netOf(ofRate, rate, isGross);
    const parts = share(
      net,
      ofRate.map((line) => BigInt(inCents(line.lineItemAmount ?? 0))),
    );
    ofRate.forEach((line, at) => nets.set(line, Number(parts[at] ?? 0n)));
    const total = content.taxAmounts?.find(({ taxRatePercentage }) => taxRatePercentage === rate);
    const netCents = inCents(total?.netAmount ?? 0);
    rates.push({ rate, netCents, taxCents: inCents(total?.taxAmount ?? 0), discountCents: Number(net) - netCents });
  }
  const lines = priced.map((line): PricedLine => ({
    name: line.name ?? '',
    ...(line.description === undefined ? {} : { description: line.description }),
    quantity: line.quantity ?? 0,
    rate: line.unitPrice.taxRatePercentage,
    price: line.unitPrice.netAmount,
    netCents: nets.get(line) ?? 0,
  }));
  return { lines, rates };
};
