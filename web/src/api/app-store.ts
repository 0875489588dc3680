import { createStore } from 'jotai';
import type { Api } from './api.ts';
import { apiAtom } from './api.atoms.ts';

/** Where the atoms of one running app live. */
export type AppStore = ReturnType<typeof createStore>;

/** The state of one running app, with the client that asks the host. */
export const createAppStore = (api: Api): AppStore => {
  const store = createStore();
  store.set(apiAtom, api);
  return store;
};
