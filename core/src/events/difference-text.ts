import type { IssuedDocument } from '../documents/issued-document.ts';
import { numberOf } from '../documents/document-number.ts';
import type { DocumentKind } from '../documents/draft.ts';
import {
  differenceOf,
  type Compared,
  type DifferenceCause,
  type OrderDifference,
} from '../documents/order-difference.ts';
import { cents, centsText, type Cents } from '../kernel/money.ts';
import { euroText } from './german-words.ts';
import { spokenDocument } from './spoken-documents.ts';

/** An order with its documents, as far as the sentence speaks of them. */
interface Told extends Compared {
  readonly name: string;
  readonly documents: readonly {
    readonly kind: DocumentKind;
    readonly source: string;
    readonly document?: Pick<IssuedDocument, 'number' | 'status' | 'cancelled'>;
  }[];
}

interface Telling extends Pick<OrderDifference, 'amount' | 'isAll'> {
  readonly order: string;
  /** The document that the difference lies in, where it is one. */
  readonly held: Told['documents'][number] | undefined;
}

const sizeOf = (amount: Cents): string => euroText(centsText(cents(Math.abs(amount))));

const compared = ({ amount, isAll }: Telling): string => {
  const expected = isAll ? 'die Bestellung wert ist' : 'nach der Bestellung und deinen Einstellungen zu erwarten ist';
  return `Die Belege ergeben ${sizeOf(amount)} ${amount > 0 ? 'weniger' : 'mehr'}, als ${expected}`;
};

/** „Die Rechnung RE0012“, or of more than one „Ein Beleg“. */
const named = ({ held }: Telling): string => {
  if (!held) return 'Ein Beleg';
  const { Subject } = spokenDocument(held.kind);
  return [Subject, numberOf(held.document)].filter(Boolean).join(' ');
};

/** How a document that names its order is found again. */
const byItself = ({ order }: Telling): string =>
  `Nennt der neue Beleg die Bestellung ${order}, ordnet Belegwerk ihn von selbst zu.`;

const again = ({ amount, held }: Telling): string =>
  (held ? held.kind === 'credit-note' : amount < 0)
    ? 'Schreibe in Lexware Office eine neue Gutschrift zur Rechnung.'
    : 'Schreibe in Lexware Office eine neue Rechnung.';

const TELLERS: Readonly<Record<DifferenceCause, (told: Telling) => string>> = {
  'document-cancelled': (told) => {
    const gone = told.held?.document?.status === 'draft' ? 'gelöscht' : 'storniert';
    const otherwise = told.amount > 0 ? ' Gilt die Bestellung nicht mehr, storniere und erstatte sie in Shopify.' : '';
    return `${named(told)} ist in Lexware Office ${gone} und nicht ersetzt. ${compared(told)}. ${again(told)} ${byItself(told)}${otherwise}`;
  },
  'document-changed': (told) =>
    `${named(told)} lautet in Lexware Office auf einen anderen Betrag, als übertragen wurde. ${compared(told)}. Berichtige den Betrag dort, oder storniere den Beleg und schreibe einen neuen. ${byItself(told)}`,
  'credited-too-much': (told) =>
    `${compared(told)}: Es ist mehr gutgeschrieben als in Shopify erstattet. Storniere in Lexware Office, was zu viel gutgeschrieben ist.`,
  unexplained: (told) =>
    `${compared(told)}. Vergleiche beide und berichtige in Lexware Office, was nicht stimmt. ${byItself(told)}`,
};

/** What lies between an order and its documents that only a person can settle, and the way out; undefined where nothing does. */
export const differenceText = ({ name, documents, ...figures }: Told): string | undefined => {
  const found = differenceOf(figures);
  if (!found) return undefined;
  const { cause, ref, kind, ...figure } = found;
  const held = documents.find((each) => each.source === ref && each.kind === kind);
  return TELLERS[cause]({ order: name, ...figure, held });
};
