import { afterEach, describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { SaveBar } from './SaveBar.tsx';

/** An admin that knows a bar by its element, as App Bridge does. */
const anAdmin = () => {
  const told: string[] = [];
  const tell = (what: string) => (id: string) => {
    told.push(document.getElementById(id) ? what : `${what}: there is no such bar`);
    return Promise.resolve();
  };
  const saveBar = { show: tell('show'), hide: tell('hide'), leaveConfirmation: () => Promise.resolve() };
  Object.defineProperty(window, 'shopify', { configurable: true, value: { saveBar, toast: { show: () => '' } } });
  return told;
};
const bar = (isOpen: boolean) => (
  <SaveBar isOpen={isOpen} onSave={() => Promise.resolve()} onDiscard={() => undefined} />
);

afterEach(() => {
  Reflect.deleteProperty(window, 'shopify');
});

describe('the save bar in the admin', () => {
  it('is shown while something is changed, and taken away when it is saved', () => {
    const told = anAdmin();
    const { rerender } = render(bar(false));
    expect(told).toEqual([]);
    rerender(bar(true));
    rerender(bar(false));
    expect(told).toEqual(['show', 'hide']);
  });

  it('goes with the page that it belongs to', () => {
    const told = anAdmin();
    render(bar(true)).unmount();
    expect(told).toEqual(['show', 'hide']);
  });

  it('has no place of its own while nothing is changed outside of the admin', () => {
    expect(render(bar(false)).container.textContent).toBe('');
    expect(render(bar(true)).container.textContent).toBe('SpeichernVerwerfen');
  });
});
