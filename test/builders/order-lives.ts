import fc from 'fast-check';
import { decide, type Action, type KnownDocument, type Situation } from '@belegwerk/core/decisions';
import { keptContents, type DocumentDraft, type IssuedDocument } from '@belegwerk/core/documents';
import { cents, documentId, grossCents, instant, taxRate } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { Preferences } from '@belegwerk/core/preferences';
import { aShop } from './shop-builder.ts';
import type { ShopEvent } from './shop-event.ts';
import type { LifeStart } from './shop-life.ts';

const NOW = instant('2026-11-21T12:00:00Z');

const price = fc.integer({ min: 1, max: 20_000 });

export const quantity = fc.integer({ min: 1, max: 5 });

const rate = fc.constantFrom('19', '7');

export const at = fc.nat(9);

export const share = fc.integer({ min: 1, max: 100 });

export const anyEvent: fc.Arbitrary<ShopEvent> = fc.oneof(
  fc.record({ type: fc.constant('add' as const), price, quantity, rate }),
  fc.record({ type: fc.constant('more' as const), at, quantity }),
  fc.record({ type: fc.constant('discount' as const), at, share: fc.integer({ min: 1, max: 50 }) }),
  fc.record({ type: fc.constant('remove' as const), at, quantity }),
  fc.record({
    type: fc.constant('refund' as const),
    at,
    quantity,
    kept: fc.constantFrom(0, 0, 1, 500),
    extra: fc.constantFrom(0, 0, 1, 700),
  }),
  fc.record({ type: fc.constant('refund-failed' as const), at, quantity }),
  fc.record({
    type: fc.constant('exchange' as const),
    at,
    quantity,
    price,
    rate,
    fee: fc.constantFrom(0, 0, 1, 499),
  }),
  fc.record({ type: fc.constant('refund-amount' as const), share }),
  fc.record({ type: fc.constant('refund-shipping' as const), share }),
  fc.record({ type: fc.constant('remove-line' as const), at }),
  fc.record({
    type: fc.constant('remove-shipping' as const),
    as: fc.constantFrom('removed' as const, 'emptied' as const, 'free' as const),
  }),
  fc.record({ type: fc.constant('reprice-shipping' as const), price: fc.constantFrom(1, 290, 490, 990) }),
  fc.record({ type: fc.constant('fulfil' as const), at }),
  fc.constant({ type: 'cancel' as const }),
);

/** More was sold after the first invoice, so that another invoice shows it. */
const anAddition: fc.Arbitrary<ShopEvent> = fc.oneof(
  fc.record({ type: fc.constant('add' as const), price, quantity, rate }),
  fc.record({ type: fc.constant('more' as const), at, quantity }),
);

export const grown = fc
  .tuple(anAddition, fc.array(anyEvent, { maxLength: 4 }))
  .map(([addition, others]) => [addition, ...others]);

/** Money went back that was split over the rates, and prices go down after it. */
const aPayback = fc.record({ type: fc.constant('refund-amount' as const), share });

const aReduction: fc.Arbitrary<ShopEvent> = fc.oneof(
  fc.record({ type: fc.constant('discount' as const), at, share }),
  fc.constant({ type: 'remove-shipping' as const, as: 'free' as const }),
);

export const cheaper = fc
  .tuple(aPayback, fc.array(fc.oneof(aPayback, aReduction, aReduction, anyEvent), { minLength: 1, maxLength: 6 }))
  .map(([first, others]) => [first, ...others]);

/** What came back of the tip, the first of the lines, was not paid out. */
export const aKeptTip = fc.constant({ type: 'refund-failed' as const, at: 0, quantity: 1 });

const aReturn = fc.record({
  type: fc.constant('refund' as const),
  at,
  quantity,
  kept: fc.constant(0),
  extra: fc.constant(0),
});

export const returns = fc.oneof(
  { weight: 3, arbitrary: fc.array(fc.oneof(aReturn, anyEvent), { minLength: 1, maxLength: 5 }) },
  { weight: 1, arbitrary: cheaper },
);

export const anyStart: fc.Arbitrary<LifeStart> = fc.record({
  taxesIncluded: fc.boolean(),
  lines: fc.array(fc.record({ price, quantity, rate, off: fc.constantFrom(0, 0, 10, 33) }), {
    minLength: 1,
    maxLength: 4,
  }),
  shipping: fc.constantFrom(0, 490, 599),
  shippingRate: rate,
  tip: fc.option(fc.record({ price, rate: fc.constantFrom('0', '19', '7') }), { nil: undefined }),
});

export interface Rules {
  readonly asNet: boolean;
  readonly useDiscount: boolean;
  readonly business: boolean;
  readonly edits: Preferences['invoiceEdits'];
  /** As the shop taxes it unless given. */
  readonly fixTaxShipping?: Preferences['fixTaxShipping'];
  readonly fixTaxTip?: boolean;
}

export const anyRules: fc.Arbitrary<Rules> = fc.record({
  asNet: fc.boolean(),
  useDiscount: fc.boolean(),
  business: fc.boolean(),
  edits: fc.constantFrom<Preferences['invoiceEdits']>('additional', 'reissue'),
  fixTaxShipping: fc.constantFrom<Preferences['fixTaxShipping']>(false, true, 'split'),
  fixTaxTip: fc.boolean(),
});

const shopOf = ({ asNet, useDiscount, edits, fixTaxShipping = false, fixTaxTip = false }: Rules) => {
  const all: Partial<Preferences> = {
    creditCreate: true,
    deliveryCreate: true,
    asNet,
    useDiscount,
    invoiceEdits: edits,
    fixTaxShipping,
    fixTaxTip,
  };
  return aShop({ preferences: all });
};

/** What documents show of shipping, gross by rate. */
const FREIGHT = new WeakMap<object, ReadonlyMap<number, number>>();

const freightOf = ({ positions, treatment }: DocumentDraft): ReadonlyMap<number, number> => {
  const sums = new Map<number, number>();
  for (const { kind, rate: taxed, amount } of positions)
    if (kind === 'shipping') sums.set(taxed, (sums.get(taxed) ?? 0) + amount);
  const basis = treatment.scheme === 'net' ? 'net' : 'gross';
  return new Map([...sums].map(([taxed, amount]) => [taxed, grossCents(cents(amount), taxRate(taxed), basis)]));
};

export const freightIn = (
  documents: readonly KnownDocument[],
  kind: KnownDocument['kind'],
): ReadonlyMap<number, number> => {
  const sums = new Map<number, number>();
  for (const { document } of documents)
    if (document?.kind === kind)
      for (const [taxed, gross] of FREIGHT.get(document) ?? []) sums.set(taxed, (sums.get(taxed) ?? 0) + gross);
  return sums;
};

const RATES = new WeakMap<object, DocumentDraft['totals']['byRate']>();

/** Documents that show money which belongs to no thing. */
export const WITH_MONEY = new WeakSet();

const issued = ({ draft, source }: Action, index: number): KnownDocument => {
  const document: IssuedDocument = {
    kind: draft.kind,
    id: documentId(`${draft.kind}-${index}`),
    number: `RE${index}`,
    title: draft.title,
    date: draft.date,
    createdAt: NOW,
    status: 'open',
    cancelled: false,
    currency: 'EUR',
    total: draft.totals.gross,
    tax: draft.totals.tax,
    itemCount: draft.positions.length,
  };
  RATES.set(document, draft.totals.byRate);
  if (draft.positions.some(({ kind }) => kind === 'adjustment')) WITH_MONEY.add(document);
  FREIGHT.set(document, freightOf(draft));
  return {
    kind: draft.kind,
    source,
    state: 'issued',
    expectedTotal: draft.totals.gross,
    ...keptContents(draft),
    document,
  };
};

/** Gross by rate, of documents as they were made. */
export const perRate = (documents: readonly KnownDocument[]): ReadonlyMap<number, number> => {
  const sums = new Map<number, number>();
  for (const { document } of documents)
    for (const { rate: taxed, gross } of (document && RATES.get(document)) ?? [])
      sums.set(taxed, (sums.get(taxed) ?? 0) + gross);
  return sums;
};

export const situationOf = (order: Order, rules: Rules, known: readonly KnownDocument[]): Situation => ({
  order: rules.business ? { ...order, company: { name: 'Muster GmbH' } } : order,
  shop: shopOf(rules),
  known,
  now: NOW,
});

/** Does what was asked for, until nothing more is. */
export const carryOutIn = (
  situation: (known: readonly KnownDocument[]) => Situation,
  before: readonly KnownDocument[],
): readonly KnownDocument[] => {
  let known = before;
  for (let round = 0; round < 5; round += 1) {
    const { actions } = decide(situation(known));
    if (actions.length === 0) return known;
    const sources = new Set(known.map(({ kind, source }) => `${kind} ${source}`));
    for (const { source, draft } of actions)
      if (sources.has(`${draft.kind} ${source}`)) throw new Error(`${draft.kind} ${source} was asked for twice`);
    known = [...known, ...actions.map((action, index) => issued(action, known.length + index))];
  }
  throw new Error('it never stops asking');
};

export const carryOut = (order: Order, rules: Rules, before: readonly KnownDocument[]): readonly KnownDocument[] =>
  carryOutIn((known) => situationOf(order, rules, known), before);

/** The first are all; each other number leaves out some of the first three. */
export const isOf = (place: number, gone: number): boolean => place > 2 || (gone & (1 << place)) === 0;

export const cancelled = (document: IssuedDocument): IssuedDocument => ({
  ...document,
  cancelled: true,
  status: 'voided',
});

/** Cancels a document and keeps what its freight was. */
export const cancelledAs = (document: IssuedDocument): IssuedDocument => {
  const voided = cancelled(document);
  FREIGHT.set(voided, FREIGHT.get(document) ?? new Map());
  return voided;
};
