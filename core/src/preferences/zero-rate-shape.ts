import { fail, ok } from '../kernel/result.ts';
import {
  CHOICES_OF_SCOPE,
  ZERO_RATE_CHOICES,
  zeroRateChoices,
  zeroRateScope,
  OTHER_EXEMPTION,
  otherExemption,
  takesOtherExemption,
  type ZeroRateAnswer,
  type ZeroRates,
} from '../tax/zero-rates.ts';
import { readChoice } from './plain-shapes.ts';
import { isPlainObject, misread, readAll, type Reading, type Shape } from './shape.ts';

/** A title of the shop platform has 255 characters; the scope stands before it. */
const MAX_KEY = 275;

const NEVER_IN_NAME = /[\p{Cc}\p{Cs}]/u;

const readAnswer = (value: unknown, key: string): Reading<ZeroRateAnswer> => {
  const scope = zeroRateScope(key);
  if (scope === undefined) return misread('empty');
  if (key.length > MAX_KEY) return misread('too-long', { most: String(MAX_KEY) });
  if (NEVER_IN_NAME.test(key)) return misread('control-characters');
  if (typeof value !== 'string' || !value.startsWith(OTHER_EXEMPTION) || !takesOtherExemption(scope))
    return readChoice(value, CHOICES_OF_SCOPE[scope]);
  const other = otherExemption(value);
  return other === undefined ? misread('not-a-paragraph') : ok(other);
};

const labels = Object.fromEntries(zeroRateChoices.map((choice) => [choice, ZERO_RATE_CHOICES[choice].label]));

/** What was said of what the shop charged 0 % for, by what it is remembered for. */
export const zeroRateAnswers = (): Shape<ZeroRates> => ({
  kind: 'map',
  default: {},
  choices: zeroRateChoices,
  choiceLabels: labels,
  read: (value) => {
    if (!isPlainObject(value)) return misread('not-a-map');
    const reading = readAll(Object.entries(value), readAnswer);
    return reading.ok
      ? ok(Object.fromEntries(reading.value.map(([key, answer]) => [key.trim(), answer])))
      : fail(reading.failure);
  },
});
