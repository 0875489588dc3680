/** A stored record that cannot be read, now or the next time it is asked for: a defect, not a store that is away. */
export class UnreadableRecord extends Error {}
