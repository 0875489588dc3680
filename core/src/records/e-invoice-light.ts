import type { ForecastFacts } from '../e-invoice/forecast.ts';
import { E_INVOICE_STANDINGS, type EInvoiceStanding } from './e-invoice-standing.ts';

/** How an invoice to a business stands as an e-invoice, once the account's switch is taken into account; the most urgent first. */
export const E_INVOICE_LIGHTS = ['broken', 'none', 'will-be-none', 'unknown', 'will-be', 'written'] as const;
export type EInvoiceLight = (typeof E_INVOICE_LIGHTS)[number];

type Switch = ForecastFacts['zugferd'];

const BY_SWITCH: Readonly<Record<Switch, EInvoiceLight>> = { on: 'will-be', off: 'will-be-none', unknown: 'unknown' };

const LIGHTS: Readonly<Record<Exclude<EInvoiceStanding, 'by-switch'>, EInvoiceLight>> = {
  broken: 'broken',
  none: 'none',
  refused: 'will-be-none',
  'none-to-come': 'will-be-none',
  'x-rechnung-to-come': 'will-be',
  written: 'written',
};

/** What a standing comes to with the account's switch, which is not kept with the order. */
export const eInvoiceLight = (standing: EInvoiceStanding, zugferd: Switch): EInvoiceLight =>
  standing === 'by-switch' ? BY_SWITCH[zugferd] : LIGHTS[standing];

/** The standings that come to a light. */
export const standingsOfLight = (light: EInvoiceLight, zugferd: Switch): readonly EInvoiceStanding[] =>
  E_INVOICE_STANDINGS.filter((standing) => eInvoiceLight(standing, zugferd) === light);
