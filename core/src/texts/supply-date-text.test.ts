import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder } from '../../../test/builders/index.ts';
import { day, instant } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import { DEFAULT_PREFERENCES } from '../preferences/catalogue.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { keptContents } from '../documents/kept-contents.ts';
import { buildDeliveryNote } from '../document-plans/delivery-note.ts';
import { buildInvoice } from '../document-plans/build-invoice.ts';

const left = (...days: readonly string[]): Order =>
  anOrder({
    lines: [aLine({ id: 'A', quantity: 2 })],
    fulfilments: days.map((each) => ({
      id: each,
      createdAt: instant(`${each}T10:00:00Z`),
      cancelled: false,
      lines: [{ lineId: 'A', quantity: 1 }],
      trackingNumbers: [],
    })),
  });
const today = day('2026-12-01');
const invoice = (order: Order, preferences: Partial<Preferences> = {}) => {
  const built = buildInvoice(order, {
    preferences: { ...DEFAULT_PREFERENCES, invoiceDeliveryType: '', ...preferences },
    language: preferences.language ?? 'de',
    regime: 'origin',
    today,
  });
  if (!built.ok) throw new Error(built.failure.code);
  return built.value;
};
const introduction = (order: Order, preferences: Partial<Preferences> = {}): string =>
  invoice(order, { invoiceReferencePlaces: [], ...preferences }).introduction;

describe('an invoice without a delivery date of its own', () => {
  it('says that the supply was on its date', () =>
    expect(introduction(left('2026-11-20'))).toBe('Leistungsdatum entspricht Rechnungsdatum.'));
  it('names the day when it is another one', () =>
    expect(introduction(left('2026-11-23'))).toBe('Leistungsdatum: 23.11.2026'));
  it('names the days when goods left on several', () =>
    expect(introduction(left('2026-11-23', '2026-11-25'))).toBe('Leistungszeitraum: 23.11.2026 bis 25.11.2026'));
  it('says so in English on an English one', () => {
    expect(introduction(left('2026-11-20'), { language: 'en' })).toBe('Date of supply: the date of the invoice.');
    expect(introduction(left('2026-11-23'), { language: 'en' })).toBe('Date of supply: 2026-11-23');
    expect(introduction(left('2026-11-23', '2026-11-25'), { language: 'en' })).toBe(
      'Period of supply: 2026-11-23 to 2026-11-25',
    );
  });
  it('says it below the introduction, which is cut for it', () => {
    expect(introduction(left('2026-11-20'), { invoiceIntroduction: 'Guten Tag' })).toBe(
      'Guten Tag\nLeistungsdatum entspricht Rechnungsdatum.',
    );
  });
  it.each([397, 400, 500])('says it even below %i words, and that they were cut once', (repeated) => {
    const { introduction: long, notices } = invoice(left('2026-11-20'), {
      invoiceIntroduction: 'Wort '.repeat(repeated),
    });
    expect(long).toMatch(/Wort…\nLeistungsdatum entspricht Rechnungsdatum\.$/);
    expect(long.length).toBeLessThanOrEqual(2000);
    const cuts = notices?.filter(({ kind }) => kind === 'text-cut');
    expect(cuts).toEqual([{ kind: 'text-cut', field: 'introduction', length: expect.any(Number), limit: 2000 }]);
  });
  it.each<Partial<Preferences>>([
    { invoiceIntroduction: 'Leistungsdatum entspricht Rechnungsdatum' },
    { invoiceRemark: 'Das Lieferdatum steht auf dem Lieferschein.' },
    { invoiceDeliveryType: 'delivery' },
  ])('leaves it to the merchant’s own words and to the field of the document: %j', (preferences) =>
    expect(introduction(left('2026-11-23'), preferences)).not.toContain('23.11.2026'),
  );
  it('tells the merchant when the day is not known yet', () =>
    expect(invoice(left()).notices).toEqual([{ kind: 'delivery-date', remark: 'event-missing' }]));
});

describe('an invoice before the delivery', () => {
  const toCome = 'Die Lieferung steht noch aus. Lieferzeitpunkt noch nicht vereinbart.';

  it.each<Partial<Preferences>>([{ invoiceDeliveryType: 'delivery' }, { invoiceDeliveryType: '' }])(
    'names no day and no month that was not promised, but says so: %j',
    (preferences) => {
      const built = invoice(left(), { invoiceReferencePlaces: [], ...preferences });
      expect(built.supply).toEqual({ type: 'none', expected: { what: 'delivery' }, paidOn: day('2026-11-20') });
      expect(built.introduction).toBe(`${toCome} Zahlung erhalten am 20.11.2026.`);
    },
  );
  it('says so of a service, and in English', () => {
    expect(introduction(left(), { invoiceDeliveryType: 'service' })).toBe(
      'Die Leistung steht noch aus. Leistungszeitpunkt noch nicht vereinbart. Zahlung erhalten am 20.11.2026.',
    );
    expect(introduction(left(), { invoiceDeliveryType: 'delivery', language: 'en' })).toBe(
      'The delivery is still to come. Date not yet agreed. Payment received on 2026-11-20.',
    );
  });
  it('names the month that the rule leads to while nothing has left', () => {
    const inMonths = {
      invoiceDeliveryType: 'delivery',
      invoiceDeliveryDate0Event: 'created',
      invoiceDeliveryDate0Modify: 'plus',
      invoiceDeliveryDate0Offset: 2,
      invoiceDeliveryDate0Unit: 'mon',
    } as const;
    expect(invoice(left(), inMonths).supply).toMatchObject({ expected: { month: '2027-01' } });
    expect(invoice(left('2026-11-23'), inMonths).supply).toEqual({ type: 'delivery', on: day('2027-01-20') });
  });
  it.each<Partial<Preferences>>([
    { invoiceRemark: 'Das Lieferdatum steht auf dem Lieferschein.' },
    { invoiceIntroduction: 'Der Lieferzeitraum ist vereinbart.' },
    { invoiceRemark: 'The delivery date follows.', language: 'en' },
  ])('leaves it to the merchant’s own words, and then holds no month that it does not name: %j', (preferences) => {
    const built = invoice(left(), { invoiceDeliveryType: 'delivery', ...preferences });
    expect(built.introduction).not.toMatch(/steht noch aus|still to come/);
    expect(built.supply).toEqual({ type: 'none' });
  });
  it('is firm where the merchant counts from an event that has happened', () =>
    expect(invoice(left(), { invoiceDeliveryType: 'delivery', invoiceDeliveryDate0Event: 'created' }).supply).toEqual({
      type: 'delivery',
      on: day('2026-11-20'),
    }));
  it('says it even below an introduction that fills the field', () => {
    const long = introduction(left(), { invoiceDeliveryType: 'delivery', invoiceIntroduction: 'Wort '.repeat(500) });
    expect(long.endsWith(`…\n${toCome} Zahlung erhalten am 20.11.2026.`)).toBe(true);
    expect(long.length).toBeLessThanOrEqual(2000);
  });
});

describe('a delivery note without a delivery date', () => {
  it('says nothing of it', () => {
    const order = left('2026-11-23');
    const [fulfilment] = order.fulfilments;
    if (!fulfilment) throw new Error('nothing left');
    const preferences = {
      ...DEFAULT_PREFERENCES,
      deliveryDeliveryType: '',
      deliveryDeliveryDate0Event: 'fulfilled',
    } as const;
    const note = buildDeliveryNote(order, fulfilment, { preferences, language: 'de', regime: 'origin', today });
    expect(note).toMatchObject({
      ok: true,
      value: { introduction: expect.stringMatching(/\nBestellung #1042 vom 20.11.2026$/) },
    });
  });
});

describe('a document whose rule ends before it starts', () => {
  /** Three days after the order, to the day on which the goods left: too early. */
  const rule = {
    invoiceDeliveryDate0Event: 'created',
    invoiceDeliveryDate0Modify: 'plus',
    invoiceDeliveryDate0Offset: 3,
    invoiceDeliveryDate1Event: 'fulfilled',
  } as const satisfies Partial<Preferences>;
  const kept = (order: Order, preferences: Partial<Preferences>) =>
    keptContents(invoice(order, { ...rule, ...preferences })).backwardsSupply;
  const both = { start: day('2026-11-23'), end: day('2026-11-20') };

  it.each(['delivery', 'service'] as const)(
    'names the start as the day of %s, and both days are kept with it',
    (what) => {
      expect(invoice(left('2026-11-20'), { ...rule, invoiceDeliveryType: what }).supply).toEqual({
        type: what,
        on: both.start,
      });
      expect(kept(left('2026-11-20'), { invoiceDeliveryType: what })).toEqual({ what, ...both });
    },
  );
  it('is kept, too, where its text names the start', () => {
    expect(introduction(left('2026-11-20'), rule)).toBe('Leistungsdatum: 23.11.2026');
    expect(kept(left('2026-11-20'), {})).toEqual({ what: 'delivery', ...both });
  });
  it('has nothing to say where the merchant’s own words name the day, or before anything has left', () => {
    expect(kept(left('2026-11-20'), { invoiceRemark: 'Das Lieferdatum steht auf dem Lieferschein.' })).toBeUndefined();
    expect(kept(left(), { invoiceDeliveryType: 'delivery' })).toBeUndefined();
  });
  it('has nothing to say where the days are in their order', () =>
    expect(kept(left('2026-11-24'), { invoiceDeliveryType: 'delivery' })).toBeUndefined());
});
