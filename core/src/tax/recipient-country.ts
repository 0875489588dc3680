import type { PlainDate } from '../kernel/calendar.ts';
import type { TaxRate } from '../kernel/tax-rate.ts';
import type { Reason } from '../reasons/reasons.ts';
import { accountingCountry } from './accounting-country.ts';
import { isRateIn } from './rate-check.ts';
import { needsContact } from './regime.ts';
import type { TaxTreatment } from './treatment.ts';
import { vatPrefix } from '../vat-ids/vat-prefix.ts';
import { countryZone, zoneOf, type Place, type Zone } from './zone.ts';

/** Where the accounting service wants the recipient to be; anywhere for most. Lexware reference, 3.1 and 3.2. */
const wantedZone = ({ scheme, oss }: TaxTreatment): Zone | undefined => {
  if (oss !== undefined || scheme === 'intra-community' || scheme === 'reverse-charge') return 'eu';
  return needsContact(scheme) ? 'third' : undefined;
};

/** What a document charges, by its rates, and the day whose rates apply to it. */
export interface ChargedRates {
  readonly rates: readonly TaxRate[];
  readonly on: PlainDate;
}

/**
 * Why a document cannot be booked for its recipient: the accounting service takes the country of the recipient for that
 * of the supply, and knows only some of the special territories. A distance sale needs the very country, whose rates
 * apply, everything else one of the same zone. Of a region with rates of its own (Azores, Madeira) it knows the country's.
 */
export const recipientElsewhere = (
  treatment: TaxTreatment,
  place: Place,
  recipient: Place,
  { rates, on }: ChargedRates,
): Reason | undefined => {
  const wanted = wantedZone(treatment);
  if (wanted === undefined) return undefined;
  const { country, territory } = zoneOf(place);
  const code = accountingCountry(recipient);
  const isThere = vatPrefix(code) === country;
  const isKnown = rates.every((rate) => rate === 0 || isRateIn(country, undefined, rate, on));
  if (countryZone(vatPrefix(code)) === wanted && (treatment.oss === undefined || (isThere && isKnown)))
    return undefined;
  const facts = {
    country,
    recipient: recipient.countryCode,
    ...(territory ? { territory: territory.name } : {}),
    ...(territory && (zoneOf(recipient).territory === territory || (isThere && !isKnown))
      ? ofTerritory(treatment)
      : {}),
  };
  return { code: 'RECIPIENT_ELSEWHERE', facts };
};

const ofTerritory = ({ note }: TaxTreatment): Reason['facts'] => ({
  because: 'territory',
  ...(note === undefined ? {} : { note }),
});
