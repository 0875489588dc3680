import { compareInstants } from '../kernel/calendar.ts';
import { partsOfOrder, partsOfRefund } from '../orders/ordered-parts.ts';
import type { OrderPart } from '../orders/order-part.ts';
import type { Order } from '../orders/order.ts';
import type { DocumentContents } from '../documents/coverage.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { NO_PARTS, plusParts, type PartSums } from './part-sums.ts';

/** A document of the order as our own records know it. */
export interface LedgerDocument extends DocumentContents {
  readonly kind: DocumentKind;
  /** The order, a refund or a fulfilment, or the order with a number behind `#`. */
  readonly source: string;
  readonly state: string;
  readonly document?: IssuedDocument;
}

/** What a document stands for, whether or not it was kept with it. */
export type KnownContents = Required<DocumentContents>;

/** What the documents of an order stand for together. */
export interface LedgerSums {
  /** Parts as invoices cover them, corrections taken off. */
  readonly covered: PartSums;
  /** What is covered, less the refunds that were taken off before any document showed their parts. */
  readonly shown: PartSums;
  /** Parts as ordered less what is covered: what was added since, and (negative) what is gone. */
  readonly deltas: readonly OrderPart[];
  /** What documents showed when each refund was taken off, by its id; an amount was split over that. */
  readonly shownAt: ReadonlyMap<string, readonly OrderPart[]>;
  /** How often each refund was taken off and not put back, by its id. */
  readonly taken: ReadonlyMap<string, number>;
}

/** Credit notes over parts: corrections and cancellations. Those of a refund carry the refund's id instead. */
export const isCorrection = (order: Order, { kind, source }: LedgerDocument): boolean =>
  kind === 'credit-note' && source.startsWith(`${order.id}#`);

/** What a document stands for; one from before contents were kept, for everything that had happened when it was made. */
export const contentsOf = (order: Order, { covers, absorbedRefunds, document }: LedgerDocument): KnownContents => ({
  covers: covers ?? partsOfOrder(order),
  absorbedRefunds:
    absorbedRefunds ??
    order.refunds
      .filter(({ createdAt }) => document && compareInstants(createdAt, document.createdAt) <= 0)
      .map(({ id }) => id),
});

/** The documents that were issued, in the order in which they were. */
export const issuedInTurn = (documents: readonly LedgerDocument[]): readonly LedgerDocument[] => {
  const madeAt = ({ document }: LedgerDocument): number => document?.createdAt.epochMilliseconds ?? Infinity;
  return documents
    .filter(({ state }) => state === 'issued')
    .toSorted((a, b) => (madeAt(a) < madeAt(b) ? -1 : Number(madeAt(a) > madeAt(b))));
};

/** Adds up the issued documents of an order. */
export const ledgerSums = (order: Order, documents: readonly LedgerDocument[]): LedgerSums => {
  let covered = NO_PARTS;
  let shown = NO_PARTS;
  const taken = new Map<string, number>();
  const shownAt = new Map<string, readonly OrderPart[]>();
  const take = (ids: readonly string[], sign: 1 | -1, parts: Iterable<OrderPart>): void => {
    for (const id of ids) {
      taken.set(id, (taken.get(id) ?? 0) + sign);
      if (sign === 1) shownAt.set(id, [...parts]);
    }
  };
  const add = ({ covers, absorbedRefunds }: KnownContents, sign: 1 | -1): void => {
    const off = order.refunds.filter(({ id }) => absorbedRefunds.includes(id));
    covered = plusParts(covered, covers, sign);
    shown = plusParts(
      plusParts(shown, covers, sign),
      off.flatMap((refund) => partsOfRefund(order, refund)),
      sign === 1 ? -1 : 1,
    );
    take(absorbedRefunds, sign, covers);
  };
  for (const document of issuedInTurn(documents)) {
    if (document.kind === 'invoice') add(contentsOf(order, document), 1);
    else if (isCorrection(order, document)) add(contentsOf(order, document), -1);
    else if (document.kind === 'credit-note') take([document.source], 1, covered.values());
  }
  const deltas = plusParts(plusParts(NO_PARTS, partsOfOrder(order)), covered.values(), -1);
  return { covered, shown, deltas: [...deltas.values()], shownAt, taken };
};
