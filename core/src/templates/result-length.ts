import { fieldRule, type TemplateField } from './catalogue/fields.ts';
import type { GalleryEntry } from './gallery.ts';
import type { TemplateResult } from './template-result.ts';

/** How long a text is as it is read, against what its place takes. */
export interface ResultLength {
  readonly length: number;
  readonly most: number;
  /** What is longer is cut at a word. */
  readonly isCut: boolean;
}

/** The length of the longest of several results in a field. */
export const lengthOfResults = (field: TemplateField, results: readonly TemplateResult[]): ResultLength => {
  const { limit, isCut } = fieldRule(field);
  return { length: results.reduce((most, { text }) => Math.max(most, text.length), 0), most: limit, isCut };
};

/** The length of a template's result on an ordinary order. */
export const lengthUsually = (field: TemplateField, [usual]: readonly GalleryEntry[]): ResultLength =>
  lengthOfResults(field, usual?.results ?? []);

/** The order at an edge on which a template's result is cut most, with its length; nothing where it is cut on none. */
export const cutAtAnEdge = (
  field: TemplateField,
  gallery: readonly GalleryEntry[],
): (ResultLength & { readonly label: string }) | undefined => {
  const [longest] = gallery
    .map(({ label, results }) => ({ label, ...lengthOfResults(field, results) }))
    .toSorted((one, other) => other.length - one.length);
  return longest?.isCut && longest.length > longest.most ? longest : undefined;
};
