import { cents, type Cents } from '../kernel/money.ts';
import { folded } from './folded.ts';

/** One thing that a search asks for: a word, and the amount that it may stand for. */
export interface SearchTerm {
  /** Folded; found anywhere inside another word. */
  readonly word: string;
  /** Without its sign. */
  readonly amount?: Cents;
}

/** Characters that a search may have; screens cut what is longer and say so. */
export const SEARCH_LENGTH = 200;

/**
 * What a typed text asks for: every term must be found, in any order. Amounts are read as Germans write them and as
 * shops do: `1.234,56`, `12,5`, `12,50 €`, `1234.56`; a number without decimals is one only beside `€` or `EUR`.
 */
export const searchTerms = (typed: string): readonly SearchTerm[] => {
  const words = folded(typed).replace(AMOUNT_BEFORE_UNIT, '$1€ ').replace(UNIT_BEFORE_AMOUNT, ' $1€').trim();
  const terms = new Map(words.split(/\s+/u).flatMap((word) => named(termOf(word))));
  const known = [...terms.values()];
  // what lies in a longer word is found with it
  return known.filter((term) => term.amount !== undefined || !known.some((other) => isInside(term, other)));
};

const NUMBER = String.raw`-?\d[\d.,]{0,20}`;
const UNIT = '(?:€|eur(?:o)?)';
const AMOUNT_BEFORE_UNIT = new RegExp(String.raw`(?<![^\s])(${NUMBER}) ?${UNIT}(?![^\s])`, 'gu');
const UNIT_BEFORE_AMOUNT = new RegExp(String.raw`(?<![^\s])${UNIT} ?(${NUMBER})(?![^\s])`, 'gu');

const named = (term: SearchTerm): readonly (readonly [string, SearchTerm])[] =>
  term.word === '' ? [] : [[`${term.word} ${term.amount ?? ''}`, term]];

const isInside = ({ word }: SearchTerm, other: SearchTerm): boolean =>
  other.amount === undefined && other.word.length > word.length && other.word.includes(word);

const termOf = (text: string): SearchTerm => {
  const word = text.length > 1 ? text.replace(/€$/u, '') : text;
  const amount = amountIn(word, word !== text);
  return amount === undefined ? { word: text } : { word, amount };
};

const GERMAN = /^-?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/u;
const POINTED = /^-?(\d+)\.(\d{1,2})$/u;
/** More is no amount of an order, and no safe number of cents. */
const MAX_DIGITS = 12;

const amountIn = (word: string, isMoney: boolean): Cents | undefined => {
  const [, whole, part] = POINTED.exec(word) ?? GERMAN.exec(word) ?? [];
  if (whole === undefined || (part === undefined && !isMoney)) return undefined;
  const euro = whole.replaceAll('.', '');
  return euro.length > MAX_DIGITS ? undefined : cents(Number(euro + (part ?? '').padEnd(2, '0')));
};
