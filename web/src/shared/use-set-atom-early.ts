import { useSetAtom, type PrimitiveAtom } from 'jotai';
import { useLayoutEffect } from 'react';

/**
 * Writes what the address says into an atom before the screen is painted, so that no query is ever sent for the
 * previous address. Use texts: they compare by value.
 */
export const useSetAtomEarly = (target: PrimitiveAtom<string>, value: string): void => {
  const set = useSetAtom(target);
  useLayoutEffect(() => set(value), [set, value]);
};
