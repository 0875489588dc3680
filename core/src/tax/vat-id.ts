import { EU_STATES } from './zone.ts';

const SHAPE = /^[A-Z]{2}[0-9A-Z+*]{2,12}$/;

/** A VAT id as the tax offices write it: no blanks or punctuation, capitals, EL for Greece. */
export const normalisedVatId = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s.\-/:_,·\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .toUpperCase()
    .replace(/^GR/, 'EL');

/**
 * The id if it makes a delivery within the EU tax free: of another member state or Northern Ireland
 * (§ 6a Abs. 1 Nr. 4 UStG). Only its shape is looked at, not whether it was assigned.
 */
export const foreignEuVatId = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const id = normalisedVatId(text);
  const country = id.slice(0, 2);
  return SHAPE.test(id) && country !== 'DE' && (EU_STATES.has(country) || country === 'XI') ? id : undefined;
};
