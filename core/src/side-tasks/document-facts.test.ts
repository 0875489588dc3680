import { describe, expect, it } from '@jest/globals';
import { anIssuedDocument } from '../../../test/builders/index.ts';
import { aSideTask } from '../../../test/builders/side-task-situation.ts';
import { day } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import { documentFacts } from './document-facts.ts';

const held = { id: 'i-1', document: anIssuedDocument() };
const today = day('2026-11-20');
const unmoved = { sideTasks: [], today };

describe('how a document stands depends on', () => {
  it('its order’s money, and on nothing else as long as nothing was done', () =>
    expect(documentFacts({ paymentStatus: 'pending' }, held, unmoved)).toEqual({
      document: held.document,
      credited: 0,
      paymentStatus: 'pending',
      matched: false,
      today,
    }));

  it('what was taken back of it, not of another document', () => {
    const credited = [
      { document: 'i-2', amount: cents(100) },
      { document: 'i-1', amount: cents(500) },
    ];
    expect(documentFacts({ paymentStatus: 'paid', credited }, held, unmoved)).toMatchObject({ credited: 500 });
  });

  it.each([
    ['to-assign', true],
    ['awaiting-money', false],
  ] as const)('why it is an open item: %s', (cause, toMatch) => {
    const openItems = [{ document: 'i-1', kind: 'invoice', cause }] as const;
    expect(documentFacts({ paymentStatus: 'paid', openItems }, held, unmoved)).toMatchObject({ toMatch });
  });

  it('whether a bank transaction was suggested for it', () => {
    const sideTasks = [aSideTask('payment-match', 'document:d-1')];
    expect(documentFacts({ paymentStatus: 'paid' }, held, { sideTasks, today })).toMatchObject({ matched: true });
  });
});
