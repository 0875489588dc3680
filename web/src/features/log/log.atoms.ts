import { createEventLog } from '../../pieces/events/event-log.atoms.ts';
import { logAddress } from './log-address.ts';

const REFETCH_MS = 60_000;

/** The event log of the whole shop. */
export const shopEvents = createEventLog(REFETCH_MS, logAddress.read);
