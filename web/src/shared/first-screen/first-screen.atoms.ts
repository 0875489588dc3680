import { atom } from 'jotai';

/** Whether the app was opened just now and no screen of it is drawn in full: what is seen first should not wait for the rest. */
export const isFirstScreenAtom = atom(false);
