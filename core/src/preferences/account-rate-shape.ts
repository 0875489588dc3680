import { fail, ok } from '../kernel/result.ts';
import {
  ACCOUNT_RATE_ANSWERS,
  readAccountRate,
  type AccountRateAnswer,
  type AccountRates,
} from '../tax/account-rates.ts';
import { readChoice } from './plain-shapes.ts';
import { isPlainObject, misread, readAll, type Reading, type Shape } from './shape.ts';

const LABELS: Readonly<Record<AccountRateAnswer, string>> = {
  tried: 'Trotzdem senden',
  refused: 'Anhalten (abgelehnt)',
};

const readAnswer = (value: unknown, key: string): Reading<AccountRateAnswer> =>
  readAccountRate(key) === undefined ? misread('not-a-rate') : readChoice(value, ACCOUNT_RATE_ANSWERS);

/** What is known of the rates that the account takes, by country and percent: `AT 4.9`. */
export const accountRateAnswers = (): Shape<AccountRates> => ({
  kind: 'map',
  default: {},
  choices: ACCOUNT_RATE_ANSWERS,
  choiceLabels: LABELS,
  read: (value) => {
    if (!isPlainObject(value)) return misread('not-a-map');
    const reading = readAll(Object.entries(value), readAnswer);
    return reading.ok
      ? ok(Object.fromEntries(reading.value.map(([key, answer]) => [readAccountRate(key) ?? key, answer])))
      : fail(reading.failure);
  },
});
