import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { viewOf } from '../../api/view.ts';
import { nowAtom } from '../../shared/clock/now.atoms.ts';
import { saveFile, showToast } from '../../ui/index.ts';
import { closeAtom, exportAtom, privacyAtom } from './privacy.atoms.ts';
import { words } from './words.ts';

/** Everything the screen needs: the requests, taking the answer to one, and noting that another was answered. */
export const usePrivacy = () => {
  const { mutateAsync } = useAtomValue(exportAtom);
  const { mutateAsync: note } = useAtomValue(closeAtom);
  const [failed, setFailed] = useState<{ readonly request: string; readonly message: string }>();
  const tried = async (request: string, act: () => Promise<void>) => {
    setFailed(undefined);
    try {
      await act();
    } catch (error) {
      setFailed({ request, message: error instanceof Error ? error.message : '' });
    }
  };
  const take = (request: string) =>
    tried(request, async () => {
      const { fileName, text } = await mutateAsync(request);
      saveFile(fileName, text, 'application/json');
      showToast(words.taken);
    });
  const close = (request: string) =>
    tried(request, async () => {
      await note(request);
      showToast(words.closed);
    });
  return {
    now: useAtomValue(nowAtom),
    view: viewOf(useAtomValue(privacyAtom)),
    take,
    close,
    /** Why the answer to that request could not be taken or noted. */
    failureOf: (request: string) => (failed?.request === request ? failed.message : undefined),
  };
};
