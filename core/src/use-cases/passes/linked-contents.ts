import type { Situation } from '../../decisions/decision.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import { isSentElsewhere, nextSourceHere } from '../../decisions/steps.ts';
import type { DocumentContents } from '../../documents/coverage.ts';
import type { IssuedDocument } from '../../documents/issued-document.ts';
import { ledgerOf } from '../../balance/order-ledger.ts';
import { sumOfCents } from '../../kernel/money.ts';
import { grossOfPart } from '../../orders/ordered-parts.ts';
import { refundValue } from '../../orders/refund-value.ts';

/** What a document that a person made stands for in its order, and under which name it is kept. */
export interface LinkedContents extends DocumentContents {
  readonly source: string;
}

/** The source, unless its document was sent to books that are not connected: that one keeps the name. */
const freeHere = (about: About, kind: DocumentKind, source: string | undefined): string | undefined =>
  about.known.some((known) => known.kind === kind && known.source === source && isSentElsewhere(known, about))
    ? undefined
    : source;

type About = Pick<Situation, 'order' | 'shop' | 'known' | 'now'>;

const NOTHING: DocumentContents = { covers: [], absorbedRefunds: [] };

/**
 * What a credit note gives back: the refund of its amount, what edits took away if that comes to it, the only refund, or
 * nothing that we could name.
 */
const creditedBy = (about: About, { total }: IssuedDocument): LinkedContents => {
  const { order, known } = about;
  const { openRefunds: open, reduced } = ledgerOf(order, known);
  const source = nextSourceHere(about, 'credit-note');
  const fitting = open.find((refund) => refundValue(refund, order) === total);
  const isReduction = reduced.length > 0 && sumOfCents(reduced.map((part) => grossOfPart(part, order))) === total;
  if (!fitting && isReduction) return { source, covers: reduced, absorbedRefunds: [] };
  const refund = freeHere(about, 'credit-note', (fitting ?? (open.length === 1 ? open[0] : undefined))?.id);
  return refund === undefined ? { source, ...NOTHING } : { source: refund };
};

/** The fulfilment of a delivery note: the only one that has none. */
const deliveredFulfilment = ({ order, known }: About): string | undefined => {
  const noted = new Set(
    known.filter(({ kind, state }) => kind === 'delivery-note' && state === 'issued').map(({ source }) => source),
  );
  const open = order.fulfilments.filter(({ id, cancelled }) => !cancelled && !noted.has(id));
  return open.length === 1 ? open[0]?.id : undefined;
};

/**
 * An invoice stands for what no other invoice shows yet, so that none is made for it again; a credit note for its refund,
 * or for what an edit took away. What cannot be told stands for nothing: the balance shows the difference, and a person decides.
 */
export const linkedContents = (about: About, document: IssuedDocument): LinkedContents => {
  const { kind } = document;
  switch (kind) {
    case 'invoice': {
      const { covers, absorbedRefunds } = ledgerOf(about.order, about.known).added;
      return { source: nextSourceHere(about, kind), covers, absorbedRefunds };
    }
    case 'credit-note':
      return creditedBy(about, document);
    case 'delivery-note':
      return { source: freeHere(about, kind, deliveredFulfilment(about)) ?? nextSourceHere(about, kind), ...NOTHING };
  }
};
