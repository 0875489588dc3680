import { parseDay } from '@belegwerk/core/kernel';
import { SEARCH_LENGTH } from '@belegwerk/core/search';
import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';

/** An amount as decimal text with two digits: `12.34`, `-0.50`. */
export const amountText = z.string().check(z.regex(/^-?\d+\.\d{2}$/));

/** A moment as RFC 3339 text, e.g. `2026-11-20T13:05:00Z`. */
export const instantText = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/));

/** A day of the calendar as `YYYY-MM-DD`. */
export const dayText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A day that there is. */
export const realDay = dayText.check(z.refine((text) => parseDay(text) !== undefined));

/** ISO 4217 code. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** A page number as it stands in an address, counted from 1. */
export const pageNumber = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,6}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(999_999))),
);

export const sortDirection = z.enum(['asc', 'desc']);

/** What people typed into a search; longer ones are refused, screens cut them and say so. */
export const searchText = z.string().check(z.maxLength(SEARCH_LENGTH));

/** A part of an address or a form that anybody may have typed: what is missing, or comes more than once, is empty. */
export const typedText = otherwise(z.string(), '');
