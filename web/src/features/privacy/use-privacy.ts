import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { viewOf } from '../../api/view.ts';
import { nowAtom } from '../../pieces/clock/now.atoms.ts';
import { saveFile, showToast } from '../../ui/index.ts';
import { exportAtom, privacyAtom } from './privacy.atoms.ts';
import { words } from './words.ts';

/** Everything the screen needs: the requests, and taking the answer to one. */
export const usePrivacy = () => {
  const { mutateAsync } = useAtomValue(exportAtom);
  const [failed, setFailed] = useState<{ readonly request: string; readonly message: string }>();
  const take = async (request: string) => {
    setFailed(undefined);
    try {
      const { fileName, text } = await mutateAsync(request);
      saveFile(fileName, text, 'application/json');
      showToast(words.taken);
    } catch (error) {
      setFailed({ request, message: error instanceof Error ? error.message : '' });
    }
  };
  return {
    now: useAtomValue(nowAtom),
    view: viewOf(useAtomValue(privacyAtom)),
    take,
    /** Why the answer to that request could not be taken. */
    failureOf: (request: string) => (failed?.request === request ? failed.message : undefined),
  };
};
