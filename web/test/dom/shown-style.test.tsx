import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { JSDOM } from 'jsdom';
import { openApp } from '../../src/testing/app-under-test.tsx';
import { shownStyle } from './shown-style.ts';

const READ = ['display', 'visibility', 'pointer-events'] as const;

const PAGE = `
  <div style="visibility: hidden"><p>hidden <b style="visibility: visible">seen</b> <i>hidden</i></p></div>
  <div style="display: none"><span>in a part that is not shown</span></div>
  <div style="pointer-events: none"><button>not for the mouse</button></div>
  <section hidden><a href="/">x</a></section> <p hidden style="display: block">shown</p>
  <dialog>closed</dialog> <dialog open>open</dialog> <details><summary>more</summary>text</details>
  <input type="hidden"> <input type="text"> <input> <ruby>A<rt>b</rt><rp>c</rp></ruby>
  <svg><title>a drawing</title><path d="M0 0"></path></svg> <template><i></i></template>
  <table><caption>t</caption><tbody><tr><td>1</td></tr></tbody></table> <ul><li>1</li></ul> <select><option>1</option></select>`;

const elementsOf = (document: Document): readonly Element[] => [...document.querySelectorAll('*')];

describe('what tests ask of the style of an element', () => {
  const told = (document: Document, computed: typeof window.getComputedStyle) => {
    const shown = shownStyle(computed);
    const all = (of: typeof shown) =>
      elementsOf(document).map((each) => [each.localName, READ.map((name) => of(each).getPropertyValue(name))]);
    expect(all(shown)).toEqual(all(computed));
    expect(elementsOf(document).map((each) => [shown(each).display, shown(each).pointerEvents])).toEqual(
      elementsOf(document).map((each) => [computed(each).display, computed(each).pointerEvents]),
    );
  };

  it.each([
    ['of every kind', ''],
    ['that a style sheet hides', '<style>b, li { display: none }</style>'],
  ])('is what a browser answers of elements %s', (_what, head) => {
    const { window: other } = new JSDOM(`<head>${head}</head><body>${PAGE}</body>`);
    told(other.document, other.getComputedStyle.bind(other));
    expect(shownStyle(other.getComputedStyle.bind(other))(other.document.body).marginTop).toBe('8px');
  });

  it('is what a browser answers of every element of a screen', async () => {
    openApp('/orders');
    await screen.findByRole('heading', { name: 'Bestellungen' });
    const { window: other } = new JSDOM(document.documentElement.outerHTML);
    told(other.document, other.getComputedStyle.bind(other));
    expect(elementsOf(other.document).length).toBeGreaterThan(100);
  });
});
