import { cents, sumOfCents, type Cents } from '../../kernel/money.ts';
import type { TaxScheme } from '../../tax/treatment.ts';
import { countryZone } from '../../tax/zone.ts';
import { vatPrefix } from '../../vat-ids/vat-prefix.ts';
import { isBooked, signed, type ListedDocument } from '../listed-document.ts';

/** What consumers in all other member states may be sold in a year at German rates, net (§ 3c Abs. 4 UStG). */
export const DISTANCE_SALES_LIMIT = cents(1_000_000);
/** From here on a merchant is told. */
export const DISTANCE_SALES_TOLD_FROM = cents(800_000);

/** Schemes that a sale to a consumer can have. */
const OF_CONSUMERS: ReadonlySet<TaxScheme> = new Set(['net', 'gross', 'exempt']);

const isDistanceSale = ({ taxed, ...document }: ListedDocument): boolean =>
  isBooked(document) &&
  taxed !== undefined &&
  OF_CONSUMERS.has(taxed.scheme) &&
  countryZone(vatPrefix(taxed.country)) === 'eu';

/** What was sold to consumers in other member states in a year, net, as booked documents show it. */
export const distanceSales = (documents: readonly ListedDocument[], year: number): Cents =>
  sumOfCents(
    documents
      .filter((each) => isDistanceSale(each) && each.taxed?.suppliedOn.year === year)
      .map((each) => signed(each, cents(each.total - each.tax))),
  );

export const DISTANCE_STANDS = ['below', 'near', 'over'] as const;
export type DistanceStand = (typeof DISTANCE_STANDS)[number];

/** How near a year is to the limit. */
export const distanceStand = (net: Cents): DistanceStand => {
  if (net > DISTANCE_SALES_LIMIT) return 'over';
  return net >= DISTANCE_SALES_TOLD_FROM ? 'near' : 'below';
};
