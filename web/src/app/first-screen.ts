import type { DataRouter } from 'react-router-dom';
import type { AppStore } from '../api/app-store.ts';
import type { Cache } from '../api/cache.ts';
import { observerOf, type ServerQuery } from '../api/server-state.ts';
import { isFirstScreenAtom } from '../shared/first-screen/first-screen.atoms.ts';
import { shopQuery } from '../shared/shop/shop.atoms.ts';

/** What a route says of its screen before its code is there. */
export interface ScreenHandle {
  /** What it will want to know besides the shop. */
  readonly asks: (ask: <T>(query: ServerQuery<T>) => void) => void;
}

interface Parts {
  readonly cache: Cache;
  readonly store: AppStore;
  readonly router: DataRouter;
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
export const prepareFirstScreen = async ({ cache, store, router }: Parts): Promise<void> => {
  const { matches, location } = router.state;
  store.set(isFirstScreenAtom, true);
  const held: (() => void)[] = [];
  const answers: Promise<void>[] = [];
  const ask = <T>(query: ServerQuery<T>): void => {
    const observer = observerOf(query, cache, store);
    answers.push(new Promise((tell) => held.push(observer.subscribe(({ isPending }) => void (isPending || tell())))));
  };
  ask(shopQuery());
  for (const { route } of matches) if (isHandle(route.handle)) route.handle.asks(ask);
  const stop = router.subscribe((state) => {
    if (state.location.key === location.key) return;
    stop();
    store.set(isFirstScreenAtom, false);
    for (const release of held) release();
  });
  await Promise.race([Promise.all([codeOf(router), ...answers]), later(UNNOTICED_MS)]);
};
