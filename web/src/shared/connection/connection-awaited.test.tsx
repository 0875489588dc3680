import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { isConnectionAwaitedAtom } from '../shop/shop.atoms.ts';
import { useConnectionAwaited } from './use-connection-awaited.ts';

const MINUTE = 60_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('a connection is waited for where it can be made, and no longer than ten minutes of a page that only lies open', () => {
  const store = createStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { unmount } = renderHook(() => useConnectionAwaited(), { wrapper });
  const after = (minutes: number): boolean => {
    act(() => {
      jest.advanceTimersByTime(minutes * MINUTE);
    });
    return store.get(isConnectionAwaitedAtom);
  };
  expect([after(0), after(9), after(2)]).toEqual([true, true, false]);
  unmount();
  expect(store.get(isConnectionAwaitedAtom)).toBe(false);
});
