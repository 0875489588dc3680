/**
 * What of the specifications is not there yet, by the name of its row. A row that is there must leave this list, and what is not on
 * it must be there: so it can only become shorter.
 */
export const NOT_THERE_YET: ReadonlySet<string> = new Set();
