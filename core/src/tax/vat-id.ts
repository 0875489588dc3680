import { checkVatId } from '../vat-ids/vat-id.ts';
import { EU_STATES } from './zone.ts';

/**
 * The id if it makes a delivery within the EU tax free: of another member state or Northern Ireland
 * (§ 6a Abs. 1 Nr. 4 UStG). Format and check digits are looked at, not whether it was assigned.
 */
export const foreignEuVatId = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const { normalized, country, isValid } = checkVatId(text);
  const isForeign = country !== undefined && country !== 'DE' && (EU_STATES.has(country) || country === 'XI');
  return isValid && isForeign ? normalized : undefined;
};
