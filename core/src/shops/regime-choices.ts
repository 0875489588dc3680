import type { SellerRegime } from '../tax/treatment.ts';

/** What a merchant may choose: a small business, German tax alone, or that of the country of delivery. Specification 1, section 4. */
export const REGIME_CHOICES = ['0', '1', 'oss'] as const;
export type RegimeChoice = (typeof REGIME_CHOICES)[number];

const REGIME_OF: Readonly<Record<RegimeChoice, SellerRegime>> = { '0': 'smallBusiness', '1': 'origin', oss: 'oss' };
const CHOICE_OF: Readonly<Record<SellerRegime, RegimeChoice>> = { smallBusiness: '0', origin: '1', oss: 'oss' };

/** What a choice means for the tax rules. */
export const regimeOfChoice = (choice: RegimeChoice): SellerRegime => REGIME_OF[choice];
/** What a regime is called on the wire and in facts. */
export const choiceOfRegime = (regime: SellerRegime): RegimeChoice => CHOICE_OF[regime];
