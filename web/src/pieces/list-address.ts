import type { Schema } from '@belegwerk/contracts/api';
import { SEARCH_LENGTH } from '@belegwerk/core';
import type * as z from 'zod/mini';

/** The two directions between what a list asks and the query part of its address. */
export interface ListAddress<Asked> {
  /** Reads an address. One that makes no sense asks for the usual; a search that is too long is cut. */
  readonly read: (query: string) => Asked;
  /** Writes an address, always in the same order; what is as usual is left out. */
  readonly write: (asked: Asked) => string;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || Array.isArray(value) ? value.toString() : '';

const withSearchCut = (parameters: Record<string, string>): Record<string, string> =>
  parameters['search'] ? { ...parameters, search: parameters['search'].slice(0, SEARCH_LENGTH) } : parameters;

/** Keeps the question of a list in the address, by the query schema of its route. */
export const listAddress = <S extends Schema>(schema: S): ListAddress<z.output<S>> => {
  const usual = schema.parse({});
  const usualTexts = new Map(Object.entries(Object.assign({}, usual)).map(([name, value]) => [name, textOf(value)]));
  return {
    read: (query) => {
      const read = schema.safeParse(withSearchCut(Object.fromEntries(new URLSearchParams(query))));
      return read.success ? read.data : usual;
    },
    write: (asked) => {
      const inOrder = Object.entries(Object.assign({}, schema.parse(asked)));
      const texts = inOrder.map(([name, value]): [string, string] => [name, textOf(value)]);
      return new URLSearchParams(texts.filter(([name, text]) => text && text !== usualTexts.get(name))).toString();
    },
  };
};
