import { checkVatId } from './vat-id.ts';

/** Who is asked: the Bundeszentralamt für Steuern, which compares name and address, or VIES of the European Commission. */
export const VAT_ID_REGISTRIES = ['bzst', 'vies'] as const;
export type VatIdRegistryName = (typeof VAT_ID_REGISTRIES)[number];

/** Switzerland and the United Kingdom have registers of their own; Northern Ireland belongs to the EU for goods. */
const OUTSIDE: ReadonlySet<string> = new Set(['CH', 'GB']);

/** A German id as the Bundeszentralamt takes it of whoever asks; undefined where it is none. */
export const ownGermanId = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const { normalized, country, isValid } = checkVatId(text);
  return isValid && country === 'DE' ? normalized : undefined;
};

/**
 * Which registry an id is asked at; undefined where none knows it. The Bundeszentralamt answers a German id alone, and no
 * question about another German id (§ 18e UStG).
 */
export const registryOf = (id: string, ownId: string | undefined): VatIdRegistryName | undefined => {
  const { country, isValid } = checkVatId(id);
  if (!isValid || country === undefined || OUTSIDE.has(country)) return undefined;
  return country === 'DE' || ownGermanId(ownId) === undefined ? 'vies' : 'bzst';
};
