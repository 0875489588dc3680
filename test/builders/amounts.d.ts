import { type Cents, type TaxRate } from '@belegwerk/core/kernel';
/** Reads `12.34` for a test; a text that is no amount is a mistake in the test. */
export declare const euro: (text: string) => Cents;
/** Reads `19` or `25.5` for a test. */
export declare const percent: (text: string) => TaxRate;
/** Tax of one position as a shop states it: contained in a gross amount, on top of a net one, ties away from zero. */
export declare const shopTax: (amount: Cents, rate: TaxRate, taxesIncluded: boolean) => Cents;
//# sourceMappingURL=amounts.d.ts.map
