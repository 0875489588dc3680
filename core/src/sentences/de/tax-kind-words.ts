import type { TaxScheme } from '../../tax/treatment.ts';

/** How a document is taxed, in a few words. */
export const TAX_KIND_WORDS: Readonly<Record<TaxScheme | 'oss', string>> = {
  net: 'mit Umsatzsteuer, Nettopreise',
  gross: 'mit Umsatzsteuer, Bruttopreise',
  exempt: 'ohne Umsatzsteuer',
  photovoltaics: 'Photovoltaik, 0 %',
  'intra-community': 'innergemeinschaftliche Lieferung',
  'reverse-charge': 'Steuerschuld beim Empfänger',
  export: 'Ausfuhr',
  'foreign-service': 'Leistung im Ausland',
  oss: 'Steuer des Ziellandes (OSS)',
};
