import type { TaxScheme, TaxTreatment } from '@belegwerk/core/tax';

/** What Lexware Office calls the ways of taxing a document. Source: API reference, 3.1. */
const TAX_TYPE: Readonly<Record<TaxScheme, string>> = {
  net: 'net',
  gross: 'gross',
  exempt: 'vatfree',
  photovoltaics: 'photovoltaicEquipment',
  'intra-community': 'intraCommunitySupply',
  'reverse-charge': 'externalService13b',
  export: 'thirdPartyCountryDelivery',
  'foreign-service': 'thirdPartyCountryService',
};

const TAX_SUB_TYPE = { goods: 'distanceSales', 'electronic-services': 'electronicServices' } as const;

/** How a document is taxed, on the wire. */
export const taxConditions = ({ scheme, oss, note }: TaxTreatment): object => ({
  taxType: TAX_TYPE[scheme],
  ...(oss ? { taxSubType: TAX_SUB_TYPE[oss] } : {}),
  ...(note ? { taxTypeNote: note } : {}),
});
