/** Category of VAT (UNCL 5305) for each way a voucher is taxed, and what a document without VAT says of it. */
const BY_TAX_TYPE: Readonly<Record<string, { readonly category: string; readonly code?: string }>> = {
  intraCommunitySupply: { category: 'K', code: 'VATEX-EU-IC' },
  constructionService13b: { category: 'AE', code: 'VATEX-EU-AE' },
  externalService13b: { category: 'AE', code: 'VATEX-EU-AE' },
  thirdPartyCountryService: { category: 'O', code: 'VATEX-EU-O' },
  thirdPartyCountryDelivery: { category: 'G', code: 'VATEX-EU-G' },
  vatfree: { category: 'E' },
};

/** The category of lines with this rate, in percent. */
export const taxCategory = (taxType: string, rate: number): { readonly category: string; readonly code?: string } =>
  BY_TAX_TYPE[taxType] ?? { category: rate === 0 ? 'Z' : 'S' };
