import type { PlainDate } from '@belegwerk/core/kernel';
import type { Element } from './element.ts';

/** A day as CII writes it: `20261120`, format 102 of UNTDID 2379. */
export const ciiDay = (day: PlainDate): Element => ({
  'udt:DateTimeString': { '@format': '102', '#': day.toString().replaceAll('-', '') },
});
