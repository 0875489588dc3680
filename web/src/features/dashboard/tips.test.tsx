import {
  fieldOf,
  HISTORY_PAGE,
  isFieldKey,
  OTHER_PLACES,
  PAGE_IDS,
  SECTIONS,
  SETTINGS_PAGES,
} from '@belegwerk/core/preferences';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { appRoutes } from '../../app/routes.tsx';
import { HISTORY_ADDRESS } from '../../shared/history-address.ts';
import { openApp } from '../../testing/app-under-test.tsx';
import { fieldOfAnchor } from '../../ui/index.ts';
import { TIPS } from './tips.ts';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

const tips = () => screen.findByRole('region', { name: 'Tipps' });
const shown = async (): Promise<number> => {
  const { textContent } = await tips();
  return TIPS.findIndex(({ text }) => textContent?.includes(text));
};
const press = async (name: string) => fireEvent.click(within(await tips()).getByRole('button', { name }));

describe('the tips', () => {
  it('are nineteen, and no two the same', () => {
    expect(TIPS).toHaveLength(19);
    expect(new Set(TIPS.map(({ text }) => text)).size).toBe(TIPS.length);
  });

  it.each(TIPS.map(({ text, link }) => [link.url, text]))('lead to %s, which there is', (url) => {
    const { pathname, hash } = new URL(url, 'https://app.example');
    expect(matchRoutes([...appRoutes], pathname)?.at(-1)?.route.path).not.toBe('*');
    const name = fieldOfAnchor(hash.slice(1));
    if (hash === '' || url === OTHER_PLACES.file.url) return;
    const page = PAGE_IDS.find((id) => SETTINGS_PAGES[id].path === pathname);
    expect(name !== undefined && isFieldKey(name) && SECTIONS[fieldOf(name).section].anchor.split('#')[0]).toBe(
      page && SETTINGS_PAGES[page].path,
    );
  });

  it('know the page of the changes where the settings have it', () => expect(HISTORY_ADDRESS).toBe(HISTORY_PAGE.path));

  it('go on and back, and around at the end', async () => {
    openApp('/home');
    const first = await shown();
    await press('Nächster Tipp');
    expect(await shown()).toBe((first + 1) % 19);
    await press('Vorheriger Tipp');
    await press('Vorheriger Tipp');
    expect(await shown()).toBe((first + 18) % 19);
  });

  it('go on by themselves when the line is full', async () => {
    openApp('/home');
    const first = await shown();
    const line = (await tips()).querySelector('.bw-tip-time > div');
    if (line) fireEvent.animationEnd(line);
    expect(await shown()).toBe((first + 1) % 19);
  });

  it('stay hidden until the settings of the app show all notices again', async () => {
    openApp('/home');
    await press('Tipps ausblenden');
    expect(screen.queryByRole('region', { name: 'Tipps' })).toBeNull();
  });

  it('say once they are hidden where they are shown again, and the person who hid them goes on from there', async () => {
    openApp('/home');
    await press('Tipps ausblenden');
    const said = screen.getByText(/^Die Tipps sind ausgeblendet/);
    expect(document.activeElement).toBe(said);
    const way = within(said).getByRole('link', { name: SECTIONS['general.app'].label });
    expect(way.getAttribute('href')).toBe(OTHER_PLACES.notices.url);
  });

  it.each(['nothing of ours', '"tips"', '[7]', '{}'])('are shown where the browser kept %s', async (kept) => {
    localStorage.setItem('belegwerk.hidden-notices', kept);
    openApp('/home');
    expect(await shown()).toBeGreaterThanOrEqual(0);
  });
});

describe('the settings of the app', () => {
  it('show hidden notices again, and offer it only where there are some', async () => {
    localStorage.setItem('belegwerk.hidden-notices', '["tips"]');
    openApp('/preferences');
    const again = await screen.findByRole('button', { name: 'Ausgeblendete Hinweise wieder anzeigen' });
    expect(screen.getByText(/Du hast die Tipps auf der Übersicht ausgeblendet/)).toBeTruthy();
    fireEvent.click(again);
    await screen.findByText('In diesem Browser ist kein Hinweis ausgeblendet.');
    expect(again.getAttribute('aria-disabled') === 'true' || (again as HTMLButtonElement).disabled).toBe(true);
    expect(localStorage.getItem('belegwerk.hidden-notices')).toBe('[]');
  });
});
