import { zoneOf, type Place } from './zone.ts';

/**
 * Territories that accounting services list as countries, and Monaco, which is France for VAT (Art. 7 MwStSystRL) and has
 * rates there under the French code only; decision record 120. The others are for it what their country is: Büsingen,
 * Helgoland, Ceuta, Melilla, Livigno, Campione, and Northern Ireland, whose code is not confirmed. Source: Lexware
 * reference, 1.10 and 2.15.
 */
const OWN_CODES: Readonly<Record<string, string>> = {
  'ES-CN': 'ES-CN',
  'GR-69': 'GR-69',
  'FI-AX': 'AX',
  'FR-GP': 'GP',
  'FR-MQ': 'MQ',
  'FR-GF': 'GF',
  'FR-RE': 'RE',
  'FR-PM': 'PM',
  'FR-YT': 'YT',
  'FR-BL': 'BL',
  'FR-MF': 'MF',
  'AT-JM': 'AT',
  MC: 'FR',
};

/** The country as which the accounting service knows a place: an ISO code, or that of a territory without one (ES-CN). */
export const accountingCountry = (place: Place): string =>
  OWN_CODES[zoneOf(place).territory?.code ?? ''] ?? place.countryCode;
