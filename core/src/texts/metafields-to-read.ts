import type { MetafieldKey } from '../orders/metafield-value.ts';
import { MAX_METAFIELDS } from '../preferences/metafield-settings.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { metafieldName } from '../templates/catalogue/names.ts';
import type { TemplateValue } from '../templates/catalogue/value.ts';

/** The metafields that templates may show, at most five. */
export const metafieldsToRead = ({ loadMetafields }: Pick<Preferences, 'loadMetafields'>): readonly MetafieldKey[] =>
  loadMetafields.slice(0, MAX_METAFIELDS).map(({ resource, namespace, key }) => ({ owner: resource, namespace, key }));

/** The placeholders of the metafields that templates may show. */
export const metafieldPlaceholders = (preferences: Pick<Preferences, 'loadMetafields'>): readonly string[] =>
  metafieldsToRead(preferences).map(({ owner, namespace, key }) => metafieldName(owner, namespace, key));

const isListText = (value: string): boolean => value.startsWith('[') && value.endsWith(']');

const entriesOf = (value: string): readonly string[] | undefined => {
  try {
    const entries: unknown = JSON.parse(value);
    const isPlain = (entry: unknown): boolean => typeof entry === 'string' || typeof entry === 'number';
    return Array.isArray(entries) && entries.every(isPlain) ? entries.map(String) : undefined;
  } catch {
    return undefined;
  }
};

/** The text of a metafield as templates see it: a JSON array of texts or numbers is a list, all else is a text. */
export const metafieldTemplateValue = (value: string): TemplateValue =>
  (isListText(value) ? entriesOf(value) : undefined) ?? value;

/** Metafields that were read, as the values of their placeholders. */
export const metafieldScope = (
  read: readonly (MetafieldKey & { readonly value: string })[],
): ReadonlyMap<string, TemplateValue> =>
  new Map(
    read.map(({ owner, namespace, key, value }) => [
      metafieldName(owner, namespace, key),
      metafieldTemplateValue(value),
    ]),
  );
