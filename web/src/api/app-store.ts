import { createStore } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import type { Api } from './api.ts';
import { apiAtom } from './api.atoms.ts';
import type { Cache } from './cache.ts';

/** Where the atoms of one running app live. */
export type AppStore = ReturnType<typeof createStore>;

/** The state of one running app: a cache for what the host said, and the client that asks it. */
export const createAppStore = (cache: Cache, api: Api): AppStore => {
  const store = createStore();
  store.set(queryClientAtom, cache);
  store.set(apiAtom, api);
  return store;
};
