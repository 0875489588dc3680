import { folded, searchTerms } from '@belegwerk/core/search';
import type { Cents } from '@belegwerk/core/kernel';
import type { EventStatus, LogEvent, OrderRecord } from '@belegwerk/core/records';

/** Key by which people sort: umlauts beside their vowels, `#999` before `#1000`. */
export const sortKey = (text: string): string =>
  folded(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\d+/g, (digits) => digits.padStart(15, '0'));

const SEPARATOR = '\n';
const searchable = (texts: readonly string[]): string => texts.map(folded).join(SEPARATOR);

/** First of ten characters for private use, one for each digit: an amount in them is no part of any word. */
const DIGITS_FROM = 0xe000;
const EDGE = String.fromCharCode(DIGITS_FROM + 10);

/** An amount without its sign, as it stands in the text that is searched. */
const amountMark = (amount: Cents): string =>
  EDGE + String(Math.abs(amount)).replace(/\d/g, (digit) => String.fromCharCode(DIGITS_FROM + Number(digit))) + EDGE;

/** What a search for orders looks in: name, customer, document numbers, and the amounts of the order and documents. */
export const searchTextOfOrder = ({ name, customerName, total, documents }: OrderRecord): string => {
  const known = documents.flatMap(({ document }) => document ?? []);
  return searchable([
    name,
    customerName,
    ...known.map(({ number }) => number),
    [...new Set([total, ...known.map((document) => document.total)])].map(amountMark).join(''),
  ]);
};

/** What a search looks for: of each group one text must be found. Long ones come first, they exclude the most. */
export const needlesOf = (typed: string | undefined): readonly (readonly string[])[] =>
  searchTerms(typed ?? '')
    .toSorted((one, other) => other.word.length - one.word.length)
    .map(({ word, amount }) => (amount === undefined ? [word] : [word, amountMark(amount)]));

/** What a search for events looks in: the order's name and the facts that merchants may see. */
export const searchTextOfEvent = ({ order, facts: { stack: _hidden, ...facts } }: LogEvent): string =>
  searchable([...(order ? [order.name] : []), ...Object.values(facts)]);

/** Order of the log's statuses by weight. */
export const WEIGHT_OF_STATUS = { success: 0, info: 1, warning: 2, critical: 3 } as const satisfies Record<
  EventStatus,
  number
>;

/** An index of texts knows them by so many letters in a row. */
const LETTERS = 3;

/** All threes of letters that stand in a text, each once; none where it is shorter. */
export const threesOf = (text: string): readonly string[] => {
  const letters = Array.from(text);
  return [...new Set(letters.slice(LETTERS - 1).map((_, at) => letters.slice(at, at + LETTERS).join('')))];
};
