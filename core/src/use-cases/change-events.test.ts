import { describe, expect, it } from '@jest/globals';
import { eventText } from '../events/event-text.ts';
import { instant } from '../kernel/calendar.ts';
import { staffId } from '../kernel/ids.ts';
import { DEFAULT_PREFERENCES } from '../preferences/catalogue.ts';
import type { FieldKey, Preferences } from '../preferences/preferences-shape.ts';
import { changeEvents } from './change-events.ts';

const told = (change: Partial<Preferences>): readonly string[] =>
  changeEvents(
    Object.keys(change) as FieldKey[],
    DEFAULT_PREFERENCES,
    { ...DEFAULT_PREFERENCES, ...change },
    { at: instant('2026-11-20T12:00:00Z'), by: staffId('4711') },
  ).map(eventText);

describe('a changed setting in the log', () => {
  it.each<[Partial<Preferences>, RegExp]>([
    [{ skipPos: !DEFAULT_PREFERENCES.skipPos }, /wurde geändert: bisher (ein|aus), jetzt (ein|aus)\./],
    [{ email: 'buch@example.com' }, /wurde geändert: bisher leer, jetzt „buch@example\.com“\./],
    [{ invoiceSendMailSubject: 'x'.repeat(59) }, /, jetzt „x+…“\.$/],
  ])('says what it was and what it is', (change, sentence) =>
    expect(told(change)).toEqual([expect.stringMatching(sentence)]),
  );

  it('says of invoices that they were turned on, and tells each of many settings', () => {
    expect(told({ invoiceCreate: true })).toEqual([expect.stringMatching(/Rechnungen wurde eingeschaltet/)]);
    const many = {
      skipFree: true,
      skipPos: false,
      fixTaxTip: true,
      expertMode: true,
      contactPushPhone: true,
      home: 'orders',
    } as const;
    expect(told(many)).toHaveLength(6);
    for (const sentence of told(many)) expect(sentence).toMatch(/: bisher .+, jetzt .+\.$/);
  });
});
