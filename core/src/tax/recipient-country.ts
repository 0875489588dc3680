import type { Reason } from '../decisions/reasons.ts';
import { needsContact } from './regime.ts';
import type { TaxTreatment } from './treatment.ts';
import { zoneOf, type Place } from './zone.ts';

/** Whether the accounting service looks at the country of the recipient. Lexware reference, 3.1 and 3.2. */
const isBound = ({ taxType, taxSubType }: TaxTreatment): boolean => taxSubType !== undefined || needsContact(taxType);

/**
 * Why a document cannot be booked for its recipient: the accounting service takes the country of the recipient for that
 * of the supply. A distance sale needs the very country, whose rates apply, everything else one of the same zone.
 */
export const recipientElsewhere = (treatment: TaxTreatment, place: Place, recipient: Place): Reason | undefined => {
  if (!isBound(treatment)) return undefined;
  const [supplied, billed] = [zoneOf(place), zoneOf(recipient)];
  const fits =
    billed.zone === supplied.zone && (treatment.taxSubType === undefined || billed.country === supplied.country);
  if (fits) return undefined;
  return { code: 'RECIPIENT_ELSEWHERE', facts: { country: supplied.country, recipient: recipient.countryCode } };
};
