import type { AskedCustomer } from '../ports/privacy-requests.ts';
import { folded } from '../search/folded.ts';
import { isTelling, wordsStandIn } from './about-person.ts';
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
 * their address, phone or name stands anywhere in it, or it has more escapes within escapes than are read. Keys are nobody's
 * name.
 */
export const traceInMessage = (person: SoughtPerson): ((body: string) => boolean) => {
  const names = person.names.map(folded).filter((name) => wordsOf(name).length > 1);
  const long = names.filter(isTelling).map(wordsOf);
  const isFound = standsIn(person);
  const isNumbered = numberStandsIn(person.numbers.orders);
  return (body) =>
    isFound(body, withoutIds(body)) ||
    readingsOf(body).texts.some((text) => isNumbered(text) || (long.length > 0 && isNamed(text, long))) ||
    (names.length > 0 && isAmong(new Set(valuesIn(body).map(folded)), names));
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

const wordsOf = (name: string): readonly string[] => name.split(/\s+/).filter(Boolean);

/** First and last name stand apart in most messages, in either order. */
const isNamed = (text: string, names: readonly (readonly string[])[]): boolean => {
  const beside = folded(text.replaceAll(KEY, ' '));
  return names.some((words) => words.every((word) => wordsStandIn(beside, word)));
};

/** Whether a name is a value of its own, or each of its words is one. */
const isAmong = (values: ReadonlySet<string>, names: readonly string[]): boolean =>
  names.some((name) => values.has(name) || wordsOf(name).every((word) => values.has(word)));

/** Something in quotes before a colon is one only where an object begins or goes on; in a note it may be a name. */
const KEY = /"(?<=[{,]\s*")[^"]*"\s*:/g;

/** Whether one of the numbers stands in a text as a whole, whatever it is called there. */
const numberStandsIn = (numbers: readonly string[]): ((text: string) => boolean) => {
  const known = new Set(numbers.filter(({ length }) => length >= FEWEST_DIGITS));
  return (text) =>
    known.size > 0 && text.length >= FEWEST_DIGITS && [...text.matchAll(/\d+/g)].some(([number]) => known.has(number));
};
