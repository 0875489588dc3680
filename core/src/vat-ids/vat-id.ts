import { inLatin } from './lookalikes.ts';
import { SWISS_SUFFIX, VAT_FORMATS, vatCountryOf, type VatCountry } from './vat-formats.ts';
import { formatFault, type VatIdFault } from './vat-id-fault.ts';

/** Right, wrong, or without an algorithm (persons in Bulgaria, Czechia and Latvia). */
export type CheckDigitState = 'right' | 'wrong' | 'none';

/** What can be said about a VAT id without asking a register. Nothing here tells whether it was assigned. */
export interface VatIdCheck {
  readonly normalized: string;
  readonly country?: VatCountry;
  /** It has the format of its country. */
  readonly fits: boolean;
  /** Undefined when the format is missed. */
  readonly checkDigits?: CheckDigitState;
  /** The format fits and no check digit is wrong. */
  readonly isValid: boolean;
  readonly fault?: VatIdFault;
}

/**
 * A VAT id as the tax offices write it: NFKC, without zero-width characters, blanks and punctuation, capitals, EL for
 * Greece. Letters are never read as digits. Source: VAT reference, 5.3.
 */
export const normalisedVatId = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s.\-/:_,·]/g, '')
    .toUpperCase()
    .normalize('NFKC') // capitals and what was left out may have taken letters and their marks apart
    .replace(/^GR/, 'EL');

/** A normalised id without the suffix that Swiss companies put behind theirs. */
export const withoutSwissSuffix = (normalized: string): string =>
  normalized.startsWith('CHE') ? normalized.replace(SWISS_SUFFIX, '') : normalized;

/** The check digits of a body that fits the format of its country. Source: VAT reference, 5.2. */
export const checkDigitState = (country: VatCountry, body: string): CheckDigitState => {
  const answer = VAT_FORMATS[country].checkDigits(body);
  if (answer === undefined) return 'none';
  return answer ? 'right' : 'wrong';
};

/**
 * Checks format and check digits of a VAT id in any notation, as one of the given country (ISO code or VAT prefix), or
 * else of the country that its first letters name.
 */
export const checkVatId = (text: string, country?: string): VatIdCheck => {
  const normalized = normalisedVatId(text);
  const named = vatCountryOf(country ?? inLatin(normalized).slice(0, 2));
  const fault = formatFault(named, normalized);
  const about = { normalized, ...(named === undefined ? {} : { country: named }) };
  if (fault !== undefined || named === undefined)
    return { ...about, fits: false, isValid: false, fault: fault ?? 'prefix' };
  const checkDigits = checkDigitState(named, normalized.slice(2));
  return checkDigits === 'wrong'
    ? { ...about, fits: true, checkDigits, isValid: false, fault: 'checksum' }
    : { ...about, fits: true, checkDigits, isValid: true };
};
