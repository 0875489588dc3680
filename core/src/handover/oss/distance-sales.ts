import type { TaxedAs } from '../../documents/coverage.ts';
import { cents, NO_MONEY, sumOfCents, type Cents } from '../../kernel/money.ts';
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

/** Goods with German tax that go to Great Britain go to Northern Ireland; all others are exports. */
const isInNorthernIreland = ({ scheme, country }: TaxedAs): boolean => country === 'GB' && scheme !== 'exempt';

type Sale = ListedDocument & Required<Pick<ListedDocument, 'taxed'>>;

const isDistanceSale = (document: ListedDocument): document is Sale => {
  const { taxed } = document;
  return (
    isBooked(document) &&
    taxed !== undefined &&
    OF_CONSUMERS.has(taxed.scheme) &&
    (countryZone(vatPrefix(taxed.country)) === 'eu' || isInNorthernIreland(taxed))
  );
};

/**
 * What was sold to consumers in other member states in a year, net, as booked documents show it. It is an estimate that is
 * rather too high: documents tell neither electronic services from others nor special territories from their country.
 */
export const distanceSales = (documents: readonly ListedDocument[], year: number): Cents =>
  sumOfCents(
    documents
      .filter(isDistanceSale)
      .filter(({ taxed }) => taxed.suppliedOn.year === year)
      .map((each) => signed(each, cents(each.total - each.tax - (each.taxed.vouchers ?? NO_MONEY)))),
  );

export const DISTANCE_STANDS = ['below', 'near', 'over'] as const;
export type DistanceStand = (typeof DISTANCE_STANDS)[number];

/** How near a year is to the limit. */
export const distanceStand = (net: Cents): DistanceStand => {
  if (net > DISTANCE_SALES_LIMIT) return 'over';
  return net >= DISTANCE_SALES_TOLD_FROM ? 'near' : 'below';
};
