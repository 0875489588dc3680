import { useState } from 'react';

/** Does `act` and says whether it is under way: what begins with the step itself is so before its atom tells anybody. */
export const useUnderWay = <T>(
  act: () => Promise<T>,
): { readonly go: () => Promise<T>; readonly isUnderWay: boolean } => {
  const [isUnderWay, setUnderWay] = useState(false);
  const go = async (): Promise<T> => {
    setUnderWay(true);
    try {
      return await act();
    } finally {
      setUnderWay(false);
    }
  };
  return { go, isUnderWay };
};
