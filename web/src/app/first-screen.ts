import type { DataRouter } from 'react-router-dom';
import type { AppStore } from '../api/app-store.ts';
import type { QueryAtom } from '../api/server-state.ts';
import { isFirstScreenAtom } from '../shared/first-screen/first-screen.atoms.ts';
import { shopQueryAtom } from '../shared/shop/shop.atoms.ts';

/** What a route says of its screen before its code is there. */
export interface ScreenHandle {
  /** What it will want to know besides the shop. */
  readonly asks: QueryAtom<unknown>;
}

/** Who waits so long has not begun to wonder. Drawing skeletons sooner would only hold up the screen on a slow device. */
const UNNOTICED_MS = 500;

const later = (millis: number): Promise<void> => new Promise((tell) => void setTimeout(tell, millis));

const codeOf = (router: DataRouter): Promise<void> =>
  new Promise((tell) => {
    if (router.state.initialized) return tell();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      tell();
    });
  });

const isHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'asks' in handle;

/**
 * Asks for the shop and for what the addressed screen wants to know, all at once, while the code of the screen is on its way.
 * Ends when everything is there, and soon in any case: then skeletons are due. The answers are kept fresh until a person
 * goes elsewhere, so that the screen does not ask again.
 */
export const prepareFirstScreen = async (store: AppStore, router: DataRouter): Promise<void> => {
  const { matches, location } = router.state;
  store.set(isFirstScreenAtom, true);
  const asked = [shopQueryAtom, ...matches.flatMap(({ route: { handle } }) => (isHandle(handle) ? [handle.asks] : []))];
  const held: (() => void)[] = [];
  const answers = asked.map(
    (each) =>
      new Promise<void>((tell) => {
        const look = () => void (store.get(each).isPending || tell());
        held.push(store.sub(each, look));
        look();
      }),
  );
  const stop = router.subscribe((state) => {
    if (state.location.key === location.key) return;
    stop();
    store.set(isFirstScreenAtom, false);
    for (const release of held) release();
  });
  await Promise.race([Promise.all([codeOf(router), ...answers]), later(UNNOTICED_MS)]);
};
