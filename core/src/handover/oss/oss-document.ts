import type { RateSum, TaxedAs } from '../../documents/coverage.ts';
import { vatPrefix } from '../../vat-ids/vat-prefix.ts';
import { isBooked, type ListedDocument } from '../listed-document.ts';

/** An invoice or credit note that was taxed in another member state under the one-stop shop. */
export interface OssDocument extends ListedDocument {
  readonly taxed: TaxedAs & Required<Pick<TaxedAs, 'oss'>>;
  readonly byRate: readonly RateSum[];
}

/** It was taxed so, draft or not. */
export const isTaxedByOss = (document: ListedDocument): document is OssDocument =>
  document.kind !== 'delivery-note' && document.taxed?.oss !== undefined && document.byRate !== undefined;

/** It was taxed so, and counts. */
export const isOssDocument = (document: ListedDocument): document is OssDocument =>
  isTaxedByOss(document) && isBooked(document);

/**
 * What addresses leave open: with Great Britain it is Northern Ireland that stands in the return, with Germany the two
 * Austrian valleys that have German postal codes.
 */
const IN_RETURNS: Readonly<Record<string, string>> = { GB: 'XI', DE: 'AT' };

/** The state of consumption of what was taxed abroad, as returns and bookings name it, e.g. EL for Greece. */
export const stateOfConsumption = (country: string): string => {
  const prefix = vatPrefix(country);
  return IN_RETURNS[prefix] ?? prefix;
};
