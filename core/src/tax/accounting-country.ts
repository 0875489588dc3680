import { zoneOf, type Place } from './zone.ts';

/**
 * Territories that the accounting service lists as countries. The others are for it what their country is: Büsingen,
 * Helgoland, Ceuta, Melilla, Livigno, Campione, and Northern Ireland, whose code is not confirmed. Source: Lexware
 * reference, 1.10 and 2.15.
 */
const OWN_CODES: Readonly<Record<string, string>> = {
  'ES-CN': 'ES_CN',
  'GR-69': 'GR_69',
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
};

/** The country code by which the accounting service knows a place; it looks at the country alone. */
export const accountingCountry = (place: Place): string =>
  OWN_CODES[zoneOf(place).territory?.code ?? ''] ?? place.countryCode;
