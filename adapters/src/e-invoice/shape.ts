import { UnreadableValue } from './elements.ts';
import type { XmlElement } from './xml-tree.ts';

/** Of the schema of a syntax what decides whether a reader takes the right element: the rest of it is not looked at. */
export interface Shape {
  /** Whether an element of this name belongs to that namespace, by whether others stand in it. */
  readonly isAt: (element: XmlElement) => boolean;
  /** What stands at most once in an element: by its name, or by that of its parent too: `ExchangedDocument/ID`. */
  readonly isOnce: (element: XmlElement, parent: XmlElement) => boolean;
}

/** Refuses what could be read in two ways: elements twice or of the wrong namespace, text beside elements. */
export const checkShape = (root: XmlElement, shape: Shape): void => {
  const waiting = [root];
  for (const element of waiting) {
    if (!element.isLeaf && element.text.trim() !== '')
      throw new UnreadableValue(`${element.name} has text and elements`);
    const seen = new Set<string>();
    for (const child of element.children) {
      if (!shape.isAt(child)) throw new UnreadableValue(`${child.name} is of another namespace`);
      if (seen.has(child.name) && shape.isOnce(child, element)) throw new UnreadableValue(child.name, 'twice');
      seen.add(child.name);
      waiting.push(child);
    }
  }
};

/** Refuses totals in another currency than that of the invoice. */
export const checkCurrency = (totals: readonly XmlElement[], currency: string | undefined, mayLack: boolean): void => {
  for (const { name, attributes } of totals) {
    const own = attributes.get('currencyID');
    if (currency !== undefined && own !== currency && !(mayLack && own === undefined))
      throw new UnreadableValue(name, 'other-currency');
  }
};
