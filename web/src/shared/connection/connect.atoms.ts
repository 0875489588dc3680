import { mutationAtom } from '../../api/server-state.ts';
import type { Popup } from '../../ui/index.ts';

/** What was begun; `ended` comes when the window is closed and the shop was asked for again. */
interface Begun {
  readonly ended: Promise<void>;
}

/** Shows where the merchant lets the app into Lexware Office. The shop is asked for again when that window closes. */
export const connectAtom = mutationAtom<Popup, Begun>({
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
});
