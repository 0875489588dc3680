import { JSDOM, VirtualConsole } from 'jsdom';
import { takeQuickLabels } from './quick-labels.ts';
import { shownStyle } from './shown-style.ts';

const { window: drawn } = new JSDOM('<!DOCTYPE html>', {
  pretendToBeVisual: true,
  url: 'http://localhost/',
  virtualConsole: new VirtualConsole().sendTo(console),
});

/** What Node has as well, and a page takes from its window. */
const OF_A_PAGE = new Set([
  'navigator',
  'Event',
  'EventTarget',
  'CustomEvent',
  'MessageEvent',
  'CloseEvent',
  'DOMException',
  'Blob',
  'File',
  'FormData',
  'Storage',
  'localStorage',
  'sessionStorage',
]);
/** What every window inherits. */
const INHERITED = ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const;
/** What the shop's admin puts there. */
const OF_THE_ADMIN = 'shopify';

class NeverSeen {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): readonly never[] {
    return [];
  }
}

const neverMatching = (media: string) => ({
  matches: false,
  media,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

/** What jsdom lacks, or does not do. */
const LACKING = {
  getComputedStyle: shownStyle(drawn.getComputedStyle.bind(drawn)),
  matchMedia: neverMatching,
  ResizeObserver: NeverSeen,
  IntersectionObserver: NeverSeen,
  scrollTo: () => undefined,
};
Object.assign(drawn, LACKING);
takeQuickLabels(drawn);

const names = [...Object.getOwnPropertyNames(drawn), ...INHERITED].filter(
  (name) => OF_A_PAGE.has(name) || !(name in globalThis),
);

const isMethod = (name: string, value: unknown): value is (...given: unknown[]) => unknown =>
  typeof value === 'function' && !/^[A-Z]/.test(name);
const methods = new Map<string, unknown>();
for (const name of names) {
  const value: unknown = drawn[name];
  if (isMethod(name, value)) methods.set(name, value.bind(drawn));
}

/** Makes the properties of the window globals, as they were at first: what a test set instead is forgotten. */
const takeProperties = (): void => {
  for (const name of names) {
    let given: { readonly value: unknown } | undefined;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: true,
      get: (): unknown => (given ? given.value : (methods.get(name) ?? drawn[name])),
      set: (value: unknown) => {
        given = { value };
      },
    });
  }
  for (const name of ['window', 'self', 'top', 'parent'])
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: globalThis });
};

/** Leaves the page of a worker as the first test file found it. */
export const putPageBack = (): void => {
  takeProperties();
  Reflect.deleteProperty(globalThis, OF_THE_ADMIN);
  Reflect.deleteProperty(drawn.navigator, 'clipboard');
  drawn.localStorage.clear();
  drawn.sessionStorage.clear();
  drawn.history.replaceState(null, '', '/');
  drawn.document.title = '';
  for (const part of [drawn.document.head, drawn.document.body]) {
    part.replaceChildren();
    for (const name of part.getAttributeNames()) part.removeAttribute(name);
  }
};

takeProperties();
// React warns of changes that no test waits for
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
