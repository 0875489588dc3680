import { describe, expect, it } from '@jest/globals';
import { anIssuedDocument } from '../../../../test/builders/index.ts';
import type { DocumentState } from '../../documents/document-state.ts';
import type { IssuedDocument } from '../../documents/issued-document.ts';
import { eventText } from '../../events/event-text.ts';
import { instant } from '../../kernel/calendar.ts';
import { documentMark, orderId } from '../../kernel/ids.ts';
import { cents } from '../../kernel/money.ts';
import type { DocumentIntent } from '../../ports/document-register.ts';
import { documentChangeEvent } from './document-change.ts';

const at = instant('2026-11-21T10:00:00Z');
const open: IssuedDocument = anIssuedDocument({
  number: 'RE1001',
  createdAt: at,
  total: cents(11_900),
  tax: cents(1900),
});
const intent: DocumentIntent = {
  id: 'i-1',
  kind: 'invoice',
  source: 'gid://shopify/Order/1042',
  orderId: orderId('gid://shopify/Order/1042'),
  orderName: '#1042',
  mark: documentMark('ABCDEFGHJK'),
  linkToken: 'x'.repeat(32),
  expectedTotal: cents(11_900),
  finalise: true,
  state: 'issued',
  attempts: 1,
  plannedAt: at,
  because: 'invoiceEvent',
};

describe('the event of an invoice that was settled', () => {
  it.each<[DocumentState, string]>([
    ['paid', 'ist bezahlt.'],
    ['set-off', 'ist verrechnet.'],
    ['refunded', 'ist erstattet.'],
    ['partly-refunded', 'ist teilweise erstattet.'],
  ])('has the word of its badge: %s', (state, words) => {
    const change = { before: open, after: { ...open, status: 'paid' }, state } as const;
    expect(eventText(documentChangeEvent(intent, change, 'h-1', at))).toBe(`Rechnung RE1001 zu #1042 ${words}`);
  });
});
