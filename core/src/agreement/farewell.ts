/** So long a shop that has left may come back and find everything as it was. Specification, 12. */
export const FAREWELL = { hours: 48 };

/** A request to erase a shop that did not come within so long after that is made by ourselves. */
export const GRACE = { hours: 24 };

/** The days after which a shop that left is erased at the latest, if the jobs run. The agreement promises them. */
export const DAYS_OF_FAREWELL = (FAREWELL.hours + GRACE.hours) / 24;
