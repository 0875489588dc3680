/** The ways of taxing a document that the core decides between. Source: decision table 2.3 of the VAT reference. */
export const TAX_SCHEMES = [
  'net',
  'gross',
  'exempt',
  'photovoltaics',
  'intra-community',
  'reverse-charge',
  'export',
  'foreign-service',
] as const;
export type TaxScheme = (typeof TAX_SCHEMES)[number];

/** How a document is taxed. Schemes other than net and gross carry the rate 0 everywhere. */
export interface TaxTreatment {
  readonly scheme: TaxScheme;
  /** Taxed where the customer is (one-stop shop), and as what. */
  readonly oss?: 'goods' | 'electronic-services';
  /** Sentence the law wants on the document, e.g. for an intra-community supply. */
  readonly note?: string;
  /** German name of the special territory that decided, e.g. Helgoland. */
  readonly territory?: string;
  /** What the merchant should know; it holds nothing up. */
  readonly advice?: TaxAdvice;
}

/** Why a treatment deserves a second look. Source: decision table 2.3 of the VAT reference, rows 2, 8 and 11a. */
export const TAX_ADVICE = [
  /** A small business sells to consumers in the EU: above 10,000 € a year the destination taxes it. */
  'small-business-distance-sale',
  /** The customer has a VAT id, but the shop charged tax. */
  'tax-charged-despite-vat-id',
  /** Tax charged on an export is owed (§ 14c Abs. 1 UStG). */
  'tax-charged-on-export',
] as const;
export type TaxAdvice = (typeof TAX_ADVICE)[number];

/** Tax free because the customer has a VAT id of another member state. */
export const isByVatId = ({ scheme }: Pick<TaxTreatment, 'scheme'>): boolean =>
  scheme === 'intra-community' || scheme === 'reverse-charge';

/** What the seller is, from the accounting profile and the merchant's own choice. */
export type SellerRegime = 'smallBusiness' | 'origin' | 'oss';

/** Whether a document of that type shows tax; all other types carry the rate 0 everywhere. */
export const showsTax = ({ scheme }: TaxTreatment): boolean => scheme === 'net' || scheme === 'gross';

export type SmallBusinessTaxed = 'hold' | 'gross';

/** What a fee that is kept of a return is: a part of the price, or damages that are no turnover (§ 1 Abs. 1 Nr. 1 UStG). */
export type ReturnFees = 'as-goods' | 'not-taxable';
