import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anIssuedDocument } from '../../../test/builders/index.ts';
import type { CreditShare } from '../balance/credited-amounts.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { openItemText } from '../sentences/de/open-item-text.ts';
import { day, instant } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import type { PaymentStatus } from '../orders/statuses.ts';
import type { MoneyPlace, MovedMoney } from './moved-money.ts';
import { openItemsOf } from './open-items.ts';
import { leftOf, spendCleared, type ClearingFacts } from './cleared-money.ts';
import { clearingsOf, isPaidFor, missingOf } from './clearing.ts';
import { purseOf } from './purse.ts';

interface Wish {
  readonly isCredit: boolean;
  readonly total: number;
  readonly cleared: number;
  readonly minute: number;
}
interface Moved {
  readonly place: MoneyPlace;
  readonly amount: number;
  readonly isBack: boolean;
  /** The document that it was suggested for. */
  readonly at: number;
  /** What a till may have rounded of it; undefined of what is no cash. */
  readonly rounded: number | undefined;
}

const documentOf = ({ isCredit, total, cleared, minute }: Wish, at: number): IssuedDocument => {
  const left = Math.max(0, total - cleared);
  return anIssuedDocument({
    kind: isCredit ? 'credit-note' : 'invoice',
    id: documentId(`d-${at}`),
    number: `${isCredit ? 'GS' : 'RE'}${at}`,
    date: day('2026-11-01'),
    createdAt: instant('2026-11-01T12:00:00Z').add({ minutes: minute }),
    status: left === 0 ? 'paid' : 'open',
    total: cents(total),
    tax: cents(0),
    ...(left === total ? {} : { unpaid: cents(left) }),
  });
};

/** A bank transaction is suggested for documents of its way only. */
const moneyOf = (moved: Moved, documents: readonly IssuedDocument[]): MovedMoney => {
  const { place, amount, isBack, at, rounded } = moved;
  const till = rounded === undefined ? {} : { rounded: cents(rounded) };
  const way = isBack ? 'back' : 'in';
  const document = documents[at];
  const isOwn = place === 'suggested' && document && (document.kind === 'credit-note') === isBack;
  if (isOwn) return { way, amount: cents(amount), place, document: document.id, ...till };
  return { way, amount: cents(amount), place: place === 'suggested' ? 'unassigned' : place, ...till };
};

const sharesOf = (
  documents: readonly IssuedDocument[],
  pairs: readonly (readonly [number, number])[],
): readonly CreditShare[] =>
  pairs.flatMap(([one, other]) => {
    const [credit, invoice] = [documents[one], documents[other]];
    return credit?.kind === 'credit-note' && invoice?.kind === 'invoice'
      ? [{ credit, invoice, amount: cents(Math.min(credit.total, invoice.total)) }]
      : [];
  });

const amounts = fc.integer({ min: 1, max: 60 });
const orders = fc
  .record({
    wishes: fc.array(fc.record({ isCredit: fc.boolean(), total: amounts, cleared: fc.nat(60), minute: fc.nat(30) }), {
      maxLength: 6,
    }),
    moved: fc.array(
      fc.record({
        place: fc.constantFrom<MoneyPlace>('suggested', 'unassigned', 'shop'),
        amount: amounts,
        isBack: fc.boolean(),
        at: fc.nat(5),
        rounded: fc.option(fc.nat(4), { nil: undefined }),
      }),
      { maxLength: 6 },
    ),
    sharing: fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 4 }),
    matched: fc.array(fc.nat(5), { maxLength: 2 }),
  })
  .map(({ wishes, moved, sharing, matched }): ClearingFacts => {
    const documents = wishes.map(documentOf);
    const money = moved.map((each) => moneyOf(each, documents));
    return {
      documents,
      shares: sharesOf(documents, sharing),
      matched: new Set([
        ...matched.flatMap((at) => documents[at]?.id ?? []),
        ...money.flatMap(({ document = [] }) => document),
      ]),
      money,
    };
  });
const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

describe('for any documents and money of an order', () => {
  it('each cent of its money is named for one document at most, and none of it for more than what is left of that', () =>
    fc.assert(
      fc.property(orders, (facts) => {
        const clearings = clearingsOf(facts);
        const spent = [...clearings.values()].flatMap(({ money }) => money);
        for (const each of facts.money)
          expect(sum(spent.filter(({ money }) => money === each).map(({ amount }) => amount))).toBeLessThanOrEqual(
            each.amount,
          );
        for (const document of facts.documents) {
          const { money = [], against = [] } = clearings.get(document.id) ?? {};
          expect(sum([...money, ...against].map(({ amount }) => amount))).toBeLessThanOrEqual(leftOf(document));
          for (const { money: each, amount } of money)
            expect([each.way, amount > 0]).toEqual([document.kind === 'invoice' ? 'in' : 'back', true]);
        }
      }),
    ));

  it('what was suggested for a document that waits for it is for no other, as far as that needs it', () =>
    fc.assert(
      fc.property(orders, (facts) => {
        const clearings = clearingsOf(facts);
        for (const document of facts.documents.filter(({ id }) => clearings.get(id)?.waits)) {
          const isOwn = ({ document: owner }: MovedMoney): boolean => owner === document.id;
          const own = sum(facts.money.filter(isOwn).map(({ amount }) => amount));
          const taken = clearings.get(document.id)?.money.filter(({ money }) => isOwn(money)) ?? [];
          const missing = Math.min(own, leftOf(document)) - sum(taken.map(({ amount }) => amount));
          // what rounding leaves is not asked for
          expect(missing).toBeLessThanOrEqual(1 + sum(taken.map(({ rounded = 0 }) => rounded)));
        }
      }),
    ));

  it('no document is set off beyond what is left of it, and both sides say the same', () =>
    fc.assert(
      fc.property(orders, (facts) => {
        const clearings = clearingsOf(facts);
        for (const document of facts.documents) {
          for (const { document: other, amount } of clearings.get(document.id)?.against ?? []) {
            expect([other.kind, amount > 0]).toEqual([document.kind === 'invoice' ? 'credit-note' : 'invoice', true]);
            expect(clearings.get(other.id)?.against).toContainEqual({ document, amount });
          }
        }
      }),
    ));

  it('no more is set off than credit notes took back beyond the money that went back', () =>
    fc.assert(
      fc.property(orders, (facts) => {
        const credits = facts.documents.filter(({ kind }) => kind === 'credit-note');
        const clearings = clearingsOf(facts);
        const setOff = sum(credits.flatMap(({ id }) => clearings.get(id)?.against.map(({ amount }) => amount) ?? []));
        const back = sum(facts.money.filter(({ way }) => way === 'back').map(({ amount }) => amount));
        expect(setOff).toBeLessThanOrEqual(Math.max(0, sum(credits.map(({ total }) => total)) - back));
      }),
    ));

  const statuses = fc.constantFrom<PaymentStatus>(
    'paid',
    'pending',
    'partially_paid',
    'partially_refunded',
    'refunded',
  );
  const today = day('2026-11-22');

  it('no merchant is told to set an invoice to paid without money in the shop for all of it, or beside a bank transaction for it', () =>
    fc.assert(
      fc.property(orders, statuses, (facts, paymentStatus) => {
        const clearings = clearingsOf(facts);
        const documents = facts.documents.map((document) => ({ id: document.id, state: 'issued', document }));
        for (const item of openItemsOf({
          ...facts,
          isToFinalise: false,
          documents,
          paymentStatus,
          skipped: [],
          taxesIncluded: true,
          owed: cents(0),
        })) {
          if (item.kind !== 'invoice' || !openItemText(item, today).includes('Setze die Rechnung')) continue;
          // it was settled but for what rounding leaves
          if (item.isRounding) continue;
          const document = facts.documents.find(({ id }) => id === item.document);
          const clearing = clearings.get(documentId(item.document));
          if (!document || !clearing) throw new Error('an open item without its document');
          expect(isPaidFor(document, clearing)).toBe(true);
          expect(clearing.money.map(({ money: { place } }) => place)).toEqual(clearing.money.map(() => 'shop'));
        }
      }),
    ));

  it('invoices that are called paid in the shop never come to more than the shop has', () =>
    fc.assert(
      fc.property(orders, statuses, (facts, paymentStatus) => {
        const documents = facts.documents.map((document) => ({ id: document.id, state: 'issued', document }));
        const items = openItemsOf({
          ...facts,
          isToFinalise: false,
          documents,
          paymentStatus,
          skipped: [],
          taxesIncluded: true,
          owed: cents(0),
        });
        const paid = facts.documents.filter(({ id, kind }) =>
          items.some(({ document, cause }) => kind === 'invoice' && document === id && cause === 'cleared-in-shop'),
        );
        const shop = facts.money.filter(({ way, place }) => way === 'in' && place === 'shop');
        const rounding = paid.length + sum(facts.money.map(({ rounded = 0 }) => rounded));
        expect(sum(paid.map(leftOf))).toBeLessThanOrEqual(sum(shop.map(({ amount }) => amount)) + rounding);
      }),
    ));

  /** What is missing of a document that is told to be settled, but for the cent that each is rounded by. */
  const forgiven = (facts: ClearingFacts, document: IssuedDocument): number => {
    const clearing = clearingsOf(facts).get(document.id);
    if (!clearing || clearing.waits) return 0;
    if (clearing.roundedOff) return Math.max(0, leftOf(document) - 1);
    return isPaidFor(document, clearing) ? Math.max(0, missingOf(document, clearing) - 1) : 0;
  };

  it('no more is forgiven in all than tills rounded of the payments, and nothing of a document that no cash was taken for', () =>
    fc.assert(
      fc.property(orders, (facts) => {
        const { spent } = spendCleared(facts, purseOf(facts.money));
        const clearings = clearingsOf(facts);
        const takenFor = ({ id }: IssuedDocument): readonly MovedMoney[] =>
          [...(spent.get(id) ?? []), ...(clearings.get(id)?.money ?? [])].map(({ money }) => money);
        for (const document of facts.documents) {
          const till = sum(takenFor(document).map(({ rounded = 0 }) => rounded));
          expect(forgiven(facts, document)).toBeLessThanOrEqual(till);
        }
        for (const way of ['in', 'back'] as const) {
          const own = facts.documents.filter(({ kind }) => (kind === 'invoice') === (way === 'in'));
          const till = sum(facts.money.map((each) => (each.way === way ? (each.rounded ?? 0) : 0)));
          expect(sum(own.map((document) => forgiven(facts, document)))).toBeLessThanOrEqual(till);
        }
      }),
    ));

  it('what a till rounded of a payment is told of its last cent, and of no other', () =>
    fc.assert(
      fc.property(orders, (facts) => {
        const { spent, waiting } = spendCleared(facts, purseOf(facts.money));
        const open = [...clearingsOf(facts)].flatMap(([id, { money }]) => (waiting.has(id) ? [] : money));
        const all = [...[...spent.values(), ...waiting.values()].flat(), ...open];
        for (const each of facts.money) {
          const parts = all.filter(({ money }) => money === each);
          const isSpent = sum(parts.map(({ amount }) => amount)) === each.amount;
          const told = parts.flatMap(({ rounded = [] }) => rounded);
          // what went back, and change, may have taken the last cent as well
          expect([[], [each.rounded]]).toContainEqual(told);
          if (each.rounded !== undefined && isSpent) expect(told).toEqual([each.rounded]);
        }
      }),
    ));
});
