import { useAtom } from 'jotai';
import { startTransition, useEffect } from 'react';
import { isFirstScreenAtom } from './first-screen.atoms.ts';

/**
 * Whether all of a long screen is drawn now. When the app was opened just now, what is seen at first is drawn alone, and the
 * rest as soon as there is time for it.
 */
export const useDrawnInFull = (): boolean => {
  const [isFirst, setFirst] = useAtom(isFirstScreenAtom);
  useEffect(() => {
    if (isFirst) startTransition(() => setFirst(false));
  }, [isFirst, setFirst]);
  return !isFirst;
};
