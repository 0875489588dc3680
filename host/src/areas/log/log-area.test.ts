import { describe, expect, it } from '@jest/globals';
import { instant, orderId } from '@belegwerk/core/kernel';
import type { LogEvent } from '@belegwerk/core/records';
import { aShop } from '@belegwerk/contracts/ports';
import { EXPORTS } from './exported-events.ts';
import { presentEntry, type EventPages } from './present-entry.ts';

const anEvent = (name: string): LogEvent => ({
  id: 'order:1042',
  at: instant('2026-11-20T09:00:00Z'),
  origin: 'order',
  name: 'order.failed',
  status: 'critical',
  order: { id: orderId('gid://shopify/Order/1042'), name },
  facts: { stack: 'at decide (decide.ts:12)' },
});

async function* pagesOf(...events: readonly LogEvent[]) {
  yield await Promise.resolve(events);
}

const textOf = async (format: keyof typeof EXPORTS, event: LogEvent): Promise<string> => {
  let text = '';
  for await (const piece of EXPORTS[format].text(pagesOf(event), aShop().staff)) text += piece;
  return text;
};

describe('the exported log', () => {
  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+49', `"'+49"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    [' =1+1', `"' =1+1"`],
    ['\t=1+1', `"'\t=1+1"`],
    ['#1042', '"#1042"'],
  ])('hands no formula to Excel: %j', async (name, cell) => {
    expect(await textOf('csv', anEvent(name))).toContain(`;${cell};`);
  });

  it.each(['csv', 'json'] as const)('never tells where in the program something happened: %s', async (format) => {
    expect(await textOf(format, anEvent('#1042'))).not.toContain('decide.ts');
  });
});

describe('an event that is opened', () => {
  const seen = { event: anEvent('#1042'), documents: [], sideTasks: [] };
  const pages = {} as EventPages;

  it('tells administrators where in the program it happened', () => {
    expect(presentEntry(seen, { shop: aShop(), pages, isAdmin: true }).detail).toContain('decide.ts:12');
  });

  it('tells no other shop', () => {
    const entry = presentEntry(seen, { shop: aShop(), pages, isAdmin: false });
    expect(entry.detail).toBeUndefined();
    expect(JSON.stringify(entry)).not.toContain('decide.ts');
  });
});
