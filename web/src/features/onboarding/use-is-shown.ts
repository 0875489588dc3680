import { useEffect, useRef } from 'react';

/** Whether what asked is still on the screen, asked later: what began there may end when the merchant is elsewhere. */
export const useIsShown = (): (() => boolean) => {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
};
