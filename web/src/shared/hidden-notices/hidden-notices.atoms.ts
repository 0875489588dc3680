import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';

/** What a person may put out of sight because it only advises; nothing that warns is among it. */
export const HIDEABLE = ['tips'] as const;
/** A notice that may be hidden. */
export type Hideable = (typeof HIDEABLE)[number];

/** As the browser keeps it: anything may stand there, also what an older version wrote. */
const keptAtom = atomWithStorage<unknown>('belegwerk.hidden-notices', [], undefined, { getOnInit: true });

/** The notices that were hidden in this browser, which keeps them where it may keep anything. */
export const hiddenNoticesAtom = atom((get): readonly Hideable[] => {
  const kept = get(keptAtom);
  return Array.isArray(kept) ? HIDEABLE.filter((notice) => kept.includes(notice)) : [];
});

/** Hides a notice until all are shown again. */
export const hideNoticeAtom = atom(null, (get, set, notice: Hideable) =>
  set(keptAtom, [...new Set([...get(hiddenNoticesAtom), notice])]),
);

/** Shows every hidden notice again. Specification 2, section 9. */
export const showNoticesAtom = atom(null, (_get, set) => set(keptAtom, []));
