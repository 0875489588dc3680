import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { JSDOM, type DOMWindow } from 'jsdom';
import { openApp } from '../../src/testing/app-under-test.tsx';
import { takeQuickLabels } from './quick-labels.ts';

const FORM = `
  <label for="a">A</label><label for="a">A again</label><input id="a"><input id="a">
  <label>B <input></label> <label>C <span><select></select></span><textarea></textarea></label>
  <label for="d">D <input id="d" type="hidden"></label> <label for="">E <button>e</button></label>
  <label for="nothing">F <meter></meter></label> <output>none</output> <progress id="p"></progress><label for="p">G</label>`;

const labelsIn = ({ document }: DOMWindow) =>
  [...document.querySelectorAll<HTMLInputElement>('button, input, meter, output, progress, select, textarea')].map(
    ({ labels }) => labels && [...labels].map(({ outerHTML }) => outerHTML),
  );

const sameAsJsdom = (page: string): number => {
  const [slow, quick] = [new JSDOM(page).window, new JSDOM(page).window];
  takeQuickLabels(quick);
  const labels = labelsIn(slow);
  expect(labelsIn(quick)).toEqual(labels);
  return labels.filter((some) => (some ?? []).length > 0).length;
};

describe('the labels of an element', () => {
  it('are those that a browser finds', () => {
    expect(sameAsJsdom(FORM)).toBe(4);
  });

  it('are those that a browser finds on a page of settings', async () => {
    openApp('/preferences/invoices');
    await screen.findByLabelText('Zahlungsziel in Tagen');
    expect(sameAsJsdom(document.documentElement.outerHTML)).toBeGreaterThan(10);
  });
});
