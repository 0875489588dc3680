import { parseDay } from '../kernel/calendar.ts';
import { ok } from '../kernel/result.ts';
import { ownGermanId } from '../vat-ids/vat-id-registry-choice.ts';
import { isHostname } from './addresses.ts';
import { isEmailAddress } from '../kernel/email-address.ts';
import { misread, type Reading, type Shape } from './shape.ts';

/** On or off. */
export const flag = (standard: boolean): Shape<boolean> => ({
  kind: 'boolean',
  default: standard,
  read: (value) => (typeof value === 'boolean' ? ok(value) : misread('not-a-boolean')),
});

/** Reads a text of at most so many characters (UTF-16 units). */
export const readText = (value: unknown, most: number): Reading<string> => {
  if (typeof value !== 'string') return misread('not-a-text');
  return value.length > most ? misread('too-long', { most: String(most) }) : ok(value);
};

/** From here on a text has paragraphs. */
const LONG = 1000;

/** A text of at most so many characters (UTF-16 units). */
export const text = (standard: string, most: number, kind: 'text' | 'html' = 'text'): Shape<string> => ({
  kind,
  default: standard,
  limit: { of: 'characters', most },
  ...(kind === 'text' && most >= LONG ? { isLong: true } : {}),
  read: (value) => readText(value, most),
});

/** A text of the kind that `isRight` knows, blanks around it removed; or none. */
const formatted = (
  most: number,
  fault: 'email' | 'hostname' | 'german-vat-id',
  isRight: (given: string) => boolean,
): Shape<string> => ({
  ...text('', most),
  read: (value) => {
    const reading = readText(typeof value === 'string' ? value.trim() : value, most);
    return reading.ok && reading.value !== '' && !isRight(reading.value) ? misread(fault) : reading;
  },
});

/** An e-mail address, or none. */
export const emailAddress = (): Shape<string> => ({ ...formatted(254, 'email', isEmailAddress), format: 'email' });

/** The name or address of a server, or none. */
export const hostname = (): Shape<string> => formatted(253, 'hostname', isHostname);

/** A German VAT id in any notation, or none. */
export const germanVatId = (): Shape<string> =>
  formatted(20, 'german-vat-id', (given) => ownGermanId(given) !== undefined);

/** A line of placeholders, however long. */
const MAX_OF_RECIPIENT = 1000;

/** Whom a mail goes to: an e-mail address, or a text with placeholders, which is known only when it is filled in. */
export const recipient = (standard: string): Shape<string> => ({
  kind: 'text',
  default: standard,
  limit: { of: 'characters', most: MAX_OF_RECIPIENT },
  read: (value) => {
    const reading = readText(typeof value === 'string' ? value.trim() : value, MAX_OF_RECIPIENT);
    if (!reading.ok) return reading;
    if (reading.value === '') return misread('recipient-missing');
    return reading.value.includes('<') || isEmailAddress(reading.value) ? reading : misread('recipient-email');
  },
});

/** A whole number within two bounds. */
export const wholeNumber = (standard: number, least: number, most: number): Shape<number> => ({
  kind: 'number',
  default: standard,
  limit: { of: 'value', least, most },
  read: (value) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return misread('not-a-number');
    if (value < least) return misread('too-small', { least: String(least) });
    return value > most ? misread('too-large', { most: String(most) }) : ok(value === 0 ? 0 : value);
  },
});

/** A German name for each of the values; none can be forgotten. */
export type ChoiceLabels<C extends string | boolean> = Readonly<Record<`${C}`, string>>;

/** Reads one of a closed list of values. */
export const readChoice = <C extends string | boolean>(value: unknown, choices: readonly C[]): Reading<C> => {
  const chosen = choices.find((each) => each === value);
  const shown = choices.map((each) => (each === '' ? '„“' : String(each)));
  return chosen === undefined ? misread('not-a-choice', { choices: shown.join(', ') }) : ok(chosen);
};

/** One of a closed list of values. */
export const choice = <C extends string | boolean>(
  standard: C,
  choices: readonly C[],
  choiceLabels: ChoiceLabels<NoInfer<C>>,
): Shape<C> => ({
  kind: 'choice',
  default: standard,
  choices,
  choiceLabels,
  read: (value) => readChoice(value, choices),
});

/** Off, on, or on from a day of the calendar (`YYYY-MM-DD`) onwards. */
export const dateOrBoolean = (standard: boolean): Shape<boolean | string> => ({
  kind: 'date-or-boolean',
  default: standard,
  read: (value) => {
    if (typeof value === 'boolean') return ok(value);
    return typeof value === 'string' && parseDay(value) ? ok(value) : misread('day');
  },
});
