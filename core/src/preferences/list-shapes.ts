import { fail, ok } from '../kernel/result.ts';
import { isAttachmentUrl } from './addresses.ts';
import { isEmailAddress } from '../kernel/email-address.ts';
import { valueFault, faultAt } from './field-fault.ts';
import { readChoice, readText, type ChoiceLabels } from './plain-shapes.ts';
import { isPlainObject, misread, readAll, type Reading, type Shape } from './shape.ts';
import { normalTag, normalTags } from './tags.ts';

/** Longer than any tag of the shop platform. */
const MAX_TAG = 255;

const readList = <V>(value: unknown, read: (entry: unknown) => Reading<V>): Reading<readonly V[]> => {
  if (!Array.isArray(value)) return misread('not-a-list');
  const reading = readAll((value as readonly unknown[]).entries(), read);
  return reading.ok ? ok(reading.value.map(([, entry]) => entry)) : reading;
};

/** An entry in its normal form may be longer than what was written: a capital İ becomes two characters. */
const tagsUpTo =
  (longest: number) =>
  (value: unknown): Reading<readonly string[]> => {
    const reading = readList(value, (entry) =>
      typeof entry === 'string' && normalTag(entry).length > longest
        ? misread('too-long', { most: String(longest) })
        : readText(entry, longest),
    );
    return reading.ok ? ok(normalTags(reading.value)) : reading;
  };
const readTags = tagsUpTo(MAX_TAG);
/** What was stored is read however long it is. */
const readStoredTags = tagsUpTo(Infinity);

/** Tags, of which one that matches is enough. */
export const tags = (): Shape<readonly string[]> => ({
  kind: 'tags',
  default: [],
  read: readTags,
  readStored: readStoredTags,
});

/** Everything, or what has one of the tags. */
export const allOrTags = (): Shape<'all' | readonly string[]> => ({
  kind: 'tags',
  default: [],
  choices: ['all'],
  choiceLabels: { all: 'Für jede Bestellung' },
  read: (value) => (value === 'all' ? ok('all') : readTags(value)),
  readStored: (value) => (value === 'all' ? ok('all') : readStoredTags(value)),
});

/** Some of a closed list of values, each once. */
export const choices = <C extends string>(
  standard: readonly C[],
  all: readonly C[],
  choiceLabels: ChoiceLabels<NoInfer<C>>,
): Shape<readonly C[]> => ({
  kind: 'list',
  default: standard,
  choices: all,
  choiceLabels,
  read: (value) => {
    const reading = readList(value, (entry) => readChoice(entry, all));
    return reading.ok ? ok([...new Set(reading.value)]) : reading;
  },
});

/** Lines of a form: trimmed, empty ones left out, each once. */
const lines = (
  most: number,
  tooMany: 'too-many' | 'too-many-attachments',
  wrong: 'email' | 'url',
  isRight: (entry: string) => boolean,
): Shape<readonly string[]> => ({
  kind: 'list',
  default: [],
  limit: { of: 'entries', most, tooMany },
  read: (value) => {
    const reading = readList(value, (entry) => readText(entry, Infinity));
    if (!reading.ok) return reading;
    const given = reading.value.map((line) => line.trim());
    const faults = [...given.entries()]
      .filter(([, line]) => line !== '' && !isRight(line))
      .map(([index]) => faultAt(index, valueFault(wrong)));
    if (faults.length > 0) return fail(faults);
    const kept = [...new Set(given)].filter((line) => line !== '');
    return kept.length > most ? misread(tooMany, { most: String(most) }) : ok(kept);
  },
});

/** Up to five e-mail addresses. */
export const emailAddresses = (): Shape<readonly string[]> => lines(5, 'too-many', 'email', isEmailAddress);

/** An entry as the specification's form holds it, with its fault beside it, is read by its value. */
const plainEntry = (entry: unknown): unknown => (isPlainObject(entry) && 'value' in entry ? entry['value'] : entry);

/** Web addresses of up to five files of the kinds that may be attached. Specification 2, section 5. */
export const attachments = (): Shape<readonly string[]> => {
  const shape = lines(5, 'too-many-attachments', 'url', isAttachmentUrl);
  return {
    ...shape,
    read: (value) => shape.read(Array.isArray(value) ? (value as readonly unknown[]).map(plainEntry) : value),
  };
};
