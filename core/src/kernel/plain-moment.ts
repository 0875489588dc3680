/**
 * A text that ECMAScript's own date format has, too, and takes for the same moment. What is rarer, as the end of a month,
 * where a day may be none, is left to the calendar.
 */
const PLAIN =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Milliseconds from 1970-01-01T00:00Z to an instant that is written plainly; undefined for any other text. */
export const millisOfPlainMoment = (text: string): number | undefined =>
  PLAIN.test(text) ? Date.parse(text) : undefined;
