import { folded } from '../search/folded.ts';
import { isTelling, standsIn } from './about-person.ts';
import { isSamePhone, phonesIn } from './phone-numbers.ts';

/** By what a person is known in a message that nobody could read. */
export interface SoughtPerson {
  readonly email?: string;
  readonly phone?: string;
  /** Of the customer and of their orders in the shop, digits only. */
  readonly numbers: readonly string[];
  readonly names: readonly string[];
}

/**
 * `theirs`: what belongs to this person alone, a number, the address or the number for calls, is a value of its own in the
 * message. `mentioned`: one of them stands within something longer, or a name of theirs, which others may have as well.
 */
export type TraceInMessage = 'theirs' | 'mentioned' | 'none';

/** Looks for a person in a message, whatever its escapes and letters; keys are nobody's name. */
export const traceInMessage = (person: SoughtPerson): ((body: string) => TraceInMessage) => {
  const numbers = new Set(person.numbers.filter(isTelling));
  const email = person.email?.includes('@') ? folded(person.email) : undefined;
  const words = [email, ...numbers].flatMap((word) => word ?? []);
  const names = person.names.filter((name) => name.trim().includes(' ')).map(folded);
  const isTheirs = (value: string): boolean =>
    value === email || numbers.has(value.replace(GID, '')) || isSamePhone(person.phone, value);
  const isMentioned = (text: string): boolean =>
    words.some((word) => standsIn(text, word)) ||
    names.some((name) => isTelling(name) && standsIn(text.replaceAll(KEY, ' '), name)) ||
    phonesIn(text).some((phone) => isSamePhone(person.phone, phone));
  return (body) => {
    const values = valuesIn(body);
    if (values.some(isTheirs)) return 'theirs';
    return values.some((value) => names.includes(value)) || isMentioned(unescaped(body)) ? 'mentioned' : 'none';
  };
};

const GID = /^gid:\/\/shopify\/\w+\//;
const KEY = /"[^"]*"\s*:/g;

/** A text, the colon that makes it a key or the end that cuts it; or a number beside texts. */
const TOKEN = /"([^"\\]*(?:\\[^]?[^"\\]*)*)(?:"(\s*:)?|($))|(?<![\w.-])\d+(?![\w.])/g;

/** The texts and whole numbers of something like JSON, else the values of a form; a cut value is none. */
const valuesIn = (body: string): string[] => {
  if (!body.includes('"')) return body.split('&').map((pair) => unescaped(pair.slice(pair.indexOf('=') + 1)));
  return [...body.matchAll(TOKEN)].flatMap(([all, text, colon, cut]) =>
    colon !== undefined || cut !== undefined ? [] : unescaped(text ?? all),
  );
};

const ESCAPED = /\\+(?:u([0-9a-f]{4})|([^]))/gi;
const PERCENT = /(?:%[0-9a-f]{2})+/gi;

/** Without the escapes of JSON, also of JSON in JSON, and of forms; an escaped quote ends no text. */
const unescaped = (text: string): string =>
  folded(
    text
      .replaceAll(ESCAPED, (_, code: string | undefined, letter: string) =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : letter.replace(/["bfnrt]/, ' '),
      )
      .replaceAll(PERCENT, decoded),
  );

const decoded = (escapes: string): string => {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
};
