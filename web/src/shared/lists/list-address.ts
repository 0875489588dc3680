import type { Schema } from '@belegwerk/contracts/api';
import { SEARCH_LENGTH } from '@belegwerk/core/search';
import type * as z from 'zod/mini';

/** A change of what a list asks, as its fields say it: texts and numbers; an empty text asks for the usual. */
export type Change = Readonly<Record<string, string | number>>;

/** The directions between what a list asks and the query part of its address. */
export interface ListAddress<Asked> {
  /** Reads an address. One that makes no sense asks for the usual; a search that is too long is cut. */
  readonly read: (query: string) => Asked;
  /** Writes an address, always in the same order; what is as usual is left out. */
  readonly write: (asked: Asked) => string;
  /** The address after a change; one that makes no sense changes nothing. With any other change the first page is shown. */
  readonly changed: (query: string, change: Change) => string;
  /** What the address asks for, as texts. */
  readonly texts: (query: string) => ReadonlyMap<string, string>;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || Array.isArray(value) ? value.toString() : '';

const textsOf = (asked: unknown): ReadonlyMap<string, string> =>
  new Map(Object.entries(Object.assign({}, asked)).map(([name, value]) => [name, textOf(value)]));

const withSearchCut = (parameters: Record<string, string>): Record<string, string> =>
  parameters['search'] ? { ...parameters, search: parameters['search'].slice(0, SEARCH_LENGTH) } : parameters;

/** Keeps the question of a list in the address, by the query schema of its route. */
export const listAddress = <S extends Schema>(schema: S): ListAddress<z.output<S>> => {
  const usual = schema.parse({});
  const usualTexts = textsOf(usual);
  const read = (query: string) => {
    const asked = schema.safeParse(withSearchCut(Object.fromEntries(new URLSearchParams(query))));
    return asked.success ? asked.data : usual;
  };
  // in the order of the schema, not in the order of what is asked
  const write = (asked: z.output<S>) =>
    new URLSearchParams(
      [...textsOf(schema.parse(asked))].filter(([name, text]) => text && text !== usualTexts.get(name)),
    ).toString();
  return {
    read,
    write,
    texts: (query) => textsOf(read(query)),
    changed: (query, change) => {
      const parts = Object.entries<unknown>({ ...Object.assign({}, read(query)), page: 1, ...change });
      const asked = schema.safeParse(Object.fromEntries(parts.filter(([, part]) => part !== '')));
      return write(asked.success ? asked.data : read(query));
    },
  };
};
