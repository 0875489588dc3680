import { RHYTHM } from '../../api/rhythm.ts';
import { createEventLog } from '../../pieces/events/event-log.atoms.ts';
import { logAddress } from './log-address.ts';

/** The event log of the whole shop. */
export const shopEvents = createEventLog(() => RHYTHM.rare, logAddress.read);
