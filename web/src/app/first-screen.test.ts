import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import type { Api } from '../api/api.ts';
import { createAppStore } from '../api/app-store.ts';
import { isFirstScreenAtom } from '../shared/first-screen/first-screen.atoms.ts';
import { preferencesQuery } from '../shared/preferences/preferences.queries.ts';
import { aHost } from '../testing/app-under-test.tsx';
import { aPreferencesReply, aShop } from '../testing/samples.ts';
import { prepareFirstScreen, type ScreenHandle } from './first-screen.ts';

const never = <T>() => new Promise<T>(() => undefined);
const handle: ScreenHandle = { asks: (ask) => ask(preferencesQuery) };
const routesWith = (code: Promise<Partial<RouteObject>>): RouteObject[] => [
  { path: '/preferences', handle, lazy: () => code as never },
  { path: '/help', element: null },
];

interface Told {
  readonly asked: string[];
  isReady: boolean;
}

const prepared = (
  answers: { readonly shop?: Promise<never>; readonly code?: Promise<Partial<RouteObject>> } = {},
  address = '/preferences',
) => {
  const told: Told = { asked: [], isReady: false };
  const noting = <T>(name: string, answer: T) => {
    told.asked.push(name);
    return Promise.resolve(answer);
  };
  const host: Partial<Api> = {
    shop: () => answers.shop ?? noting('shop', aShop()),
    preferences: () => noting('preferences', aPreferencesReply()),
  };
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: 0 } } });
  const store = createAppStore(aHost(host));
  const router = createMemoryRouter(routesWith(answers.code ?? Promise.resolve({ element: null })), {
    initialEntries: [address],
  });
  void prepareFirstScreen({ cache, store, router }).then(() => (told.isReady = true));
  return { told, store, router, cache };
};

const someTime = (millis: number) => jest.advanceTimersByTimeAsync(millis);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('before the first screen is drawn', () => {
  it('the shop and what the screen wants to know are asked for at once, while its code is on its way', async () => {
    const { told } = prepared({ code: never() });
    await someTime(1);
    expect(told.asked).toEqual(['shop', 'preferences']);
    expect(told.isReady).toBe(false);
  });

  it('nothing is waited for as soon as code and answers are there', async () => {
    const { told } = prepared();
    await someTime(20);
    expect(told.isReady).toBe(true);
  });

  it('what takes longer than anybody should wait gets its skeleton', async () => {
    const { told } = prepared({ shop: never() });
    await someTime(400);
    expect(told.isReady).toBe(false);
    await someTime(200);
    expect(told.isReady).toBe(true);
  });

  it('only the shop is asked for where a screen says nothing of what it wants', async () => {
    const { told } = prepared({}, '/help');
    await someTime(20);
    expect(told).toEqual({ asked: ['shop'], isReady: true });
  });

  it('the first screen is the first until a person goes elsewhere, and then its settings are kept fresh no more', async () => {
    const { store, router, cache } = prepared();
    await someTime(20);
    expect(store.get(isFirstScreenAtom)).toBe(true);
    expect(
      cache
        .getQueryCache()
        .find({ queryKey: ['preferences'] })
        ?.getObserversCount(),
    ).toBe(1);
    await router.navigate('/help');
    await someTime(20);
    expect(store.get(isFirstScreenAtom)).toBe(false);
    expect(
      cache
        .getQueryCache()
        .find({ queryKey: ['preferences'] })
        ?.getObserversCount() ?? 0,
    ).toBe(0);
  });
});
