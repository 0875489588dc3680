import type { OssReply } from '@belegwerk/contracts/api';
import { day, quarterOf } from '@belegwerk/core/kernel';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { anOssSheet, aPreferencesReply } from '../../testing/samples.ts';
import { typedAmount } from '../../wording/typed-amount.ts';
import { headOf, leftOutTexts } from './words.ts';

const [Q2, Q4] = [quarterOf(day('2026-05-01')), quarterOf(day('2026-11-01'))];

const year = (over: Partial<OssReply['distance'][number]> = {}): OssReply['distance'][number] => ({
  year: 2026,
  ours: '5000.00',
  together: '5000.00',
  stand: 'below',
  ...over,
});
const atHome = (...distance: OssReply['distance']): OssReply => anOssSheet({ takesPart: false, lines: [], distance });
const french = { country: 'FR', net: '900.00', tax: '180.00' };
const declared = (over: Partial<NonNullable<OssReply['said']>> = {}): NonNullable<OssReply['said']> => ({
  at: '2026-10-20T10:00:00Z',
  by: '7',
  payable: '180.00',
  credit: '0.00',
  states: [french],
  corrections: [],
  ...over,
});
const NIL_SAID = declared({ payable: '0.00', states: [{ ...french, net: '0.00', tax: '0.00' }] });
const open = (sheet: OssReply, more: Partial<Api> = {}) =>
  openApp('/oss', aHost({ oss: () => Promise.resolve(sheet), ...more }));
const NBSP = '\u00a0';

describe('an amount as people type it', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['1234,5', '1234.50'],
    ['−12', '-12.00'],
    ['1.000.000 €', '1000000.00'],
    ['1234.56', undefined],
    ['1,234.56', undefined],
    ['12,345', undefined],
    ['', undefined],
  ])('%s is %s', (typed, amount) => expect(typedAmount(typed)).toBe(amount));
});

describe('the headline', () => {
  it.each<[string, OssReply, string, string, string]>([
    [
      'a quarter that is to be declared',
      anOssSheet(),
      'warning',
      `200,00${NBSP}€ Umsatzsteuer · 1${NBSP}Land`,
      'Zu melden und zu zahlen bis zum 31.10.2026.',
    ],
    [
      'a quarter that was declared',
      anOssSheet({ said: declared() }),
      'success',
      `180,00${NBSP}€ Umsatzsteuer gemeldet`,
      'Eingetragen am 20.10.2026.',
    ],
    [
      'a quarter that was declared as without sales',
      anOssSheet({ lines: [], said: NIL_SAID }),
      'success',
      `Q3${NBSP}2026: Nullmeldung`,
      'Eingetragen am 20.10.2026.',
    ],
    [
      'a quarter that is due',
      anOssSheet({ isOverdue: true }),
      'warning',
      `200,00${NBSP}€ Umsatzsteuer · 1${NBSP}Land`,
      'Zu melden und zu zahlen, seit dem 31.10.2026 fällig. Schon gemeldet? Trage es ein.',
    ],
    [
      'a quarter with corrections of earlier ones',
      anOssSheet({
        corrections: [{ quarter: Q2, country: 'EL', declared: '20.00', now: '16.00', difference: '-4.00' }],
        credit: '4.00',
      }),
      'warning',
      `200,00${NBSP}€ Umsatzsteuer · 2${NBSP}Länder`,
      `Zu melden und zu zahlen bis zum 31.10.2026. Korrekturen früherer Quartale sind eingerechnet. 4,00${NBSP}€ Guthaben erstatten die Länder selbst.`,
    ],
    [
      'a quarter without sales that corrects others',
      anOssSheet({
        lines: [],
        payable: '3.00',
        corrections: [{ quarter: Q2, country: 'EL', declared: '20.00', now: '23.00', difference: '3.00' }],
      }),
      'warning',
      `3,00${NBSP}€ Umsatzsteuer · 1${NBSP}Land`,
      'Zu melden und zu zahlen bis zum 31.10.2026. Korrekturen früherer Quartale sind eingerechnet.',
    ],
    [
      'a quarter that goes on',
      anOssSheet({ isOver: false }),
      'info',
      `200,00${NBSP}€ Umsatzsteuer · 1${NBSP}Land`,
      'Das Quartal läuft noch. Melde und zahle bis zum 31.10.2026.',
    ],
    [
      'a quarter without sales',
      anOssSheet({ lines: [] }),
      'warning',
      `Q3${NBSP}2026: keine Verkäufe unter OSS`,
      'Zu melden und zu zahlen bis zum 31.10.2026. Auch ohne Verkäufe ist eine Meldung nötig (Nullmeldung).',
    ],
    [
      'a shop that does not take part',
      atHome(year(), year({ year: 2025, together: '9000.00', stand: 'near' })),
      'warning',
      `9.000,00${NBSP}€ von 10.000${NBSP}€ Fernverkäufen im Jahr 2025`,
      'Ab 10.000 € gilt die Umsatzsteuer des Landes, in das du lieferst. Melde dich vorher beim Bundeszentralamt für Steuern zum One-Stop-Shop an.',
    ],
    [
      'a shop whose other sales are not given',
      atHome(year(), year({ year: 2025, together: '9.00' })),
      'info',
      `5.000,00${NBSP}€ von 10.000${NBSP}€ Fernverkäufen im Jahr 2026`,
      'Das ist dieser Shop allein. Trage unten ein, was dein Unternehmen sonst in andere EU-Länder verkauft hat.',
    ],
    [
      'a shop that is far from the limit',
      atHome(year({ other: '0.00' })),
      'success',
      `5.000,00${NBSP}€ von 10.000${NBSP}€ Fernverkäufen im Jahr 2026`,
      'Die Grenze von 10.000 € ist noch nicht nah.',
    ],
  ])('of %s', (_what, sheet, tone, title, detail) => expect(headOf(sheet)).toEqual({ tone, title, detail }));
});

describe('the headline of a declared quarter that is other today', () => {
  it.each([
    [
      '19.83',
      `Nach den Belegen von heute sind es 19,83${NBSP}€ mehr. Die Korrektur steht in der Meldung für Q4${NBSP}2026.`,
    ],
    [
      '-4.00',
      `Nach den Belegen von heute sind es 4,00${NBSP}€ weniger. Die Korrektur steht in der Meldung für Q4${NBSP}2026.`,
    ],
    [
      '0.00',
      `Nach den Belegen von heute verteilt es sich anders auf die Länder. Die Korrektur steht in der Meldung für Q4${NBSP}2026.`,
    ],
  ])('by %s warns, and leads to the correction', (difference, text) =>
    expect(headOf(anOssSheet({ said: NIL_SAID, deviation: { difference, correctedIn: Q4 } }))).toEqual({
      tone: 'warning',
      title: `Q3${NBSP}2026: Nullmeldung`,
      detail: `Eingetragen am 20.10.2026. ${text}`,
      link: { content: `Zu Q4${NBSP}2026`, url: '/oss?quarter=2026-Q4' },
    }),
  );
});

describe('what is left out', () => {
  it('is named with its number', () =>
    expect(
      leftOutTexts(
        anOssSheet({
          untaxed: { ours: 3, byHand: 1 },
          drafts: 2,
          incomparable: [Q2],
          foreseen: 1,
          withheld: [{ quarter: Q2, country: 'FR' }],
        }),
      ).slice(0, -1),
    ).toEqual([
      `3${NBSP}Belege von vor der Aktualisierung: Wie sie besteuert sind, ist hier nicht bekannt.`,
      `1${NBSP}Beleg von Hand in Lexware Office: Wie sie besteuert sind, ist hier nicht bekannt.`,
      `2${NBSP}Entwürfe: Ein Entwurf ist noch keine Rechnung.`,
      `Korrekturen für Q2${NBSP}2026: Von Belegen aus oder neben diesem Quartal ist nicht bekannt, wie sie besteuert sind. Vergleiche es selbst.`,
      `1${NBSP}Rechnung von vor der Lieferung zählt hier nach dem geplanten Tag: Die Bestellung mit dem Tag der Lieferung ist nicht mehr gespeichert. Prüfe, ob das Quartal stimmt.`,
      `Korrektur für Q2${NBSP}2026 Frankreich: Von einer Rechnung ist der Tag der Lieferung nicht mehr gespeichert. Vergleiche es selbst.`,
    ]));
});

describe('the page of a return', () => {
  it('shows every figure to type, and what corrects earlier quarters', async () => {
    open(
      anOssSheet({
        corrections: [{ quarter: Q2, country: 'EL', declared: '20.00', now: '16.00', difference: '-4.00' }],
      }),
    );
    const lines = within(await screen.findByRole('table', { name: 'Zu melden' }));
    for (const text of ['Frankreich', 'Waren', '20 % Regelsatz', '1.000,00 €', '200,00 €'])
      expect(lines.getByText(text)).not.toBeNull();
    const corrections = within(screen.getByRole('table', { name: 'Korrekturen früherer Quartale' }));
    for (const text of ['Q2 2026', 'Griechenland', '20,00 €', '16,00 €', '-4,00 €'])
      expect(corrections.getByText(text)).not.toBeNull();
  });

  it('turns to the quarters beside it, and never to one that is to come', async () => {
    open(anOssSheet({ quarter: Q4 }));
    expect((await screen.findByRole('link', { name: 'Voriges Quartal' })).getAttribute('href')).toBe(
      '/oss?quarter=2026-Q3',
    );
    expect(screen.queryByRole('link', { name: 'Nächstes Quartal' })).toBeNull();
  });

  it('asks once where returns are made, and keeps the answer as a setting', async () => {
    const changePreferences = jest.fn<Api['changePreferences']>(() => new Promise(() => undefined));
    open(anOssSheet({ source: 'ask' }), {
      preferences: () => Promise.resolve(aPreferencesReply()),
      changePreferences,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Aus DATEV (Kanzlei)' }));
    expect(changePreferences).toHaveBeenCalledWith({
      body: expect.objectContaining({ change: { ossSource: 'adviser' }, origin: 'overview' }),
    });
    expect(screen.queryByRole('button', { name: 'CSV herunterladen' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'So gemeldet' })).toBeNull();
  });

  it.each([
    ['accounting', 'Lexware Office'],
    ['adviser', 'DATEV'],
  ] as const)('is for comparing, without a file, where returns are made elsewhere: %s', async (source, program) => {
    open(anOssSheet({ source }));
    await screen.findByRole('table', { name: `Zum Vergleichen mit ${program}` });
    expect(screen.queryByRole('button', { name: 'CSV herunterladen' })).toBeNull();
  });

  it('hands over the file of the quarter', async () => {
    const made = jest.fn<(file: Blob) => string>(() => 'blob:1');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    open(anOssSheet());
    fireEvent.change(await screen.findByLabelText('Dezimalzeichen'), { target: { value: 'comma' } });
    await userEvent.click(screen.getByRole('button', { name: 'CSV herunterladen' }));
    const [[file] = []] = made.mock.calls;
    expect(file?.type).toBe('text/csv');
    expect(file?.size).toBe('#v2.0\r\n1;FR\r\n3;FR;STANDARD;20,00;1000,00;200,00\r\n'.length);
  });

  it('proposes what was declared, and keeps what the merchant confirms or types', async () => {
    const declareOss = jest.fn<Api['declareOss']>(() => new Promise(() => undefined));
    open(
      anOssSheet({
        proposal: {
          states: [{ country: 'FR', net: '1000.00', tax: '200.00' }],
          corrections: [{ quarter: Q2, country: 'IT', tax: '-4.40' }],
        },
      }),
      { declareOss },
    );
    const tax = await screen.findByLabelText('Frankreich: Umsatzsteuer');
    fireEvent.change(tax, { target: { value: 'viel' } });
    expect(screen.getByText('Schreibe einen Betrag wie 1.234,56.')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'So gemeldet' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.change(tax, { target: { value: '1.190,5' } });
    fireEvent.change(screen.getByLabelText('Land hinzufügen'), { target: { value: 'AT' } });
    await userEvent.click(screen.getByRole('button', { name: 'Hinzufügen' }));
    fireEvent.change(screen.getByLabelText('Österreich: Netto'), { target: { value: '10' } });
    await userEvent.click(screen.getByRole('button', { name: 'So gemeldet' }));
    expect(declareOss).toHaveBeenCalledWith({
      body: {
        quarter: quarterOf(day('2026-08-01')),
        states: [
          { country: 'FR', net: '1000.00', tax: '1190.50' },
          { country: 'AT', net: '10.00', tax: '0.00' },
        ],
        corrections: [{ quarter: Q2, country: 'IT', tax: '-4.40' }],
      },
    });
  });

  it('shows what was declared, and lets it be changed', async () => {
    open(anOssSheet({ said: declared() }));
    const card = within(await screen.findByRole('region', { name: `Für Q3${NBSP}2026 hast du gemeldet` }));
    expect(card.getByText('180,00 €')).not.toBeNull();
    await userEvent.click(card.getByRole('button', { name: 'Ändern' }));
    expect(card.getByLabelText<HTMLInputElement>('Frankreich: Umsatzsteuer').value).toBe('180,00');
    expect(screen.queryByRole('button', { name: 'CSV herunterladen' })).toBeNull();
  });

  it('calls a return of nothing what it is, before and after', async () => {
    const declareOss = jest.fn<Api['declareOss']>(() => new Promise(() => undefined));
    open(anOssSheet({ isOverdue: true, proposal: { states: [], corrections: [] } }), { declareOss });
    await screen.findByText(
      'Vorgeschlagen ist, was bis zum 31.10.2026 bekannt war: eine Nullmeldung. Hast du später gemeldet, trage die Zahlen deiner Meldung ein. Trage nur ein, was aus diesem Shop stammt.',
    );
    expect(screen.queryByRole('button', { name: 'So gemeldet' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Als Nullmeldung gemeldet' }));
    expect(declareOss).toHaveBeenCalledTimes(1);
  });

  it('shows that a return of nothing was declared', async () => {
    open(anOssSheet({ said: NIL_SAID }));
    const card = within(await screen.findByRole('region', { name: `Für Q3${NBSP}2026 hast du gemeldet` }));
    expect(card.getByText('Nullmeldung: keine Umsätze und keine Korrekturen.')).not.toBeNull();
  });

  it('asks nothing of a quarter that goes on', async () => {
    open(anOssSheet({ isOver: false }));
    await screen.findByRole('table', { name: 'Zu melden' });
    expect(screen.queryByRole('button', { name: 'So gemeldet' })).toBeNull();
  });

  it('leads to earlier quarters of which it was not said what was declared, and to doubtful orders', async () => {
    open(
      anOssSheet({
        unasked: [Q2],
        doubtful: [{ id: '77', name: '#1077', number: 'RE77', customerName: 'Boulangerie SARL', total: '120.00' }],
        moreDoubtful: 2,
      }),
    );
    expect((await screen.findByRole('link', { name: 'Eintragen' })).getAttribute('href')).toBe('/oss?quarter=2026-Q2');
    const rows = within(screen.getByRole('table', { name: 'Sieht nach einem Unternehmen aus' }));
    expect(rows.getByRole('link', { name: '#1077' }).getAttribute('href')).toBe('/orders/77');
    expect(screen.getByText('2 weitere Bestellungen.')).not.toBeNull();
  });

  it('says that it could not be loaded', async () => {
    const failure = new ApiFailure({ kind: 'defect', message: 'Gerade nicht.', status: 500, supportId: 's-1' });
    openApp('/oss', aHost({ oss: () => Promise.reject(failure) }));
    await screen.findByText('Die OSS-Meldung konnte nicht geladen werden');
  });
});

describe('the page of a shop that does not take part', () => {
  it('shows both years, and keeps what the business sold besides', async () => {
    const noteOtherSales = jest.fn<Api['noteOtherSales']>(({ body }) => Promise.resolve(body));
    open(atHome(year(), year({ year: 2025, ours: '100.00', other: '20.00', together: '120.00' })), { noteOtherSales });
    const card = within(await screen.findByRole('region', { name: 'Fernverkäufe in andere EU-Länder' }));
    expect(card.getByText('120,00 €')).not.toBeNull();
    expect(
      card.getByText(/^Geschätzt, eher zu hoch: .*\(gibt es in: Dänemark, Griechenland, Spanien, .*Italien\)/),
    ).not.toBeNull();
    fireEvent.change(card.getByLabelText('Andere Verkäufe deines Unternehmens 2026'), { target: { value: '3.000' } });
    await userEvent.click(card.getAllByRole('button', { name: 'Speichern' })[0] as HTMLElement);
    expect(noteOtherSales).toHaveBeenCalledWith({ body: { year: 2026, net: '3000.00' } });
    expect(screen.queryByRole('link', { name: 'Voriges Quartal' })).toBeNull();
  });
});
