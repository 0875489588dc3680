import type { Identifier, Text, UnreadableEInvoice, Written } from '@belegwerk/core/e-invoice';
import { parseDay, parseDecimal, type PlainDate } from '@belegwerk/core/kernel';
import type { XmlElement } from './xml-tree.ts';

/** An amount or a day that is none, or one of two. Caught where the file is read. */
export class UnreadableValue extends Error {
  readonly reason: UnreadableEInvoice;
  constructor(message: string, reason: UnreadableEInvoice = 'unreadable-value') {
    super(message);
    this.reason = reason;
  }
}

/** No number of this world is longer; the arithmetic takes longer with each digit, and cents stay safe integers. */
const MAX_WHOLE_DIGITS = 13;
const MAX_DECIMALS = 18;
/** With sign, point and zeros in front. */
const MAX_SIGNS = 40;
const NUMBER = /^([+-]?)(0*)(\d*)(?:\.(\d*))?$/;
const DAY = /^(\d{4}-\d{2}-\d{2})(Z|[+-]\d{2}:\d{2})?$/;
const DAY_102 = /^(\d{4})(\d{2})(\d{2})$/;

type Parent = XmlElement | undefined;

/** The children of a name, by a path of names: `all(invoice, 'TaxTotal', 'TaxSubtotal')`. */
export const all = (parent: Parent, ...path: readonly string[]): readonly XmlElement[] =>
  path.reduce<readonly XmlElement[]>(
    (elements, name) => elements.flatMap(({ children }) => children.filter((child) => child.name === name)),
    parent ? [parent] : [],
  );

/** The first of them. */
export const first = (parent: Parent, ...path: readonly string[]): XmlElement | undefined => all(parent, ...path)[0];

/** What an element says. */
export const said = (element: Parent): Text => element?.text.trim();

/** What the first element of a path says. */
export const textAt = (parent: Parent, ...path: readonly string[]): Text => said(first(parent, ...path));

/** A decimal number as XML Schema has it. */
export const numberOf = (element: Parent): Written => {
  if (!element) return undefined;
  const text = element.text.trim();
  const [, sign = '', zeros = '', whole = '', fraction = ''] = (text.length <= MAX_SIGNS && NUMBER.exec(text)) || [];
  const isTooLong = whole.length > MAX_WHOLE_DIGITS || fraction.length > MAX_DECIMALS;
  const value =
    isTooLong || `${zeros}${whole}${fraction}` === ''
      ? undefined
      : parseDecimal(`${sign}${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`);
  if (!value) throw new UnreadableValue(`${element.name} is no number`);
  return { value, decimals: fraction.length };
};

export const numberAt = (parent: Parent, ...path: readonly string[]): Written => numberOf(first(parent, ...path));

const day = (name: string, text: string | undefined): PlainDate => {
  const read = text === undefined ? undefined : parseDay(text);
  if (!read) throw new UnreadableValue(`${name} is no day`);
  return read;
};

/** `2026-11-20`, with or without a time zone. An empty element is none. */
export const dayAt = (parent: Parent, ...path: readonly string[]): PlainDate | undefined => {
  const element = first(parent, ...path);
  const text = said(element);
  return element && text ? day(element.name, DAY.exec(text)?.[1]) : undefined;
};

/** `20261120`, format 102 of UNTDID 2379. An empty element is none. */
export const dayOfDigitsAt = (parent: Parent, ...path: readonly string[]): PlainDate | undefined => {
  const element = first(parent, ...path);
  const text = said(element);
  return element && text ? day(element.name, text.replace(DAY_102, '$1-$2-$3')) : undefined;
};

/** An id with the attribute that says of which kind it is. */
export const identifierOf = (element: XmlElement, scheme = 'schemeID'): Identifier => ({
  value: element.text.trim(),
  scheme: element.attributes.get(scheme),
});

/** An account or a card: '' where it is there and has no number. */
export const numberOfMeans = (means: Parent, ...names: readonly string[]): Text => {
  if (!means) return undefined;
  return names.map((name) => textAt(means, name)).find((number) => number !== undefined) ?? '';
};

/** Whether an element below says nothing; one that may is named. */
export const hasEmpty = (element: XmlElement, mayBeEmpty?: string): boolean =>
  element.isLeaf
    ? element.text.trim() === '' && element.name !== mayBeEmpty
    : element.children.some((child) => hasEmpty(child, mayBeEmpty));
