import { COUNTRY_CODES } from '../orders/country-codes.ts';

const listed = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));

/** ISO 3166-1 as EN 16931 lists it: with Northern Ireland (XI) and without Kosovo (its code is none of ISO's). */
export const COUNTRIES: ReadonlySet<string> = new Set([...COUNTRY_CODES.filter((code) => code !== 'XK'), 'XI', '1A']);

/** ISO 4217. */
export const CURRENCIES = listed(
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE ' +
    'CHF CHW CLF CLP CNY COP COU CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF ' +
    'GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR ' +
    'LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRO MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN ' +
    'PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STD STN SVC SYP SZL THB TJS ' +
    'TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UZS VED VEF VES VND VUV WST XAF XAG XAU XBA XBB XBC XBD XCD ' +
    'XDR XOF XPD XPF XPT XSU XTS XUA XXX YER ZAR ZMW ZWL',
);

const CREDIT_NOTES = '81 83 261 262 296 308 381 396 420 458 532';
const INVOICES =
  '71 80 81 82 84 102 130 202 203 204 211 218 219 295 325 326 331 380 382 383 384 385 386 387 388 389 390 393 394 395 ' +
  '456 457 527 553 575 623 633 751 780 817 870 875 876 877 935';

/** UNTDID 1001: documents that EN 16931 takes for invoices and credit notes. */
export const DOCUMENT_TYPES = listed(`${INVOICES} ${CREDIT_NOTES}`);

/** UNTDID 4461: 1 to 70, 74 to 78, 91 to 98. */
export const PAYMENT_MEANS: ReadonlySet<string> = new Set([
  ...Array.from({ length: 70 }, (_each, index) => String(index + 1)),
  ...Array.from({ length: 5 }, (_each, index) => String(index + 74)),
  ...Array.from({ length: 8 }, (_each, index) => String(index + 91)),
  'ZZZ',
]);

/** UNTDID 5305 in EN 16931. */
export const VAT_CATEGORIES = listed('AE L M E S Z G O K B');

/** Types of attachments. */
export const MEDIA_TYPES = listed(
  'application/pdf image/png image/jpeg text/csv ' +
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet ' +
    'application/vnd.oasis.opendocument.spreadsheet',
);
