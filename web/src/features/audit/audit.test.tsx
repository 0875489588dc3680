import type { AuditPackageReply, AuditReply } from '@belegwerk/contracts/api';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { anAudit } from '../../testing/samples.ts';
import { headline } from './words.ts';

const made: AuditPackageReply = {
  edition: 1,
  madeAt: '2026-11-02T08:00:00Z',
  by: 'Dana Muster',
  bytes: 12_000_000,
  missing: 3,
  isKept: true,
  isOfWholeYear: true,
  isUnnumbered: false,
  proof: { sums: 'a'.repeat(64), end: `181:${'b'.repeat(64)}` },
};
const WHOLE = { isWhole: true, text: 'Der Nachweis ist lückenlos seit dem 03.11.2025: 12.345 Einträge.' };

const opened = (reply: AuditReply, record = WHOLE, begun: unknown[] = []) =>
  openApp(
    '/audit?year=2025',
    aHost({
      audit: () => Promise.resolve(reply),
      auditRecord: () => Promise.resolve(record),
      beginAuditPackage: ({ body }) => {
        begun.push(body);
        return Promise.resolve(reply);
      },
    }),
  );

describe('what a tax auditor gets of a year', () => {
  it.each<[string, Partial<AuditReply>, string, string]>([
    ['is to be made', {}, 'info', 'Erstelle das Paket, wenn eine Betriebsprüfung ansteht.'],
    ['is made', { packages: [made] }, 'success', 'Das letzte Paket liegt unten zum Herunterladen.'],
    [
      'was made before the year was over',
      { packages: [{ ...made, isOfWholeYear: false }] },
      'warning',
      'Das letzte Paket wurde vor dem Jahresende erstellt. Erstelle ein neues.',
    ],
    [
      'is made, and gaps of numbers are not known',
      { packages: [{ ...made, isUnnumbered: true }] },
      'warning',
      'Im letzten Paket sind Lücken in den Belegnummern nicht geprüft.',
    ],
    [
      'is of a year that goes on',
      { year: '2026', packages: [made] },
      'info',
      'Das Jahr läuft noch. Was dazukommt, steht im nächsten Paket.',
    ],
  ])('%s', (_what, over, tone, detail) => expect(headline(anAudit(over))).toMatchObject({ tone, detail }));

  it('says what it will hold, that the record has no gap, and begins as it was chosen', async () => {
    const begun: unknown[] = [];
    opened(anAudit(), WHOLE, begun);
    expect(await screen.findByText('Der Nachweis ist lückenlos seit dem 03.11.2025: 12.345 Einträge.')).toBeDefined();
    expect(screen.getByText('1.180')).toBeDefined();
    expect(screen.getByText(/^Der Nachweis, geführt seit dem 03\.11\.2025/)).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Mit den Dateien der Belege' }));
    fireEvent.click(screen.getByRole('button', { name: 'Paket erstellen' }));
    await screen.findByRole('button', { name: 'Paket erstellen' });
    expect(begun).toEqual([{ year: '2025', originals: true }]);
  });

  it('offers a package that is kept, and says of another one that it is gone', async () => {
    opened(
      anAudit({
        packages: [
          { ...made, edition: 2 },
          { ...made, isKept: false, isOfWholeYear: false, proof: { sums: 'c'.repeat(64) } },
        ],
      }),
    );
    expect(await screen.findByRole('button', { name: 'Ausgabe 2: Herunterladen' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ausgabe 1: Herunterladen' })).toBeNull();
    expect(screen.getByText(/lässt sich nicht mehr laden/)).toBeDefined();
    // as the verifier calls them
    for (const line of [
      `Prüfsumme des Pakets: ${'a'.repeat(64)}`,
      `Ende des Nachweises: 181:${'b'.repeat(64)}`,
      `Prüfsumme des Pakets: ${'c'.repeat(64)}`,
    ])
      expect(screen.getByText(line)).toBeDefined();
  });

  it('says of a package without gaps of numbers how to get them', async () => {
    opened(anAudit({ packages: [{ ...made, isUnnumbered: true }] }));
    expect(await screen.findByText(/Prüfe unter „Verbindung“, ob dein Konto verbunden ist/)).toBeDefined();
  });

  it('names the first entry of the record that is not as it was', async () => {
    opened(anAudit(), { isWhole: false, text: 'Eintrag 7 ist verändert.' });
    expect(await screen.findByText(/Eintrag 7 ist verändert\./)).toBeDefined();
    expect(screen.getByText('Der Nachweis ist nicht mehr, wie er war')).toBeDefined();
  });
});
