import { allowedAt, shapesPattern } from './id-shape.ts';
import { cypriot, dutch, french, irish, spanish } from './letter-checks.ts';
import * as check from './number-checks.ts';
import type { CheckDigits } from './number-checks.ts';

/** Countries whose VAT ids are known, by their VAT prefix: Greece is EL, Northern Ireland XI, Switzerland CH. */
export type VatCountry =
  | ('AT' | 'BE' | 'BG' | 'CH' | 'CY' | 'CZ' | 'DE' | 'DK' | 'EE' | 'EL' | 'ES' | 'FI' | 'FR' | 'GB' | 'HR')
  | ('HU' | 'IE' | 'IT' | 'LT' | 'LU' | 'LV' | 'MT' | 'NL' | 'PL' | 'PT' | 'RO' | 'SE' | 'SI' | 'SK' | 'XI');

/** How the ids of a country look behind its two letters. */
export interface VatFormat {
  /** Signs as in `id-shape.ts`. */
  readonly shapes: readonly string[];
  /** Fits every shape. */
  readonly pattern: RegExp;
  /** The characters that any shape allows, position by position. */
  readonly positions: readonly string[];
  /** What fits the shapes and is never given out. */
  readonly reserved?: RegExp;
  readonly checkDigits: CheckDigits;
}

const format = (shapes: readonly string[], checkDigits: CheckDigits, reserved?: RegExp): VatFormat => ({
  shapes,
  pattern: shapesPattern(shapes),
  positions: allowedAt(shapes),
  checkDigits,
  ...(reserved ? { reserved } : {}),
});

const digits = (count: number): string => 'd'.repeat(count);
const upTo = (least: number, most: number): readonly string[] =>
  Array.from({ length: most - least + 1 }, (_, index) => digits(least + index));

/** What may follow a Swiss number: VAT in the languages of the country. */
export const SWISS_SUFFIX = /(?:MWST|TVA|IVA|TPV)$/;

const british = format([digits(9), digits(12), 'GDldd', 'HAhdd'], check.british);

/**
 * Formats and check digits of VAT ids. Source: VAT reference, 5.2 (format list of the European Commission; leaflet of
 * the Bundeszentralamt für Steuern on the structure of foreign ids; HMRC; Swiss UID register). HR, XI and CH are not
 * in the list of the product's specification and are needed all the same.
 */
export const VAT_FORMATS: Readonly<Record<VatCountry, VatFormat>> = {
  AT: format(['Udddddddd'], check.austrian),
  BE: format([`b${digits(9)}`], check.belgian),
  BG: format(upTo(9, 10), check.bulgarian),
  CH: format(
    ['', 'MWST', 'TVA', 'IVA', 'TPV'].map((suffix) => `E${digits(9)}${suffix}`),
    check.swiss,
  ),
  CY: format([`${digits(8)}a`], cypriot, /^12/),
  CZ: format(upTo(8, 10), check.czech),
  DE: format([`n${digits(8)}`], check.croatianOrGerman),
  DK: format([`n${digits(7)}`], check.danish),
  EE: format([digits(9)], check.estonian),
  EL: format([digits(9)], check.greek),
  ES: format([`${digits(8)}a`, `a${digits(7)}x`], spanish),
  FI: format([digits(8)], check.finnish),
  FR: format([`kk${digits(9)}`], french),
  GB: british,
  HR: format([digits(11)], check.croatianOrGerman),
  HU: format([digits(8)], check.hungarian),
  IE: format([`${digits(7)}w`, `${digits(7)}ws`, `do${digits(5)}w`], irish),
  IT: format([digits(11)], check.italian),
  LT: format([`${digits(7)}1d`, `${digits(10)}1d`], check.lithuanian),
  LU: format([digits(8)], check.luxembourgish),
  LV: format([digits(11)], check.latvian),
  MT: format([`n${digits(7)}`], check.maltese),
  NL: format([`${digits(9)}B${digits(2)}`], dutch, /^0{9}|00$/),
  PL: format([digits(10)], check.polish),
  PT: format([`n${digits(8)}`], check.portuguese),
  RO: format(
    upTo(1, 9).map((rest) => `n${rest}`),
    check.romanian,
  ),
  SE: format([`${digits(10)}01`], check.swedish),
  SI: format([`n${digits(7)}`], check.slovenian),
  SK: format([`n${digits(9)}`], check.slovak),
  XI: british,
};

const COUNTRIES: ReadonlyMap<string, VatCountry> = new Map([
  ...(Object.keys(VAT_FORMATS) as VatCountry[]).map((country) => [country, country] as const),
  ['GR', 'EL'],
]);

/** The country that two letters stand for at the beginning of an id; GR is read as EL. */
export const vatCountryOf = (prefix: string): VatCountry | undefined => COUNTRIES.get(prefix);

/** Whether a text behind the two letters looks like an id of the country. */
export const fitsVatFormat = ({ pattern, reserved }: VatFormat, body: string): boolean =>
  pattern.test(body) && !reserved?.test(body);
