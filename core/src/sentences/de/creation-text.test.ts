import { describe, expect, it } from '@jest/globals';
import { parseDay, type PlainDate } from '../../kernel/calendar.ts';
import { DEFAULT_PREFERENCES } from '../../preferences/catalogue.ts';
import type { Preferences } from '../../preferences/preferences-shape.ts';
import { creationText, creationTexts } from './creation-text.ts';

const day = (text: string): PlainDate => {
  const read = parseDay(text);
  if (!read) throw new Error(`no day: ${text}`);
  return read;
};
const DAYS = { installedOn: day('2026-11-02'), today: day('2026-11-20'), isConnected: true };

type Setting = Parameters<typeof creationText>[0];

const EARLIER = '2026-11-01';
const TODAY = '2026-11-20';

describe('what turning creation on will do', () => {
  it.each<readonly [Setting, Partial<Preferences>, string]>([
    ['invoiceCreate', { invoiceCreate: true }, 'Bestellungen seit dem 03.09.2026 ohne Rechnung bekommen jetzt eine.'],
    [
      'invoiceCreate',
      { invoiceCreate: TODAY, invoiceEvent: 'paid' },
      'Bestellungen ab dem 20.11.2026 bekommen eine Rechnung, sobald sie bezahlt sind.',
    ],
    [
      'invoiceCreate',
      { invoiceCreate: EARLIER, invoiceEvent: 'completed' },
      'Bestellungen seit dem 01.11.2026 ohne Rechnung bekommen eine, sobald sie bezahlt und ausgeführt sind.',
    ],
    [
      'creditCreate',
      { creditCreate: true },
      'Rückerstattungen ohne Gutschrift bekommen jetzt eine, wenn es die Rechnung gibt.',
    ],
    [
      'creditCreate',
      { creditCreate: TODAY },
      'Rückerstattungen ab dem 20.11.2026 bekommen eine Gutschrift, wenn es die Rechnung gibt.',
    ],
    [
      'deliveryCreate',
      { deliveryCreate: true },
      'Sendungen zu Bestellungen seit dem 03.09.2026 ohne Lieferschein bekommen jetzt einen.',
    ],
    ['deliveryCreate', { deliveryCreate: TODAY }, 'Sendungen ab dem 20.11.2026 bekommen einen Lieferschein.'],
    [
      'deliveryCreate',
      { deliveryCreate: EARLIER },
      'Sendungen seit dem 01.11.2026 ohne Lieferschein bekommen jetzt einen.',
    ],
  ])('%s %j: %s', (setting, wish, text) =>
    expect(creationText(setting, { ...DEFAULT_PREFERENCES, ...wish }, DAYS)).toBe(text),
  );

  it('begins with the connection, as long as there is none', () =>
    expect(
      creationText(
        'deliveryCreate',
        { ...DEFAULT_PREFERENCES, deliveryCreate: TODAY },
        { ...DAYS, isConnected: false },
      ),
    ).toBe(
      'Sendungen ab dem 20.11.2026 bekommen einen Lieferschein. Es beginnt, sobald Lexware Office verbunden ist.',
    ));

  it.each<readonly [Setting, Partial<Preferences>]>([
    ['invoiceCreate', {}],
    ['invoiceCreate', { invoiceCreate: 'irgendwann' }],
    ['creditCreate', {}],
  ])('%s %j is off, and does nothing', (setting, wish) =>
    expect(creationText(setting, { ...DEFAULT_PREFERENCES, ...wish }, DAYS)).toBeUndefined(),
  );
});

describe('what other settings will do', () => {
  const INVOICES = 'Bestellungen seit dem 03.09.2026 ohne Rechnung bekommen jetzt eine.';
  const REFUNDS = 'Rückerstattungen ohne Gutschrift bekommen jetzt eine, wenn es die Rechnung gibt.';
  it.each<readonly [string, Partial<Preferences>, Partial<Preferences>, readonly string[]]>([
    ['everything that they turn on', {}, { creditCreate: true, invoiceCreate: true }, [INVOICES, REFUNDS]],
    ['an earlier day', { invoiceCreate: TODAY }, { invoiceCreate: true }, [INVOICES]],
    ['another event', { invoiceCreate: true, invoiceEvent: 'paid' }, { invoiceCreate: true }, [INVOICES]],
    ['nothing of what stays on', { invoiceCreate: true }, { invoiceCreate: true, invoiceTitle: 'Beleg' }, []],
    ['nothing of what they turn off', { invoiceCreate: true }, {}, []],
    ['nothing of an event while nothing is made', { invoiceEvent: 'paid' }, {}, []],
  ])('is told of %s', (_, before, after, told) =>
    expect(creationTexts({ ...DEFAULT_PREFERENCES, ...before }, { ...DEFAULT_PREFERENCES, ...after }, DAYS)).toEqual(
      told,
    ),
  );
});
