import { describe, expect, it } from '@jest/globals';
import { anEntryOf, anIssuedDocument } from '../../../../test/builders/index.ts';
import type { DocumentState } from '../../documents/document-state.ts';
import { eventText } from '../../events/event-text.ts';
import { instant } from '../../kernel/calendar.ts';
import { documentChangeEvent } from './document-change.ts';

const at = instant('2026-11-21T10:00:00Z');
const open = anIssuedDocument();
const entry = anEntryOf(open);

describe('the event of an invoice that was settled', () => {
  it.each<[DocumentState, string]>([
    ['paid', 'ist bezahlt.'],
    ['set-off', 'ist verrechnet.'],
    ['refunded', 'ist erstattet.'],
    ['partly-refunded', 'ist teilweise erstattet.'],
  ])('has the word of its badge: %s', (state, words) => {
    const change = { before: open, after: { ...open, status: 'paid' }, state } as const;
    expect(eventText(documentChangeEvent(entry, change, 'h-1', at))).toBe(`Rechnung RE0107 zu #1042 ${words}`);
  });
});
