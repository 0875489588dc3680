import { checkVatId } from '../vat-ids/vat-id.ts';
import { EU_STATES } from './zone.ts';

/**
 * The id if it makes a supply within the EU tax free: of another member state (§ 6a Abs. 1 Nr. 4 UStG), or of Northern
 * Ireland, which belongs to the EU for goods only. Format and check digits are looked at, not whether it was assigned.
 */
export const foreignEuVatId = (
  text: string | undefined,
  supplied: 'goods' | 'service' = 'goods',
): string | undefined => {
  if (text === undefined) return undefined;
  const { normalized, country, isValid } = checkVatId(text);
  if (!isValid || country === undefined || country === 'DE') return undefined;
  return EU_STATES.has(country) || (country === 'XI' && supplied === 'goods') ? normalized : undefined;
};
