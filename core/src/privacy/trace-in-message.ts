import { folded } from '../search/folded.ts';
import { isTelling, standsIn } from './about-person.ts';
import { isSamePhone, phonesIn } from './phone-numbers.ts';
import { withoutIds } from './platform-ids.ts';
import { unescaped } from './unescaped.ts';
import { valuesIn, withoutValues } from './values-in-message.ts';

/** By what a person is known in a message that nobody could read. */
export interface SoughtPerson {
  readonly email?: string;
  readonly phone?: string;
  /** Of the customer and of their orders in the shop, digits only. */
  readonly numbers: readonly string[];
  readonly names: readonly string[];
}

/**
 * `theirs`: the number of this person or of their order, which nobody else has, is a value of its own in the message.
 * `mentioned`: it stands otherwise, or an address, a number for calls or a name of theirs does, which others may have as well.
 */
export type TraceInMessage = 'theirs' | 'mentioned' | 'none';

/** Looks for a person in a message, whatever its escapes and letters; keys are nobody's name. */
export const traceInMessage = (person: SoughtPerson): ((body: string) => TraceInMessage) => {
  const numbers = new Set(person.numbers.filter(isTelling));
  const names = person.names.filter((name) => name.trim().includes(' ')).map(folded);
  const isNumber = (value: string): boolean => numbers.has(value.replace(GID, ''));
  const isReached = contactStandsIn(person);
  const isMentioned = (text: string): boolean =>
    [...numbers].some((number) => standsIn(text, number)) ||
    names.some((name) => isTelling(name) && standsIn(text.replaceAll(KEY, ' '), name));
  return (body) => {
    if (valuesIn(body).some(isNumber)) return 'theirs';
    const nameless = withoutIds(body);
    const isFound =
      valuesIn(nameless).some((value) => names.includes(value) || isReached(value)) ||
      isReached(unescaped(nameless)) ||
      isMentioned(unescaped(body));
    return isFound ? 'mentioned' : 'none';
  };
};

/**
 * A message about somebody else without the address and the number for calls of a person: a value in which they stand goes
 * as a whole, and the message does where they stand elsewhere. Names stay, which others may have as well.
 */
export const withoutMentions = (person: SoughtPerson): ((body: string) => string) => {
  const isReached = contactStandsIn(person);
  return (body) => {
    const left = withoutValues(body, isReached);
    return isReached(unescaped(withoutIds(left))) ? '' : left;
  };
};

const contactStandsIn = (person: SoughtPerson): ((text: string) => boolean) => {
  const email = person.email?.includes('@') ? folded(person.email) : undefined;
  return (text) =>
    (email !== undefined && standsIn(text, email)) || phonesIn(text).some((phone) => isSamePhone(person.phone, phone));
};

const GID = /^gid:\/\/shopify\/\w+\//;
const KEY = /"[^"]*"\s*:/g;
