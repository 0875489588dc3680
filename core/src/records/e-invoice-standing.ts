import type { ContentNeed, ForecastFacts, XRechnungNeed } from '../e-invoice/forecast.ts';
import type { PlainDate } from '../kernel/calendar.ts';
import type { Cents } from '../kernel/money.ts';

/** How an invoice to a business stands as an e-invoice, before and after it is made; the most urgent first. */
export const E_INVOICE_STANDINGS = [
  /** It is an e-invoice, and breaks a rule or says another amount. */
  'broken',
  /** It was made, and is none. */
  'none',
  /** The accounting service would refuse it as things stand. */
  'refused',
  /** It will be none. */
  'none-to-come',
  /** It goes to a company: the switch of the account decides, which is asked or learned (`learnedZugferd`). */
  'by-switch',
  'x-rechnung-to-come',
  /** It is an e-invoice without a finding. */
  'written',
] as const;
export type EInvoiceStanding = (typeof E_INVOICE_STANDINGS)[number];

/** One invoice of an order to a business, made or to come. */
export interface OrderEInvoice {
  readonly standing: EInvoiceStanding;
  /** The entry of the invoice; absent before it is planned. */
  readonly document?: string;
  /** The day on the invoice; absent before it is made. */
  readonly day?: PlainDate;
  /** Gross, in euros. */
  readonly total: Cents;
  /** Whether it goes to a business in Germany, so that the duty can concern it. */
  readonly isDomestic: boolean;
  /** Whom the accounting service knows: a contact of a company or of a person, or none. */
  readonly recipient: ForecastFacts['recipient'];
  /** What is missing, as the forecast names it; what only an XRechnung needs is left out as long as none is asked for. */
  readonly needs: readonly (XRechnungNeed | ContentNeed)[];
}
