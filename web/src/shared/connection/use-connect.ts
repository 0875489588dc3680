import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { openPopup, type PopupHeight } from '../../ui/index.ts';
import { connectWords as words } from './connect-words.ts';
import { connectAtom } from './connect.atoms.ts';

/** Connects an account in a window above the admin, as the pages of Lexware Office need, and says why that was not begun. `isOver`: the window was there and is closed. */
export const useConnect = (height: PopupHeight = 700) => {
  const { mutateAsync, error } = useAtomValue(connectAtom);
  const [isBlocked, setBlocked] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [isOver, setOver] = useState(false);
  const connect = async () => {
    const popup = openPopup('accounting', height);
    setBlocked(!popup);
    if (!popup) return;
    const { ended } = await mutateAsync(popup);
    setWaiting(true);
    setOver(false);
    void ended.finally(() => {
      setWaiting(false);
      setOver(true);
    });
  };
  return { connect, isWaiting, isOver, failure: isBlocked ? words.popupBlocked : error?.message };
};
