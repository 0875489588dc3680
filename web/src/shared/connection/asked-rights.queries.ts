import { atom } from 'jotai';

/**
 * What the dialog asks the account for: rights that settings need, or all that are missing; nothing while it is closed. It
 * belongs to no screen, so that it still says what was granted when its screen has nothing missing any more.
 */
export const askedRightsAtom = atom<'needed' | 'all' | undefined>(undefined);
