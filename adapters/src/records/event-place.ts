import type { Instant } from '@belegwerk/core/kernel';
import { textOfInstant } from './stored-values.ts';

const DIGITS = 6;

const placed = (moment: string, count: number): string => `${moment}/${String(count).padStart(DIGITS, '0')}`;

/**
 * Where an event stands among others, as a text to sort by: its moment, but never before what was added to the log of
 * its order earlier (`last`), also when the clocks of two machines differ; the number parts what stands at one moment.
 */
export const placeOfEvent = (at: Instant, last: string | undefined): string => {
  const moment = textOfInstant(at);
  const [lastMoment = '', lastCount = ''] = last?.split('/') ?? [];
  return lastMoment < moment ? placed(moment, 0) : placed(lastMoment, Number(lastCount) + 1);
};
