import type { TaxScheme } from '@belegwerk/core/tax';

/** What vectors call the ways of taxing a document. */
export const TAX_TYPE_OF = {
  net: 'net',
  gross: 'gross',
  exempt: 'vatfree',
  photovoltaics: 'photovoltaicEquipment',
  'intra-community': 'intraCommunitySupply',
  'reverse-charge': 'externalService13b',
  export: 'thirdPartyCountryDelivery',
  'foreign-service': 'thirdPartyCountryService',
} as const satisfies Readonly<Record<TaxScheme, string>>;

export const TAX_SUB_TYPE_OF = { goods: 'distanceSales', 'electronic-services': 'electronicServices' } as const;

export const TAX_TYPES = Object.values(TAX_TYPE_OF);

const SCHEMES = Object.fromEntries(Object.entries(TAX_TYPE_OF).map(([scheme, type]) => [type, scheme]));

/** The way of taxing that a vector names. */
export const schemeOfVector = (type: (typeof TAX_TYPES)[number]): TaxScheme => SCHEMES[type] as TaxScheme;
