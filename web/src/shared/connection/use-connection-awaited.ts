import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { isConnectionAwaitedAtom } from '../shop/shop.atoms.ts';

/** A merchant who connects does it soon; a page that only lies open waits no longer. Its window closing asks at once, too. */
const AWAITED_MILLIS = 10 * 60 * 1000;

/** While it is shown the account may become connected at any moment, also after the page was loaded anew meanwhile. */
export const useConnectionAwaited = (): void => {
  const setAwaited = useSetAtom(isConnectionAwaitedAtom);
  useEffect(() => {
    setAwaited(true);
    const later = setTimeout(() => setAwaited(false), AWAITED_MILLIS);
    return () => {
      clearTimeout(later);
      setAwaited(false);
    };
  }, [setAwaited]);
};
