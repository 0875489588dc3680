import { countrySpecs, isValidBIC } from 'ibantools';
import { passesMod97 } from './check-arithmetic.ts';

/** Why a text is no IBAN; the first that applies, in this order. Source: vectors. */
export type IbanFault = 'format' | 'country' | 'length' | 'structure' | 'checksum';

/** What can be said about an IBAN; not whether the account exists. */
export interface IbanCheck {
  readonly normalized: string;
  readonly isValid: boolean;
  readonly fault?: IbanFault;
}

/** What can be said about a BIC by its form. */
export interface BicCheck {
  readonly normalized: string;
  readonly isValid: boolean;
}

interface IbanLayout {
  readonly length: number;
  readonly account: RegExp;
}

/**
 * Lengths and layouts by country, kept up by the library. Its own verdict is not asked for: it also wants the old check
 * digits inside of account numbers, and only ISO 13616 decides.
 */
const LAYOUTS: ReadonlyMap<string, IbanLayout> = new Map(
  Object.entries(countrySpecs).flatMap(([country, { chars, bban_regexp: account }]) =>
    chars && account ? [[country, { length: chars, account: new RegExp(account) }] as const] : [],
  ),
);

const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase();

/** Why a normalised text is no IBAN; undefined when it is one. */
export const ibanFault = (iban: string): IbanFault | undefined => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'format';
  const layout = LAYOUTS.get(iban.slice(0, 2));
  if (!layout) return 'country';
  if (iban.length !== layout.length) return 'length';
  const account = iban.slice(4);
  if (!layout.account.test(account)) return 'structure';
  return passesMod97(account + iban.slice(0, 4)) ? undefined : 'checksum';
};

/**
 * Checks country, length, layout and check digits (ISO 13616) of an IBAN; blanks, hyphens and the word IBAN before it do
 * not count. Source: VAT reference, 5.6.
 */
export const checkIban = (text: string): IbanCheck => {
  const normalized = normalised(text).replace(/^IBAN:?(?=[A-Z]{2}\d)/, '');
  const fault = ibanFault(normalized);
  return { normalized, isValid: fault === undefined, ...(fault ? { fault } : {}) };
};

/** Number of characters of an IBAN of a country; undefined where there are none. */
export const ibanLength = (country: string): number | undefined => LAYOUTS.get(country)?.length;

/**
 * Checks the form of a BIC (ISO 9362: 8 or 11 characters, a country in positions 5 and 6); only white space is
 * ignored. Source: VAT reference, 5.6.
 */
export const checkBic = (text: string): BicCheck => {
  const normalized = text.replace(/\s/g, '').toUpperCase();
  return { normalized, isValid: isValidBIC(normalized) };
};
