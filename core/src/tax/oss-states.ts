import { vatPrefix } from '../vat-ids/vat-prefix.ts';
import { EU_STATES } from './zone.ts';

/** States that a return names, by VAT prefix: the other member states, and Northern Ireland for goods. */
export const OSS_STATES: readonly string[] = [...EU_STATES].filter((country) => country !== 'DE').concat('XI');

/** Whether a return may name a state. */
export const isStateOfConsumption = (country: string): boolean => OSS_STATES.includes(country);

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
