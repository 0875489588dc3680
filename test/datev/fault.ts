/** What is wrong at one place of a file. */
export interface Fault {
  /** From 1 on. */
  readonly line: number;
  /** From 1 on: the field of a line of an EXTF file, the sign in a line of XML; 0 for the whole line. */
  readonly column: number;
  readonly sentence: string;
}

const GUID = /^[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Whether a text is a UUID of RFC 4122, of one of its five versions and of its variant. */
export const isGuid = (text: string): boolean => GUID.test(text);
