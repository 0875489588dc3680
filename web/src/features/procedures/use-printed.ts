import type { SampleFileReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { bytesOf, saveBlob } from '../../ui/index.ts';

/** Does something and keeps why it did not work, in the host's words. */
export const useTried = () => {
  const [failure, setFailure] = useState<string>();
  const tried = async (act: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await act();
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure)) throw thrown;
      setFailure(thrown.faults[0]?.text ?? thrown.message);
    }
  };
  return { failure, tried };
};

/** Hands a printed file to the person. */
export const savePrinted = ({ content, fileName, mimetype }: SampleFileReply): void =>
  saveBlob(fileName, new Blob([bytesOf(content)], { type: mimetype }));
