import { describe, expect, it } from '@jest/globals';
import { anEntryOf, anIssuedDocument } from '../../../../test/builders/index.ts';
import { instant } from '../../kernel/calendar.ts';
import { staffId } from '../../kernel/ids.ts';
import { viewedEvent } from './link-events.ts';

const at = instant('2026-11-20T12:00:00Z');
const by = staffId('4711');

describe('the log of the link of a document', () => {
  it.each([
    ['names a final document by its number', 'open', 'RE0107'],
    ['names a draft by none, also where one is set aside for it', 'draft', ''],
  ] as const)('%s', (_, status, number) => {
    const entry = anEntryOf(anIssuedDocument({ status }));
    expect(viewedEvent(entry, 'page', by, at).facts).toEqual({ number, as: 'page', by: '4711' });
  });
});
