import { isFieldKey } from '@belegwerk/core/preferences';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, waitFor } from '@testing-library/react';
import { openApp } from '../../testing/app-under-test.tsx';
import { aKeepingHost } from '../../testing/keeping-host.ts';
import { SPECIFIED } from '../../testing/specified-settings.ts';
import { fieldAnchor } from '../../ui/index.ts';

afterEach(cleanup);
// no browser is without it, jsdom is
Element.prototype.scrollIntoView = () => undefined;

/** Nothing that a setting depends on is off, and nothing is hidden. */
const ALL_ON = { expertMode: true, invoiceCreate: true, transactionCreate: true } as const;

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

describe('every field that the specifications name', () => {
  it('stands in the catalogue of settings', () =>
    expect(PAGES.flatMap(fieldsOn).filter((name) => !isFieldKey(name))).toEqual([]));

  it.each(PAGES)(
    'stands on the screen %s',
    async (page) => {
      openApp(page, aKeepingHost(ALL_ON).host);
      await waitFor(() => expect(document.querySelector('[data-field]')).not.toBeNull());
      const missing = fieldsOn(page).filter((name) => document.getElementById(fieldAnchor(name)) === null);
      expect(missing).toEqual([]);
    },
    30_000,
  );
});
