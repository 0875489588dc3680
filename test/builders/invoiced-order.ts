import { decide, type KnownDocument, type Situation } from '@belegwerk/core/decisions';
import type { IssuedDocument } from '@belegwerk/core/documents';
import { instant } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { Preferences } from '@belegwerk/core/preferences';
import { anIssuedDocument } from './issued-document.ts';
import { aLine, aShippingLine, type LineWish } from './line-builder.ts';
import { anOrder } from './order-builder.ts';
import { aShop } from './shop-builder.ts';

/** Two days after the order was placed. */
export const now = instant('2026-11-22T12:00:00Z');

/** An order over these lines with its shipping. */
export const orderOf = (lines: readonly LineWish[], wish: Partial<Order> = {}): Order =>
  anOrder({ lines: lines.map(aLine), shipping: [aShippingLine({ id: 'S' })], ...wish });

export const A = { id: 'A', price: '30.00', quantity: 2 };
export const B = { id: 'B', price: '12.50', rate: '7' };
/** The order as it was placed and invoiced. */
export const placed = orderOf([A]);

type Wish = Partial<Situation> & { readonly preferences?: Partial<Preferences> };

const decided = (order: Order, known: readonly KnownDocument[], { preferences = {}, ...wish }: Wish) =>
  decide({ order, shop: aShop({ preferences: { creditCreate: true, ...preferences } }), known, now, ...wish });

/** A document over the order as it was placed. */
export const documentOf = (kind: IssuedDocument['kind'], wish: Partial<IssuedDocument> = {}): IssuedDocument =>
  anIssuedDocument({
    kind,
    number: 'RE1001',
    createdAt: now,
    total: placed.totals.total,
    tax: placed.totals.tax,
    ...wish,
  });

/** What an invoice over the order as it was placed covers; how much at which rate is worked out of it. */
const covers = (decided(placed, [], {}).actions[0]?.draft.covers ?? []).map(({ byRate: _known, ...part }) => part);

/** The invoice of the order as it was placed. */
export const first: KnownDocument = {
  kind: 'invoice',
  source: placed.id,
  state: 'issued',
  covers,
  absorbedRefunds: [],
  document: documentOf('invoice'),
};

/** What is decided about the order as it is now, beside the documents that are known. */
export const asked = (order: Order, known: readonly KnownDocument[] = [first], wish: Wish = {}) =>
  decided(order, known, wish);

/** The documents that are asked for, each in a line: kind, source behind that of the order, total, what comes before. */
export const actions = (...given: Parameters<typeof asked>): readonly string[] =>
  asked(...given).actions.map(
    ({ source, draft, after }) =>
      `${draft.kind} ${source.replace(placed.id, '')} ${draft.totals.gross}${after ? ` after ${after.source.replace(placed.id, '')}` : ''}`,
  );
