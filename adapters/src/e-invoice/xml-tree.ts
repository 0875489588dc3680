import { fail, ok, type Result } from '@belegwerk/core/kernel';
import type { UnreadableEInvoice } from '@belegwerk/core/e-invoice';
import { SaxesParser, type SaxesTagNS } from 'saxes';

/** An element by its name without prefix; what belongs to other namespaces than the known ones is left out. */
export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** No element of any namespace stands in it. */
  readonly isLeaf: boolean;
  /** As it was written, with the white space around it. */
  readonly text: string;
}

type Building = XmlElement & { text: string; isLeaf: boolean; readonly children: Building[] };

/** Deeper than any e-invoice; the parser keeps all open elements. */
const MAX_DEPTH = 60;
/** An invoice of ten thousand lines has fewer. */
const MAX_ELEMENTS = 200_000;

/** Why reading stopped. Thrown within this file alone. */
class Stopped extends Error {
  readonly reason: UnreadableEInvoice;
  constructor(reason: UnreadableEInvoice) {
    super(reason);
    this.reason = reason;
  }
}

const elementOf = (tag: SaxesTagNS): Building => ({
  name: tag.local,
  namespace: tag.uri,
  attributes: new Map(Object.values(tag.attributes).map(({ local, value }) => [local, value.trim()])),
  children: [],
  isLeaf: true,
  text: '',
});

const parsed = (xml: string, isKnown: (namespace: string) => boolean): XmlElement => {
  const parser = new SaxesParser({ xmlns: true });
  const open: Building[] = [];
  let root: Building | undefined;
  let elements = 0;
  parser.on('doctype', () => {
    throw new Stopped('document-type');
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) throw new Stopped('too-large');
    const element = elementOf(tag);
    const parent = open.at(-1);
    if (parent) parent.isLeaf = false;
    if (parent && isKnown(tag.uri)) parent.children.push(element);
    root ??= element;
    open.push(element);
  });
  const take = (text: string): void => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  if (!root) throw new Stopped('broken-xml');
  return root;
};

/**
 * Reads XML that anybody may have written: no document types and thus no entities of its own, no elements without end.
 * Nothing outside of the text is read.
 */
export const xmlTree = (
  xml: string,
  isKnown: (namespace: string) => boolean,
): Result<XmlElement, UnreadableEInvoice> => {
  try {
    return ok(parsed(xml, isKnown));
  } catch (error) {
    // the parser throws where XML is not well-formed
    return fail(error instanceof Stopped ? error.reason : 'broken-xml');
  }
};
