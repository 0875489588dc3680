import { describe, expect, it } from '@jest/globals';
import { documentId } from '../../kernel/ids.ts';
import { accountingHintOf, isSameSubject, topicOfAccountingHint, type AccountingHint } from './accounting-hint.ts';

const id = documentId('11111111-0000-4000-8000-000000000001');
const other = documentId('11111111-0000-4000-8000-000000000002');

describe('a hint of the accounting service', () => {
  it.each<[AccountingHint]>([
    [{ about: 'document', id, kind: 'invoice', news: 'made' }],
    [{ about: 'document', id, kind: 'credit-note', news: 'changed' }],
    [{ about: 'document', id, news: 'payment' }],
    [{ about: 'document', id, kind: 'delivery-note', news: 'differs' }],
    [{ about: 'contact-deleted', id: 'c/1' }],
    [{ about: 'contact-changed', id: 'c/1' }],
    [{ about: 'connection' }],
  ])('is read from its topic: %j', (hint) => expect(accountingHintOf(topicOfAccountingHint(hint))).toEqual(hint));

  it('is none of the shop platform', () => expect(accountingHintOf('orders/updated')).toBeUndefined());

  it.each<[AccountingHint, AccountingHint, boolean]>([
    [{ about: 'document', id, news: 'made' }, { about: 'document', id, kind: 'invoice', news: 'changed' }, true],
    [{ about: 'document', id, news: 'made' }, { about: 'document', id: other, news: 'made' }, false],
    [{ about: 'connection' }, { about: 'connection' }, true],
    [{ about: 'connection' }, { about: 'contact-deleted', id: 'c' }, false],
  ])('%j and %j are about the same: %s', (one, two, same) =>
    expect(isSameSubject(topicOfAccountingHint(one), topicOfAccountingHint(two))).toBe(same),
  );

  it('is never about what the shop platform says', () =>
    expect(isSameSubject('orders/updated', 'orders/updated')).toBe(false));
});
