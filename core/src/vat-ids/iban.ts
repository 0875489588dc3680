import { countrySpecs, isValidBIC, validateIBAN, ValidationErrorsIBAN as Code } from 'ibantools';

/** Why a text is no IBAN; the first that applies, in this order. Source: vectors. */
export type IbanFault = 'format' | 'country' | 'length' | 'structure' | 'checksum';

export interface IbanCheck {
  readonly normalized: string;
  readonly isValid: boolean;
  readonly fault?: IbanFault;
}

export interface BicCheck {
  readonly normalized: string;
  readonly isValid: boolean;
}

/**
 * The codes of the library, gravest first. A wrong check digit inside of the account number of some countries is not
 * in the list: banks reuse old numbers, and only ISO 13616 decides.
 */
const FAULTS: readonly (readonly [code: Code, fault: IbanFault])[] = [
  [Code.NoIBANCountry, 'country'],
  [Code.WrongBBANLength, 'length'],
  [Code.WrongBBANFormat, 'structure'],
  [Code.WrongIBANChecksum, 'checksum'],
];

const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase();

const faultOf = (iban: string): IbanFault | undefined => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'format';
  const { errorCodes } = validateIBAN(iban);
  return FAULTS.find(([code]) => errorCodes.includes(code))?.[1];
};

/**
 * Checks country, length, layout and check digits (ISO 13616) of an IBAN; blanks and the word IBAN before it do not
 * count. Source: VAT reference, 5.6.
 */
export const checkIban = (text: string): IbanCheck => {
  const normalized = normalised(text).replace(/^IBAN:?(?=[A-Z]{2}\d)/, '');
  const fault = faultOf(normalized);
  return { normalized, isValid: fault === undefined, ...(fault ? { fault } : {}) };
};

/** Number of characters of an IBAN of a country; undefined where there are none. */
export const ibanLength = (country: string): number | undefined =>
  (Object.hasOwn(countrySpecs, country) && countrySpecs[country]?.chars) || undefined;

/** An IBAN for lists: its first and last four characters. Source: VAT reference, 5.6. */
export const maskedIban = (normalized: string): string => `${normalized.slice(0, 4)} … ${normalized.slice(-4)}`;

/**
 * Checks the form of a BIC (ISO 9362: 8 or 11 characters, a country in positions 5 and 6); only white space is
 * ignored. Source: VAT reference, 5.6.
 */
export const checkBic = (text: string): BicCheck => {
  const normalized = text.replace(/\s/g, '').toUpperCase();
  return { normalized, isValid: isValidBIC(normalized) };
};
