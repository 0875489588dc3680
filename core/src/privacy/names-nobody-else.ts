import { unescaped } from './unescaped.ts';
import { withoutValues } from './values-in-message.ts';

/** A key and the number under it, or the first numbers of its list; folded and without escapes. */
const NUMBERED = /\b(\w+)["'\s\]]*:["'\s[]*(-?\d[\w.+-]*(?:["'\s,]+-?\d[\w.+-]*)*)/g;
/** A key under which a number may be that of a customer or an order. */
const MAY_NAME = /(?:ids?|number)$|order|customer/;
const NUMBER = /\d[\w.+-]*/g;
const GLOBAL_ID = /gid:\/\/[\w/]*/g;
/** Shorter ones are numbers of anything, unless their key says of what. */
const LONG_NUMBER = /\d{8,}/g;
/** Of an order as its merchant counts it, at the beginning of a value. */
const NAME_OF_AN_ORDER = /"#\d/;

/**
 * Whether a message says of nobody but one person: it is whole, and has no number that may be of another customer or order,
 * no name of an order, and no address but theirs, whatever the keys are called. Nothing in a message proves that it is of
 * one person alone, so that what is not known to be theirs counts as somebody else's.
 */
export const namesNobodyElse = (
  body: string,
  { numbers, isContact }: { readonly numbers: readonly string[]; readonly isContact: (value: string) => boolean },
): boolean => {
  if (!isWhole(body)) return false;
  const rest = unescaped(withoutValues(body, isContact));
  if (rest.includes('@') || NAME_OF_AN_ORDER.test(rest)) return false;
  const said = [...rest.matchAll(NUMBERED)].flatMap(([, key = '', under = '']) =>
    MAY_NAME.test(key) ? (under.match(NUMBER) ?? []) : [],
  );
  const global = (rest.match(GLOBAL_ID) ?? []).map((id) => id.slice(id.lastIndexOf('/') + 1));
  return [...said, ...global, ...(rest.match(LONG_NUMBER) ?? [])].every((number) => numbers.includes(number));
};

/** What was cut, or came in another form, may say anything where nobody can read it. */
const isWhole = (body: string): boolean => {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
};
