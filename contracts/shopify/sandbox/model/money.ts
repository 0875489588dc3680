/** Amount as the Admin API states it: a decimal text and its currency. */
export interface MoneyV2 {
  readonly amount: string;
  readonly currencyCode: string;
}

/** One amount in shop currency and in the currency that the buyer saw. */
export interface MoneyBag {
  readonly shopMoney: MoneyV2;
  readonly presentmentMoney: MoneyV2;
}

/** Whole minor units of some currency; the only numbers that the ledger calculates with. */
export type Minor = number;

const withoutDecimals = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'PYG',
  'RWF',
  'UGX',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]);
const withThreeDecimals = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** Decimals that a currency is booked in. */
export const decimalsOf = (currency: string): number =>
  withoutDecimals.has(currency) ? 0 : withThreeDecimals.has(currency) ? 3 : 2;

/** Minor units as text with all decimals of the currency ("12.50"), as webhooks print amounts. */
export const fullText = (minor: Minor, currency: string): string => {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${minor < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
};

/** Minor units as text with as few decimals as possible, but one at least ("12.5", "12.0"), as GraphQL prints them. */
export const shortText = (minor: Minor, currency: string): string => {
  const text = fullText(minor, currency);
  return text.includes('.') ? text.replace(/0+$/u, '').replace(/\.$/u, '.0') : `${text}.0`;
};

/** Reads decimal text digit by digit; rounds half away from zero where the currency has fewer decimals. */
export const minorOf = (text: string, currency: string): Minor => {
  const match = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/u.exec(text);
  if (!match || (match[2] === '' && !match[3])) return 0;
  const decimals = decimalsOf(currency);
  const fraction = (match[3] ?? '').padEnd(decimals + 1, '0');
  const units = Number(`${match[2] ?? ''}${fraction.slice(0, decimals)}`) + (Number(fraction[decimals]) >= 5 ? 1 : 0);
  return match[1] === '-' && units !== 0 ? -units : units;
};

/** Pads decimal text to the decimals of its currency and never shortens it. */
export const paddedText = (text: string, currency: string): string => {
  const [whole = '0', fraction = ''] = text.split('.');
  const decimals = Math.max(decimalsOf(currency), fraction.replace(/0+$/u, '').length);
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
};
