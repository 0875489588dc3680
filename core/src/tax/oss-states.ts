import { EU_STATES } from './zone.ts';

/** States that a return names, by VAT prefix: the other member states, and Northern Ireland for goods. */
export const OSS_STATES: readonly string[] = [...EU_STATES].filter((country) => country !== 'DE').concat('XI');

/** Whether a return may name a state. */
export const isStateOfConsumption = (country: string): boolean => OSS_STATES.includes(country);
