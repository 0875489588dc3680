import type { DOMWindow } from 'jsdom';

const LABELABLE = [
  'HTMLButtonElement',
  'HTMLInputElement',
  'HTMLMeterElement',
  'HTMLOutputElement',
  'HTMLProgressElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
] as const;

/**
 * Has `labels` ask only the labels that could be those of an element, which name it or stand around it, for the element they
 * belong to. jsdom asks every label of the page, and each of them searches the page.
 */
export const takeQuickLabels = (shown: DOMWindow): void => {
  for (const name of LABELABLE) {
    const { prototype } = shown[name];
    const all = Object.getOwnPropertyDescriptor(prototype, 'labels');
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get(this: HTMLInputElement) {
        // those that are hidden have none, and a part that is not in the page has its own way
        if (!this.isConnected || this.type === 'hidden') return all?.get?.call(this) as unknown;
        const { id } = this;
        return [...this.ownerDocument.getElementsByTagName('label')].filter((label) => {
          const named = label.getAttribute('for');
          return (named === null ? label.contains(this) : named === id) && label.control === this;
        });
      },
    });
  }
};
