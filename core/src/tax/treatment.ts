/** The accounting service's tax types that the core decides between. Source: decision table 2.3 of the VAT reference. */
export type TaxType =
  | 'net'
  | 'gross'
  | 'vatfree'
  | 'intraCommunitySupply'
  | 'externalService13b'
  | 'thirdPartyCountryDelivery'
  | 'thirdPartyCountryService';

/** How a document is taxed. Types other than net and gross carry the rate 0 everywhere. */
export interface TaxTreatment {
  readonly taxType: TaxType;
  readonly taxSubType?: 'distanceSales' | 'electronicServices';
  /** Sentence the law wants on the document, e.g. for an intra-community supply. */
  readonly note?: string;
}

/** What the seller is, from the accounting profile and the merchant's own choice. */
export type SellerRegime = 'smallBusiness' | 'origin' | 'oss';
