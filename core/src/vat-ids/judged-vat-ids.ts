import { findVatIds, vatIdCandidates, type FoundVatId, type VatIdSearch } from './find-vat-id.ts';

/**
 * What an order with this text would make of an id in it: `used`; `also` where an order to its country would prefer it; or
 * refused, because its check digits are wrong or it is the seller's own.
 */
export type VatIdUse = 'used' | 'also' | 'check-digits' | 'own';

/** Something that looks like a VAT id, and what becomes of it. */
export interface JudgedVatId extends FoundVatId {
  readonly use: VatIdUse;
}

const at = ({ span }: FoundVatId): number => span.start;

/**
 * Everything in a text that has the pattern of a VAT id, in reading order, each with what the search in orders makes of it:
 * the same search, so that a merchant is not told that an id was found which no order would use.
 */
export const judgedVatIds = (text: string, search: VatIdSearch = {}): readonly JudgedVatId[] => {
  const strangers = new Set([...vatIdCandidates(text, search)].map(at));
  const [first, ...others] = findVatIds(text, search).map(at);
  const useOf = (found: FoundVatId): VatIdUse => {
    if (at(found) === first) return 'used';
    if (others.includes(at(found))) return 'also';
    return strangers.has(at(found)) ? 'check-digits' : 'own';
  };
  return [...vatIdCandidates(text)].map((found) => ({ ...found, use: useOf(found) }));
};
