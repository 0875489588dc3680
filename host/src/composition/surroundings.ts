import type { Bookkeeping, Stores } from '@belegwerk/core';

/** Lets a test put something around what the host stands on. */
export interface Surroundings {
  readonly stores?: (stores: Stores) => Stores;
  readonly bookkeeping?: (bookkeeping: Bookkeeping) => Bookkeeping;
}
