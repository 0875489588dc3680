import { atom } from 'jotai';

/**
 * Whether the host tells by itself when something of the shop has changed, so that no page has to ask. A part of each store
 * that changes without telling: an atom that is asked would be mounted anew, and what it is just asking for asked twice.
 */
export const liveLineAtom = atom((): { isOpen: boolean } => ({ isOpen: false }));
