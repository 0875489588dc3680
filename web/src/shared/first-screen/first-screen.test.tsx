import { afterEach, describe, expect, it } from '@jest/globals';
import { sectionsOfPage } from '@belegwerk/core/preferences';
import { cleanup, waitFor } from '@testing-library/react';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aPreferencesReply } from '../../testing/samples.ts';

afterEach(cleanup);
// no browser is without it, jsdom is
Element.prototype.scrollIntoView = () => undefined;

const sectionsThere = () => document.querySelectorAll('section h2').length;

/** Opens the product as a browser does; tells how many sections stood there together with the first fields. */
const openedJustNow = async (address: string): Promise<number> => {
  let atFirst = 0;
  const watch = new MutationObserver(() => {
    if (document.querySelector('[data-field]')) atFirst ||= sectionsThere();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const expert = aPreferencesReply({ expertMode: true });
  openApp(address, aHost({ preferences: () => Promise.resolve(expert) }), true);
  await waitFor(() => expect(atFirst).toBeGreaterThan(0));
  watch.disconnect();
  return atFirst;
};

describe('a long page of settings, when the app was opened just now', () => {
  const everySection = sectionsOfPage('invoices').length;

  it('shows its first sections before the others, and then all of them', async () => {
    expect(await openedJustNow('/preferences/invoices')).toBeLessThan(everySection);
    await waitFor(() => expect(sectionsThere()).toBe(everySection));
  });

  it('is there in full at once where the address leads to one of its settings', async () => {
    expect(await openedJustNow('/preferences/invoices#field-invoiceRemark')).toBe(everySection);
  });
});
