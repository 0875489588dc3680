import { DOCUMENT_NOUNS } from '../../documents/document-nouns.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';

/** The words of a kind of document, as German grammar bends them. */
interface Declension {
  readonly noun: string;
  readonly plural: string;
  /** „das Erstellen von Lieferscheinen“. */
  readonly pluralDative: string;
  /** Subject: „Der Lieferschein“, without its capital. */
  readonly subject: string;
  /** Object: „den Lieferschein“. */
  readonly object: string;
  /** Object: „einen Lieferschein“. */
  readonly anObject: string;
  /** „kein Lieferschein“. */
  readonly noSubject: string;
  /** „keinen Lieferschein“. */
  readonly noObject: string;
  /** „sie“ or „ihn“. */
  readonly it: string;
  /** „ihr Betrag“ or „sein Betrag“, the possessive only. */
  readonly its: string;
}

const feminine = (noun: string): Declension => ({
  noun,
  plural: `${noun}en`,
  pluralDative: `${noun}en`,
  subject: `die ${noun}`,
  object: `die ${noun}`,
  anObject: `eine ${noun}`,
  noSubject: `keine ${noun}`,
  noObject: `keine ${noun}`,
  it: 'sie',
  its: 'ihr',
});

const DECLENSIONS: Readonly<Record<DocumentKind, Declension>> = {
  invoice: feminine(DOCUMENT_NOUNS.invoice),
  'credit-note': feminine(DOCUMENT_NOUNS['credit-note']),
  'delivery-note': {
    noun: DOCUMENT_NOUNS['delivery-note'],
    plural: 'Lieferscheine',
    pluralDative: 'Lieferscheinen',
    subject: 'der Lieferschein',
    object: 'den Lieferschein',
    anObject: 'einen Lieferschein',
    noSubject: 'kein Lieferschein',
    noObject: 'keinen Lieferschein',
    it: 'ihn',
    its: 'sein',
  },
};

/** How a sentence speaks of a document: „Die Rechnung“, or „Die Rechnung zu #1042“. */
export interface InflectedDocument extends Omit<Declension, 'subject'> {
  readonly kind: DocumentKind;
  /** At the beginning of a sentence. */
  readonly Subject: string;
  /** The object at the beginning of a sentence. */
  readonly Object: string;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The words for a document of that kind; `order` names the order that it belongs to. */
export const inflectedDocument = (kind: DocumentKind, order?: string): InflectedDocument => {
  const { subject, object, ...words } = DECLENSIONS[kind];
  const of = order === undefined ? '' : ` zu ${order}`;
  return {
    ...words,
    kind,
    Subject: capital(subject) + of,
    object: object + of,
    Object: capital(object) + of,
  };
};

const KINDS: readonly string[] = Object.keys(DECLENSIONS);

const isKind = (text: string): text is DocumentKind => KINDS.includes(text);

/** The kind of document that a stored fact names; the invoice where it names none. */
export const kindInFact = (fact: string | undefined): DocumentKind =>
  fact !== undefined && isKind(fact) ? fact : 'invoice';
