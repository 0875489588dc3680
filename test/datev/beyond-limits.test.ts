import { describe, expect, it } from '@jest/globals';
import { datevFiles } from '@belegwerk/adapters/datev';
import type { Booking } from '@belegwerk/core/ports';
import { cents, day, instant } from '@belegwerk/core/kernel';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import { datevSettings } from '../../core/src/handover/datev/datev-settings.ts';
import { paperGuid } from '../../core/src/handover/datev/paper-guid.ts';
import { readFiles } from './written-month.ts';

const LIMIT_MS = 30_000;

describe('a month of more than DATEV takes at once', () => {
  it(
    'is several batches and several packages of papers, and nothing is lost or stands twice',
    () => {
      const month = day('2026-11-01');
      const settings = datevSettings({
        ...DEFAULT_PREFERENCES,
        bookingSource: 'file',
        datevConsultantNumber: '29098',
        datevClientNumber: '55003',
      });
      if (!settings) throw new Error('no settings for DATEV');
      const guids = Array.from({ length: 5001 }, (_none, at) => paperGuid(`i-${at}`));
      const bookings = Array.from({ length: 100_001 }, (_none, at): Booking => {
        const of = at % guids.length;
        return {
          guid: guids[of] ?? '',
          amount: cents(at + 1),
          side: 'S',
          account: '10000',
          contraAccount: '8400',
          date: month,
          number: `RE${of}`,
          text: 'Rechnung',
        };
      });
      const papers = guids.map((guid, at) => ({ guid, path: `Rechnungen/RE${at}.pdf`, number: `RE${at}`, bytes: 1 }));
      const madeAt = instant('2026-12-01T08:00:00Z');
      const files = datevFiles.of({ settings, month, bookings, papers, madeAt });
      const { faults, batches, packages } = readFiles(files);
      expect(faults).toEqual([]);
      const amounts = batches.flatMap((each) => each.bookings.map((row) => row.cents));
      const seen = new Set(amounts);
      expect([amounts.length, bookings.filter(({ amount }) => !seen.has(amount))]).toEqual([bookings.length, []]);
      expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
      expect([batches.length, packages.length]).toEqual([2, 2]);
      const named = packages.flatMap(({ documents }) => documents.map(({ guid }) => guid));
      expect(named.toSorted().join()).toBe(guids.toSorted().join());
    },
    LIMIT_MS,
  );
});
