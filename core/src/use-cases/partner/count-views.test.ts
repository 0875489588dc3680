import { describe, expect, it } from '@jest/globals';
import { instant } from '../../kernel/calendar.ts';
import { makeCountViews } from './partner-coupons.ts';

describe('looks at the page of a coupon', () => {
  it('are counted of one address once a day, and a crowd at one coupon takes nothing from another', async () => {
    const counts: Record<string, number> = {};
    const countView = async (code: string) => void (counts[code] = (counts[code] ?? 0) + 1);
    const stores = { partners: { countView } } as unknown as Parameters<typeof makeCountViews>[0]['stores'];
    let now = instant('2026-11-27T12:00:00Z');
    const look = makeCountViews({ stores, clock: { now: () => now } }, (day, viewer) => `${day} ${viewer}`);
    for (let nth = 0; nth < 3000; nth += 1) await look('VIELE', `10.0.${nth}`);
    for (let again = 0; again < 2; again += 1) await look('ANDERER', '10.0.1');
    expect(counts).toEqual({ VIELE: 2000, ANDERER: 1 });
    now = instant('2026-11-28T12:00:00Z');
    await look('VIELE', '10.0.1');
    expect(counts).toEqual({ VIELE: 2001, ANDERER: 1 });
  });
});
