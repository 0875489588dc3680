/** Wrong or missing configuration, by the convention of sysexits. */
export const EX_CONFIG = 78;

/** Another program listens at the host's address, or the system refuses it. */
export class AddressUnavailable extends Error {}

/** The store cannot be opened. The message names its file or address, without a password. */
export class StoreUnavailable extends Error {}
