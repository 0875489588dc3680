import { actAtom } from '../../api/server-state.ts';
import type { Popup } from '../../ui/index.ts';

/** Shows where the merchant lets the app into Lexware Office. The shop is asked for again when that window closes. */
export const connectAtom = actAtom<Popup, void>({
  act: async (popup, { api, renewAfter }) => {
    try {
      const { url } = await api.accountingAuth({});
      popup.show(url);
    } catch (error) {
      popup.close();
      throw error;
    }
    void popup.untilClosed().then(() => renewAfter('connectingEnded'));
  },
});
