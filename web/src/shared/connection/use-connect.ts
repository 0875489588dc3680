import { useState } from 'react';
import { openPopup, type PopupHeight, type Popup } from '../../ui/index.ts';
import { connectWords as words } from './connect-words.ts';
import { type ServerMutation, useAct } from '../../api/server-state.ts';

/** What was begun; `ended` comes when the window is closed and the shop was asked for again. */
interface Begun {
  readonly ended: Promise<void>;
}

/** Shows where the merchant lets the app into Lexware Office. The shop is asked for again when that window closes. */
const connectMutation: ServerMutation<Popup, Begun> = {
  act: async (popup, { api, renewAfter }) => {
    try {
      const { url } = await api.accountingAuth({});
      popup.show(url);
    } catch (error) {
      popup.close();
      throw error;
    }
    return { ended: popup.untilClosed().then(() => renewAfter('connectingEnded')) };
  },
};

/** Connects an account in a window above the admin, as the pages of Lexware Office need, and says why that was not begun. `isOver`: the window was there and is closed. */
export const useConnect = (height: PopupHeight = 700) => {
  const { mutateAsync, error } = useAct(connectMutation);
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
