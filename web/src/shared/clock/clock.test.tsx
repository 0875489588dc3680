import { instant } from '@belegwerk/core/kernel';
import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { At } from './At.tsx';
import { nowAtom } from './now.atoms.ts';

const said = (moment: string, isAhead: boolean) => {
  const store = createStore();
  store.set(nowAtom, instant('2026-11-20T13:05:00Z'));
  const { container } = render(
    <Provider store={store}>
      <At moment={moment} isAhead={isAhead} />
    </Provider>,
  );
  return container.textContent;
};

describe('a moment on the screen', () => {
  it('is said in words, and exactly for screen readers', () =>
    expect(said('2026-11-20T13:02:00Z', false)).toBe('vor 3 Minuten20.11.2026, 14:02 Uhr'));

  it('that has happened is never ahead of a clock that runs in steps', () => {
    expect(said('2026-11-20T13:05:10Z', false)).toContain('gerade eben');
    expect(said('2026-11-20T13:05:10Z', true)).toContain('gleich');
  });
});
