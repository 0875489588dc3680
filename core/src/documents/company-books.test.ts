import { describe, expect, it } from '@jest/globals';
import { accountingTargetId } from '../kernel/ids.ts';
import { areSameBooks, type CompanyBooks } from './company-books.ts';

const books: CompanyBooks = {
  target: accountingTargetId('books'),
  organizationId: 'o-1',
  companyName: 'Kaffeekontor Nord GmbH',
};

describe('two documents stand in the same books', () => {
  it.each<[string, Partial<CompanyBooks>, boolean]>([
    ['of one company', {}, true],
    ['of one company that has another name by now', { companyName: 'Kontor Nord GmbH' }, true],
    ['not of another company at the same service', { organizationId: 'o-2' }, false],
    ['not of what another service calls by the same id', { target: accountingTargetId('other') }, false],
    ['not of another company elsewhere', { organizationId: 'o-2', target: accountingTargetId('other') }, false],
  ])('%s', (_what, change, same) => expect(areSameBooks(books, { ...books, ...change })).toBe(same));
});
