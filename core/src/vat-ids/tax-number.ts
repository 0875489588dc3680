/** German states by the second part of their ISO 3166-2 code. */
export type GermanState =
  | 'BW'
  | 'BY'
  | 'BE'
  | 'BB'
  | 'HB'
  | 'HH'
  | 'HE'
  | 'MV'
  | 'NI'
  | 'NW'
  | 'RP'
  | 'SL'
  | 'SN'
  | 'ST'
  | 'SH'
  | 'TH';

/** How a state writes a tax number, and the same in the national form of 13 digits. */
interface TaxNumberLayout {
  /** F tax office, B district, U number, P check digit; digits stand for themselves. */
  readonly local: string;
  readonly national: string;
}

/**
 * Layouts of the Steuernummer. Source: VAT reference, 5.5. The check digits are left to the tax office: their methods
 * differ by state and are not published there.
 */
const LAYOUTS: Readonly<Record<GermanState, TaxNumberLayout>> = {
  BW: { local: 'FFBBBUUUUP', national: '28FF0BBBUUUUP' },
  BY: { local: 'FFFBBBUUUUP', national: '9FFF0BBBUUUUP' },
  BE: { local: 'FFBBBUUUUP', national: '11FF0BBBUUUUP' },
  BB: { local: '0FFBBBUUUUP', national: '30FF0BBBUUUUP' },
  HB: { local: 'FFBBBUUUUP', national: '24FF0BBBUUUUP' },
  HH: { local: 'FFBBBUUUUP', national: '22FF0BBBUUUUP' },
  HE: { local: '0FFBBBUUUUP', national: '26FF0BBBUUUUP' },
  MV: { local: '0FFBBBUUUUP', national: '40FF0BBBUUUUP' },
  NI: { local: 'FFBBBUUUUP', national: '23FF0BBBUUUUP' },
  NW: { local: 'FFFBBBBUUUP', national: '5FFF0BBBBUUUP' },
  RP: { local: 'FFBBBUUUUP', national: '27FF0BBBUUUUP' },
  SL: { local: '0FFBBBUUUUP', national: '10FF0BBBUUUUP' },
  SN: { local: '2FFBBBUUUUP', national: '32FF0BBBUUUUP' },
  ST: { local: '1FFBBBUUUUP', national: '31FF0BBBUUUUP' },
  SH: { local: 'FFBBBUUUUP', national: '21FF0BBBUUUUP' },
  TH: { local: '1FFBBBUUUUP', national: '41FF0BBBUUUUP' },
};

/** What can be said about a German tax number by its form. */
export interface TaxNumberCheck {
  /** Its digits; undefined when anything but digits, blanks and `/ - . ,` is in it. */
  readonly normalized?: string;
  /** The form of 13 digits that is the same everywhere in Germany; undefined when the number is not valid. */
  readonly national?: string;
  readonly isValid: boolean;
}

const fits = (layout: string, digits: string): boolean =>
  new RegExp(`^${layout.replace(/[A-Z]/g, String.raw`\d`)}$`).test(digits);

/** Office, then district, number and check digit, as the layout of the state leaves them to the tax office. */
const toNational = ({ local, national }: TaxNumberLayout, digits: string): string => {
  const parts = digits.split('').filter((_, index) => /[A-Z]/.test(local.charAt(index)));
  return national.replace(/[A-Z]/g, () => parts.shift() ?? '');
};

const nationalForm = (state: GermanState, digits: string): string | undefined => {
  const layout = LAYOUTS[state];
  if (fits(layout.national, digits)) return digits;
  return fits(layout.local, digits) ? toNational(layout, digits) : undefined;
};

const normalised = (text: string): string | undefined => {
  const digits = text.normalize('NFKC').replace(/[\s/\-.,]/g, '');
  return /^\d*$/.test(digits) ? digits : undefined;
};

/** Checks the form of a German tax number (Steuernummer) of a state, in its own or in the national notation. */
export const checkTaxNumber = (text: string, state: GermanState): TaxNumberCheck => {
  const normalized = normalised(text);
  if (normalized === undefined) return { isValid: false };
  const national = nationalForm(state, normalized);
  return { normalized, isValid: national !== undefined, ...(national === undefined ? {} : { national }) };
};

/** The states whose tax numbers may look like this; none when it is no German tax number. */
export const statesOfTaxNumber = (text: string): readonly GermanState[] =>
  (Object.keys(LAYOUTS) as GermanState[]).filter((state) => checkTaxNumber(text, state).isValid);

/** Whether a text is a state's code. */
export const isGermanState = (text: string): text is GermanState => Object.hasOwn(LAYOUTS, text);
