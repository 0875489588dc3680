import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';

/** Does something and keeps why it did not work, for the page to show; true when it worked. */
export const useDoing = () => {
  const [failure, setFailure] = useState<string>();
  const doing = async (act: () => Promise<unknown>): Promise<boolean> => {
    setFailure(undefined);
    try {
      await act();
      return true;
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure)) throw thrown;
      setFailure(thrown.faults?.[0]?.text ?? thrown.message);
      return false;
    }
  };
  return { failure, doing, forget: () => setFailure(undefined) };
};
