import { MOST_OF_MESSAGE } from '../ports/privacy-requests.ts';
import { JsonPrefix } from './json-prefix.ts';
import { unescaped } from './unescaped.ts';
import { isForm } from './values-in-message.ts';

/** A value in a message, and where it stands; keys are in one spelling, `customerId` is `customer_id`. */
export interface Statement {
  readonly value: string;
  /** The key of the value; in a list, that of the list. */
  readonly key: string;
  /** The key of the object in which it stands; empty at the top. */
  readonly within: string;
  /** It is cut, or stands in a text within the message or where people write what they want. */
  readonly isLoose: boolean;
}

/** What a message says, as far as it goes. */
export interface Statements {
  readonly all: readonly Statement[];
  /** It is a form, or JSON as far as it goes, and so is what stands in it as a text. */
  readonly isSound: boolean;
}

/** Keys below which buyers, merchants and other apps write what they want. */
const OF_PEOPLE = /(?:^|_)(?:notes?|attributes|properties|metafields?|tags|comments?)$/;
const isOfPeople = (key: string): boolean => OF_PEOPLE.test(spelt(key));

const spelt = (key: string): string =>
  unescaped(key)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase();

/** Reads a message from the beginning to the end, whatever came. */
export const statementsIn = (body: string): Statements => (isForm(body) ? ofForm(body) : ofJson(body));

const ofForm = (form: string): Statements => {
  const pairs = form.split(/[&?\s]/).filter((pair) => pair.includes('='));
  const read = pairs.map((pair) => {
    const isCut = form.length >= MOST_OF_MESSAGE && form.endsWith(pair);
    const sign = pair.indexOf('=');
    const keys = unescaped(pair.slice(0, sign))
      .split(/[.[\]]+/)
      .filter((key) => !/^\d*$/.test(key));
    const value = unescaped(pair.slice(sign)).slice(1);
    const place = { key: spelt(keys.at(-1) ?? ''), within: spelt(keys.at(-2) ?? '') };
    const inner = looksLikeJson(value) ? ofInnerJson(value) : NOTHING;
    return {
      all: [{ value, ...place, isLoose: isCut || keys.some(isOfPeople) }, ...inner.all],
      isSound: inner.isSound,
    };
  });
  return { all: read.flatMap(({ all }) => all), isSound: read.every(({ isSound }) => isSound) };
};

const ofJson = (json: string): Statements => {
  const all: Statement[] = [];
  let areInnerSound = true;
  const prefix = new JsonPrefix(isOfPeople, ({ text, isText, isCut, key, within, isBelow }) => {
    const value = isText ? unescaped(text) : text;
    all.push({ value, key: spelt(key), within: spelt(within), isLoose: isCut || isBelow });
    const inner = isText ? ofText(text) : NOTHING;
    all.push(...inner.all);
    areInnerSound &&= inner.isSound;
  });
  return { isSound: prefix.read(json) && areInnerSound, all };
};

/** JSON in a text has one kind of escapes more, so that there are few levels; a query in a text has none. */
const ofText = (text: string): Statements => {
  if (text.includes('\\') && looksLikeJson(text)) return ofInnerJson(withoutOneEscape(text));
  return text.includes('=') ? looseIn(ofForm(text)) : NOTHING;
};

const ofInnerJson = (text: string): Statements => {
  const { all, isSound } = looseIn(ofJson(text));
  return { all, isSound: isSound || !OF_THE_PLATFORM.test(text) };
};

const looseIn = ({ all, isSound }: Statements): Statements => ({
  all: all.map((statement) => ({ ...statement, isLoose: true })),
  isSound,
});

/** What begins like JSON and is none can hide a number of somebody else only behind one of these words. */
const OF_THE_PLATFORM = /customer|order/i;

const NOTHING: Statements = { all: [], isSound: true };

const looksLikeJson = (text: string): boolean => /^\s*[[{]/.test(text);

const withoutOneEscape = (text: string): string =>
  text.replaceAll(/\\(?:u([0-9a-f]{4})|([^]))/gi, (_, code: string | undefined, letter: string) =>
    code === undefined ? letter : String.fromCharCode(Number.parseInt(code, 16)),
  );
