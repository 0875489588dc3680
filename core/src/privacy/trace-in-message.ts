import type { AskedCustomer } from '../ports/privacy-requests.ts';
import { folded, wordsOf } from '../search/folded.ts';
import { isAnyName, isTelling, wordsStandIn } from './about-person.ts';
import { contactStandsIn } from './contact-in-text.ts';
import { withoutCustomers } from './customer-objects.ts';
import { FEWEST_DIGITS } from './numbers-in-message.ts';
import { withoutIds } from './platform-ids.ts';
import type { PlatformNumbers } from './platform-numbers.ts';
import { readingsOf } from './unescaped.ts';
import { valuesIn, withoutValues, type Goes } from './values-in-message.ts';

/** By what a person is known in a message that nobody could read. */
export interface SoughtPerson extends Pick<AskedCustomer, 'email' | 'phone'> {
  readonly numbers: PlatformNumbers;
  readonly names: readonly string[];
}

/**
 * Whether a person may be meant in a message that nobody could read: their number, that of an order that was asked about,
 * their address, phone or name stands anywhere in it, or it has more escapes within escapes than are read.
 */
export const traceInMessage = (person: SoughtPerson): ((body: string) => boolean) => {
  const names = person.names.map(folded).filter((name) => wordsOf(name).length > 1);
  const long = names.filter(isTelling).map(wordsOf);
  const isFound = standsIn(person);
  const isNumbered = numberStandsIn(person.numbers.orders);
  return (body) => {
    if (isFound(body, withoutIds(body))) return true;
    const { texts } = readingsOf(body);
    return (
      texts.some((text) => isNumbered(text) || (long.length > 0 && isNamed(text, long))) ||
      (names.length > 0 && isAmong([...valuesIn(body), ...texts.flatMap(keysIn)], names))
    );
  };
};

/**
 * A request that nobody could read without the address, the number for calls and the numbers of a person: their customer
 * object goes, a value in which one of them stands goes as a whole, and the message does where they stand elsewhere. Names
 * stay, which others may have as well, and numbers of orders at their places, by which whoever answers a request finds them.
 */
export const withoutMentions = (person: SoughtPerson): ((body: string) => string) => {
  const [isFound, isOfOrder] = [standsIn(person), numberStandsIn(person.numbers.orders)];
  const goes: Goes = (text, nameless) => isFound(text, nameless) || namelessOf(nameless).some(isOfOrder);
  return (body) => {
    const left = withoutValues(withoutCustomers(body, person.numbers.customers), goes);
    return goes(left, withoutIds(left)) ? '' : left;
  };
};

/** The number of a customer, their address or their phone; orders apart, which others name as well. */
const standsIn = (person: SoughtPerson): Goes => {
  const isReached = contactStandsIn(person);
  const isTheirs = numberStandsIn(person.numbers.customers);
  return (written, nameless) => {
    const { texts, isDeeper } = readingsOf(written);
    return (
      isDeeper ||
      texts.some((text) => isTheirs(text) || isReached(text, '')) ||
      namelessOf(nameless).some((text) => isReached('', text))
    );
  };
};

const namelessOf = (nameless: string): readonly string[] => readingsOf(nameless, withoutIds).texts;

/** First and last name stand apart in most messages, in either order. A word of the field names is nobody's, all of them in one are. */
const isNamed = (text: string, names: readonly (readonly string[])[]): boolean => {
  const fields: string[] = [];
  const beside = folded(
    text.replaceAll(KEY, (all, key: string) => {
      if (!FIELD_NAME.test(key)) return all;
      fields.push(key);
      return ' ';
    }),
  );
  const stand = (words: readonly string[], place: string): boolean => words.every((word) => wordsStandIn(place, word));
  return names.some((words) => stand(words, beside) || fields.some((field) => stand(words, field)));
};

/** Whether a name, in whatever order, is a value of its own, or each of its words is one. */
const isAmong = (values: readonly string[], names: readonly string[]): boolean => {
  const known = new Set(values.map(folded));
  return values.some(isAnyName(names)) || names.some((name) => wordsOf(name).every((word) => known.has(word)));
};

/** Something in quotes before a colon is one only where an object begins or goes on; in a note it may be a name. */
const KEY = /"(?<=[{,]\s*")([^"]*)"\s*:/g;

/** As programs name fields, which others than the shop platform do with the names of people as well. */
const FIELD_NAME = /^[\p{Ll}\d_]*$/u;

/** The keys of a message with the words of which they consist; one word alone is the name of a field. */
const keysIn = (text: string): readonly string[] =>
  [...text.matchAll(KEY)].flatMap(([, key = '']) => {
    if (!FIELD_NAME.test(key)) return key;
    return key.includes('_') ? key.replaceAll('_', ' ') : [];
  });

/** Whether one of the numbers stands in a text as a whole, whatever it is called there. */
const numberStandsIn = (numbers: readonly string[]): ((text: string) => boolean) => {
  const known = new Set(numbers.filter(({ length }) => length >= FEWEST_DIGITS));
  return (text) =>
    known.size > 0 && text.length >= FEWEST_DIGITS && [...text.matchAll(/\d+/g)].some(([number]) => known.has(number));
};
