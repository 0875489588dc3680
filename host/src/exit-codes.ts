/** Wrong or missing configuration, by the convention of sysexits. */
export const EX_CONFIG = 78;

/** The store cannot be opened. The message names its file or address, without a password. */
export class StoreUnavailable extends Error {}
