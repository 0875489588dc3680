import type { AppStore } from './app-store.ts';
import { isLiveRoute, keepRhythm, renewLive, type Cache } from './cache.ts';
import type { Send } from './call.ts';
import { liveLineAtom } from './live.atoms.ts';
import { listenToHost, type HostNews } from './live.ts';

interface Parts {
  readonly store: AppStore;
  readonly cache: Cache;
  readonly send: Send;
}

/** An answer was asked for at most so long before it came. */
const ON_ITS_WAY_MS = 2000;
/** Between two times that everything is asked for again, however fast changes come. */
const REST_MS = 400;

/**
 * Has everything that is shown asked for again as soon as the host tells that something of the shop has changed. Only a page
 * that is looked at listens: browsers have few lines to one host, and a window behind others needs none. Answers what ends it.
 */
export const keepLive = ({ store, cache, send }: Parts): (() => void) => {
  let stop: (() => void) | undefined;
  let isRenewing = false;
  let isDue = false;

  const renew = async () => {
    isDue = true;
    if (isRenewing) return;
    isRenewing = true;
    while (isDue) {
      isDue = false;
      await renewLive(cache).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
    }
    isRenewing = false;
  };

  /** Whether an answer that is shown was given before the last change. */
  const isAnyOlder = (quietFor: number): boolean => {
    const changedAt = Date.now() - quietFor;
    return cache
      .getQueryCache()
      .findAll({ type: 'active', predicate: ({ queryKey }) => isLiveRoute(queryKey[0]) })
      .some(({ state }) =>
        state.fetchStatus === 'fetching' ? quietFor < ON_ITS_WAY_MS : state.dataUpdatedAt - ON_ITS_WAY_MS <= changedAt,
      );
  };

  const onNews = ({ isKnown, isFirst, quietFor }: HostNews) => {
    if (isKnown) return;
    if (isFirst && (quietFor === undefined || !isAnyOlder(quietFor))) return;
    void renew();
  };

  const onLine = (isOpen: boolean) => {
    const line = store.get(liveLineAtom);
    if (line.isOpen === isOpen) return;
    line.isOpen = isOpen;
    keepRhythm(cache);
  };

  const look = () => {
    if (document.hidden) {
      stop?.();
      stop = undefined;
    } else stop ??= listenToHost({ send, onNews, onLine });
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    stop?.();
  };
};
