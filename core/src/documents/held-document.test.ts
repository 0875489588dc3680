import { describe, expect, it } from '@jest/globals';
import { anIssuedDocument } from '../../../test/builders/issued-document.ts';
import { countsAsFinal, isCancelledDocument, isAtService, isFinalAtService } from './held-document.ts';

describe('a document counts as final', () => {
  it.each([
    ['draft', false, false],
    ['draft', true, false],
    ['open', false, true],
    ['open', true, false],
    ['paid', false, true],
    ['voided', true, false],
  ] as const)('%s, cancelled %s: %s', (status, cancelled, counts) => {
    const document = anIssuedDocument({ status, cancelled });
    expect(countsAsFinal(document)).toBe(counts);
    expect(isFinalAtService({ state: 'issued', document })).toBe(counts);
  });
});

describe('a document is held', () => {
  it.each([
    ['once the accounting service has told how it is', 'issued', anIssuedDocument(), true],
    ['also as a draft', 'issued', anIssuedDocument({ status: 'draft' }), true],
    ['also when it is cancelled', 'issued', anIssuedDocument({ cancelled: true }), true],
    ['not before that was read', 'issued', undefined, false],
    ['not while it is only asked for', 'sent', undefined, false],
  ] as const)('%s', (_, state, document, held) =>
    expect(isAtService({ state, ...(document ? { document } : {}) })).toBe(held),
  );
});

describe('a document is cancelled', () => {
  it.each([
    ['when the accounting service says so', anIssuedDocument({ cancelled: true }), true],
    ['not while it counts', anIssuedDocument(), false],
    ['not before it was read', undefined, false],
  ] as const)('%s', (_, document, isCancelled) =>
    expect(isCancelledDocument(document ? { document } : {})).toBe(isCancelled),
  );

  it('and is held only when it is there: one that was refused is not, also when something is known of it', () =>
    expect(isAtService({ state: 'refused', document: anIssuedDocument() })).toBe(false));
});
