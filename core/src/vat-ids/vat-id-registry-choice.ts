import { passesMod11And10 } from './check-arithmetic.ts';

/** Who is asked: the Bundeszentralamt für Steuern, which compares name and address, or VIES of the European Commission. */
export const VAT_ID_REGISTRIES = ['bzst', 'vies'] as const;
export type VatIdRegistryName = (typeof VAT_ID_REGISTRIES)[number];

/** Switzerland and the United Kingdom have registers of their own; Northern Ireland belongs to the EU for goods. */
const OUTSIDE = /^(?:CH|GB)/;
const GERMAN = /^DE\d{9}$/;

const withoutMarks = (text: string): string => text.replaceAll(/[\s.\-/:_,·]/g, '').toUpperCase();

/** A German id as the Bundeszentralamt takes it of the asking shop; undefined where it is none. Small, for the form of settings. */
export const ownGermanId = (text: string | undefined): string | undefined => {
  const id = withoutMarks(text ?? '');
  return GERMAN.test(id) && passesMod11And10(id.slice(2)) ? id : undefined;
};

/**
 * Which registry an id is asked at that has the format of its country; undefined where none knows it. The Bundeszentralamt answers
 * a German id alone, and no question about another German id (§ 18e UStG).
 */
export const registryOf = (
  vatId: { readonly id: string; readonly isValid: boolean },
  ownId: string | undefined,
): VatIdRegistryName | undefined => {
  const id = withoutMarks(vatId.id);
  if (!vatId.isValid || OUTSIDE.test(id)) return undefined;
  return id.startsWith('DE') || ownGermanId(ownId) === undefined ? 'vies' : 'bzst';
};
