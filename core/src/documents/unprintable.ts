import type { DocumentDraft } from './draft.ts';
import { unprintableIn } from './printable-characters.ts';

/** Where on a document a text stands, as merchants look for it. */
export type PrintedPlace = 'order-name' | 'recipient' | 'position' | 'text' | 'payment' | 'buyer-reference';

/** A character that cannot be printed, and where it stands. */
export interface Unprintable {
  readonly character: string;
  readonly place: PrintedPlace;
  /** Of a position: which one, from 1. */
  readonly position?: number;
}

interface Printed extends Omit<Unprintable, 'character'> {
  readonly texts: readonly (string | undefined)[];
}

type ReadPrinted = (draft: DocumentDraft) => readonly Printed[];

const text =
  (of: (draft: DocumentDraft) => string | undefined, place: PrintedPlace = 'text'): ReadPrinted =>
  (draft) => [{ place, texts: [of(draft)] }];
/** It is no text, or one of letters and digits that we have made ourselves. */
const NO_TEXT: ReadPrinted = () => [];

/** What is printed of each field of a draft; a new field has to say it. */
const PRINTED = {
  kind: NO_TEXT,
  orderId: NO_TEXT,
  orderName: text(({ orderName }) => orderName, 'order-name'),
  date: NO_TEXT,
  language: NO_TEXT,
  recipient: ({ recipient: { name, supplement, street, zip, city } }) => [
    { place: 'recipient', texts: [name, supplement, street, zip, city] },
  ],
  recipientUnread: NO_TEXT,
  treatment: text(({ treatment }) => treatment.note),
  positions: ({ positions }) =>
    positions.map(({ title, detail, unit }, at) => ({
      place: 'position',
      position: at + 1,
      texts: [title, detail, unit],
    })),
  replaces: NO_TEXT,
  corrects: NO_TEXT,
  withoutPrices: NO_TEXT,
  totals: NO_TEXT,
  supply: NO_TEXT,
  supplied: NO_TEXT,
  reductions: NO_TEXT,
  title: text(({ title }) => title),
  introduction: text(({ introduction }) => introduction),
  remark: text(({ remark }) => remark),
  payment: text(({ payment }) => payment?.label, 'payment'),
  deliveryTerms: text(({ deliveryTerms }) => deliveryTerms),
  xRechnung: text(({ xRechnung }) => xRechnung?.buyerReference, 'buyer-reference'),
  printLayoutId: NO_TEXT,
  notices: NO_TEXT,
  covers: NO_TEXT,
  absorbedRefunds: NO_TEXT,
} as const satisfies Readonly<Record<keyof Required<DocumentDraft>, ReadPrinted>>;

/** The first character of a document that cannot be printed where it is drawn here; undefined where all of it can. */
export const unprintable = (draft: DocumentDraft): Unprintable | undefined => {
  for (const read of Object.values<ReadPrinted>(PRINTED))
    for (const { texts, ...where } of read(draft))
      for (const each of texts) {
        const character = each && unprintableIn(each);
        if (character) return { character, ...where };
      }
  return undefined;
};
