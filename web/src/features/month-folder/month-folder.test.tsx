import type { MonthEditionReply, MonthFolderReply } from '@belegwerk/contracts/api';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aMonthFolder } from '../../testing/samples.ts';
import { headline } from './words.ts';

const edition: MonthEditionReply = {
  edition: 1,
  madeAt: '2026-11-02T08:00:00Z',
  by: 'Dana Muster',
  bookings: 'lexware',
  questions: 0,
  documents: 42,
  papers: 41,
  missing: [{ kind: 'invoice', number: 'RE1001', order: '#1001', why: 'In Lexware Office gibt es keine Datei.' }],
  files: ['Abgleich.pdf', 'Belege.csv'],
  isKept: true,
};
const difference = { added: 1, removed: 0, changed: 0, told: ['Rechnung RE1043 zu #1043: neu, 20,00 €'], files: [] };

const opened = (reply: MonthFolderReply) =>
  openApp('/month-folder?month=2026-10', aHost({ monthFolder: () => Promise.resolve(reply) }));

describe('the folder of a month', () => {
  it.each<[string, Partial<MonthFolderReply>, string, string]>([
    ['is to be made', {}, 'info', 'Erstelle die Mappe und gib sie deiner Kanzlei.'],
    ['is made', { editions: [edition] }, 'success', 'Die letzte Ausgabe enthält alle Belege des Monats.'],
    [
      'is made, and asks something',
      { editions: [{ ...edition, questions: 2 }] },
      'warning',
      '2\u00A0Fragen stehen in „Fragen.csv“ der letzten Ausgabe. Kläre sie mit deiner Kanzlei.',
    ],
    [
      'is made, and something changed since',
      { editions: [edition], changed: difference },
      'info',
      'Seit der letzten Ausgabe hat sich etwas geändert. Erstelle eine neue.',
    ],
    [
      'is of a month that goes on',
      { current: '2026-10' },
      'info',
      'Der Monat läuft noch. Was bis zu seinem Ende dazukommt, steht in der nächsten Ausgabe.',
    ],
    [
      'waits for orders that were not read',
      { unread: 1, stand: 'unread' },
      'info',
      '1\u00A0Bestellung ist noch nicht abgeglichen. Öffne zuerst den Abgleich.',
    ],
  ])('%s', (_what, over, tone, detail) => expect(headline(aMonthFolder(over))).toMatchObject({ tone, detail }));

  it('shows each edition with what is missing in it, and what changed since', async () => {
    opened(aMonthFolder({ editions: [edition], changed: difference }));
    expect(await screen.findByRole('button', { name: 'Ausgabe 1: Herunterladen' })).toBeDefined();
    expect(screen.getByText('RE1001 zu #1001: In Lexware Office gibt es keine Datei.')).toBeDefined();
    expect(screen.getByText('Rechnung RE1043 zu #1043: neu, 20,00 €')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Neue Ausgabe erstellen' })).toBeDefined();
  });

  it('offers no download of an edition whose lists are gone, and says what is left', async () => {
    opened(aMonthFolder({ editions: [{ ...edition, isKept: false }] }));
    expect(await screen.findByText(/werden nicht mehr aufbewahrt/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Herunterladen/ })).toBeNull();
  });
});
