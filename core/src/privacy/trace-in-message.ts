import type { AskedCustomer } from '../ports/privacy-requests.ts';
import { folded } from '../search/folded.ts';
import { isTelling, wordsStandIn } from './about-person.ts';
import { contactStandsIn } from './contact-in-text.ts';
import { numbersInMessage, type UnreadMessage } from './numbers-in-message.ts';
import { withoutIds } from './platform-ids.ts';
import { isAlsoOf, isOnlyOf, type PlatformNumbers } from './platform-numbers.ts';
import { unescaped } from './unescaped.ts';
import { valuesIn, withoutValues } from './values-in-message.ts';

/** By what a person is known in a message that nobody could read. */
export interface SoughtPerson extends Pick<AskedCustomer, 'email' | 'phone'> {
  readonly numbers: PlatformNumbers;
  readonly names: readonly string[];
}

/**
 * `theirs`: a number of this person, or of an order that was asked about, stands where the platform names customers and
 * orders, and nobody else's does. `mentioned`: they may be meant, but others may as well.
 */
export type TraceInMessage = 'theirs' | 'mentioned' | 'none';

/** Looks for a person in a message, whatever its escapes and letters; keys are nobody's name. */
export const traceInMessage = (person: SoughtPerson): ((message: UnreadMessage) => TraceInMessage) => {
  const [isTheirs, isAlsoTheirs] = [isOnlyOf(person.numbers), isAlsoOf(person.numbers)];
  const names = person.names.filter((name) => name.trim().includes(' ')).map(folded);
  const long = names.filter(isTelling);
  const isReached = contactStandsIn(person);
  const isNumbered = numberStandsIn([...person.numbers.customers, ...person.numbers.orders]);
  return (message) => {
    const numbers = numbersInMessage(message);
    if (isTheirs(numbers)) return 'theirs';
    const text = unescaped(message.body);
    const isFound =
      isAlsoTheirs(numbers) ||
      isNumbered(text) ||
      isReached(text, unescaped(withoutIds(message.body))) ||
      (names.length > 0 && valuesIn(message.body).some((value) => names.includes(folded(value)))) ||
      (long.length > 0 && isNamed(text, long));
    return isFound ? 'mentioned' : 'none';
  };
};

/**
 * A message about somebody else without the address, the number for calls and the numbers of a person: a value in which
 * they stand goes as a whole, and the message does where they stand elsewhere. Names stay, which others may have as well,
 * and numbers of orders at their places, by which whoever answers a request finds them.
 */
export const withoutMentions = (person: SoughtPerson): ((body: string) => string) => {
  const isReached = contactStandsIn(person);
  const [isTheirs, isOfOrder] = [numberStandsIn(person.numbers.customers), numberStandsIn(person.numbers.orders)];
  const goes = (text: string, nameless: string): boolean =>
    isReached(text, nameless) || isTheirs(text) || isOfOrder(nameless);
  return (body) => {
    const left = withoutValues(body, goes);
    return goes(unescaped(left), unescaped(withoutIds(left))) ? '' : left;
  };
};

const isNamed = (text: string, names: readonly string[]): boolean => {
  const beside = folded(text.replaceAll(KEY, ' '));
  return names.some((name) => wordsStandIn(beside, name));
};

const KEY = /"[^"]*"\s*:/g;

/** Shorter numbers may be of anything. */
const FEWEST_DIGITS = 8;

/** Whether one of the numbers stands in a text as a whole, whatever it is called there. */
const numberStandsIn = (numbers: readonly string[]): ((text: string) => boolean) => {
  const known = new Set(numbers.filter(({ length }) => length >= FEWEST_DIGITS));
  return (text) =>
    known.size > 0 &&
    text.length >= FEWEST_DIGITS &&
    [...text.matchAll(WHOLE_NUMBER)].some(([number]) => known.has(number));
};

const WHOLE_NUMBER = /(?<![\p{L}\p{N}])\d+(?![\p{L}\p{N}])/gu;
