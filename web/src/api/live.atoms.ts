import { atom } from 'jotai';

/** Whether the host tells by itself when something of the shop has changed, so that nobody has to ask. */
export const isLiveAtom = atom(false);
