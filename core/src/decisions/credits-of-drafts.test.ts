import { expect, it } from '@jest/globals';
import { ShopLife } from '../../../test/builders/index.ts';
import { carryOut, situationOf } from '../../../test/builders/order-lives.ts';
import { decide } from './decide.ts';
import type { KnownDocument } from './decision.ts';

const RULES = { asNet: false, useDiscount: false, business: false, edits: 'additional' } as const;

const as = (status: 'draft' | 'open', known: readonly KnownDocument[]): readonly KnownDocument[] =>
  known.map((each) => (each.document ? { ...each, document: { ...each.document, status } } : each));

it('money that goes back of what was added to an order waits until its draft is final, as the further invoice does', () => {
  const lines = [{ price: 1000, quantity: 1, rate: '19', off: 0 }];
  const life = new ShopLife({ taxesIncluded: true, lines, shipping: 0 });
  const drafted = as('draft', carryOut(life.order(), RULES, []));
  life.happen({ type: 'add', price: 2000, quantity: 1, rate: '19' });
  life.happen({ type: 'refund-amount', share: 50 });
  const { actions, documents } = decide(situationOf(life.order(), RULES, drafted));
  expect(actions).toEqual([]);
  expect(documents.slice(1)).toMatchObject([
    { kind: 'credit-note', state: 'waiting', reason: { facts: { event: 'invoice-finalised' } } },
    { kind: 'invoice', state: 'waiting', reason: { facts: { event: 'invoice-finalised' } } },
  ]);
  const final = carryOut(life.order(), RULES, as('open', drafted));
  expect(final.map(({ kind, document }) => `${kind} ${document?.total}`).toSorted()).toEqual([
    'credit-note 1500',
    'invoice 1000',
    'invoice 2000',
  ]);
});
