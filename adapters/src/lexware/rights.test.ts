import { wordOfRight } from '@belegwerk/core/sentences';
import { ACCOUNT_RIGHTS } from '@belegwerk/core/documents';
import { describe, expect, it } from '@jest/globals';
import { lackedBy, rightOf, rightsIn, type LexwareScope } from './rights.ts';

describe('the scopes of Lexware Office', () => {
  it('are rights in the words of the core, and those that we have no use for are none', () =>
    expect(rightsIn(['voucherlist.read', 'articles.write', 'finance.write', 'toString'])).toEqual([
      'documents.list',
      'transactions.write',
    ]));

  it('are called towards the merchant as he finds them there', () => {
    const scopes: readonly LexwareScope[] = [
      ...(['profile.read', 'organization.read', 'voucherlist.read', 'invoices.write', 'delivery-notes.read'] as const),
      ...(['contacts.write', 'payments.read', 'finance.read', 'transaction-assignment-hint.write'] as const),
    ];
    expect(scopes.map((scope) => wordOfRight(rightOf(scope)))).toEqual(scopes);
  });

  it('know every right that the core asks for', () => {
    const said = ACCOUNT_RIGHTS.map(wordOfRight).filter((word) => word !== 'messages.subscribe');
    expect(rightsIn(said)).toEqual(ACCOUNT_RIGHTS.filter((right) => right !== 'messages.subscribe'));
  });
});

describe('the edition of an account', () => {
  it.each([
    ['that names nothing lacks nothing that we know of', [], []],
    ['with XL lacks nothing', ['INVOICING', 'INVOICING_PRO'], []],
    ['with L cannot do anything abroad', ['INVOICING'], ['foreign-recipients', 'foreign-language', 'distance-sales']],
    [
      'without invoices has nothing of it, and contacts all the same',
      ['BOOKKEEPING'],
      ['invoices', 'foreign-recipients', 'foreign-language', 'distance-sales'],
    ],
  ])('%s', (_what, features, lacks) => expect(lackedBy(features)).toEqual(lacks));
});
