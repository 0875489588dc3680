import { describe, expect, it } from '@jest/globals';
import { aMonthEdition, anAdviserAccess, aShop } from '@belegwerk/contracts/ports';
import type { ReadAsAdviser } from '@belegwerk/core/for-areas';
import { cents, instant } from '@belegwerk/core/kernel';
import { foundPage, monthPage } from './reading-pages.ts';

type Month = NonNullable<Awaited<ReturnType<ReadAsAdviser['month']>>>;

const guest = { shop: aShop(), access: anAdviserAccess(), token: 'A'.repeat(32) };

/** What the page of November says, on one line. */
const pageOf = (change: Partial<Month>): string => {
  const sums = {
    orders: 3,
    shop: cents(30_000),
    documents: cents(30_000),
    payments: cents(30_000),
    invoices: 3,
    creditNotes: 0,
    unexplained: cents(0),
    causes: [],
    days: [],
  };
  const page = monthPage(guest, {
    reading: { month: '2026-11', unread: 0, sums },
    dated: { documents: 0, total: cents(0) },
    orders: { items: [], total: 0, page: 1, pageSize: 50 },
    editions: [],
    ...change,
  });
  return page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
};

describe('the page of a month for a tax adviser', () => {
  it('says by which day it counts, and what the documents come to that are dated in the month', () => {
    const page = pageOf({ dated: { documents: 1_204, total: cents(1_234_567) } });
    expect(page).toContain(
      'Gezählt wird nach dem Tag der Bestellung. Die Monatsmappe zählt nach dem Datum der Belege.',
    );
    expect(page).toContain('Belege mit Datum in diesem Monat 1.204, zusammen 12.345,67 €');
  });

  it('tells of each edition whether it has bookings, and of one whose lists are gone what to do', () => {
    const edition = (number: number, bookings: 'file' | 'lexware', isKept: boolean): Month['editions'][number] => ({
      edition: aMonthEdition({ month: '2026-11', edition: number, bookings, madeAt: instant('2026-12-01T09:00:00Z') }),
      isKept,
    });
    const both = pageOf({ editions: [edition(2, 'file', true), edition(1, 'lexware', false)] });
    expect(both).toMatch(/Ausgabe 2 vom 01\.12\.2026, mit Buchungen \S+ Belege? herunterladen/);
    expect(both).toContain('Ausgabe 1 vom 01.12.2026, ohne Buchungen Nicht mehr aufbewahrt.');
    expect(both).not.toContain('Bitten Sie Ihren Mandanten');
    expect(pageOf({ editions: [edition(1, 'lexware', false)] })).toContain(
      'Nicht mehr aufbewahrt. Bitten Sie Ihren Mandanten um eine neue.',
    );
  });
});

describe('the page of a search of a tax adviser', () => {
  it.each([true, false])('says whether there may be more to find, whole: %s', (isWhole) => {
    const page = foundPage(guest, 'RE', { orders: [], isWhole });
    expect(page.includes('Es kann weitere Treffer geben. Grenzen Sie die Suche ein.')).toBe(!isWhole);
  });
});
