import type { PlainFields } from './evidence-entry.ts';

/** A record as JSON says it: days and moments as text, absent fields left out. */
export const plainOf = (record: object): PlainFields => JSON.parse(JSON.stringify(record)) as PlainFields;
