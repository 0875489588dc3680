import { fieldsOfSection, isFieldKey, PAGE_IDS, sectionsOfPage, SETTINGS_PAGES } from '@belegwerk/core/preferences';
import { describe, expect, it } from '@jest/globals';
import { SPECIFIED } from '../../testing/specified-settings.ts';

/** Our names of the fields of a page, each once. */
const fieldsOn = (page: string): readonly string[] => [
  ...new Set(
    (SPECIFIED[page] ?? '')
      .trim()
      .split(/\s+/)
      .map((name) => name.split('=').at(-1) ?? name),
  ),
];
const PAGES = Object.keys(SPECIFIED);

/** The fields of our page at that address; `every-page.test.tsx` fills each of them in on its screen. */
const ours = (path: string): readonly string[] =>
  PAGE_IDS.filter((id) => SETTINGS_PAGES[id].path === path)
    .flatMap(sectionsOfPage)
    .flatMap(fieldsOfSection);

describe('every field that the specifications name', () => {
  it('stands in the catalogue of settings', () =>
    expect(PAGES.flatMap(fieldsOn).filter((name) => !isFieldKey(name))).toEqual([]));

  it.each(PAGES)('stands on the page %s', (page) =>
    expect(fieldsOn(page).filter((name) => !ours(page).includes(name))).toEqual([]),
  );
});
