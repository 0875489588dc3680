import { cutText } from '@belegwerk/core/documents';
import { centsText, decimalComma, type Instant, type PlainDate, type TaxRate } from '@belegwerk/core/kernel';
import { fiscalYearStart } from '@belegwerk/core/handover';
import type { Booking, BookedClient } from '@belegwerk/core/ports';
import { COLUMNS, TEXT_COLUMNS } from './columns.ts';
import { berlinMoment } from './berlin-moment.ts';
import { inWindows1252 } from './windows-1252.ts';

/** What a file of bookings says besides them. */
export interface Batch {
  readonly settings: BookedClient;
  /** A day of its month. */
  readonly month: PlainDate;
  readonly name: string;
  readonly bookings: readonly Booking[];
  /** Papers that go with it; a booking links no other one. */
  readonly papers: ReadonlySet<string>;
  readonly madeAt: Instant;
}

const MAX_NAME = 30;
const MAX_TEXT = 60;
const OF_ORDER = 'Aus der Bestellung, wie sie heute ist: Der Beleg ist von vor der Aktualisierung.';

const quoted = (text: string): string => `"${text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll('"', '""')}"`;
const digits = (day: PlainDate): string => day.toString().replaceAll('-', '');

/** The head of the file: what it is, whose it is, and what time it is about. */
const headOf = ({ settings, month, name, madeAt }: Batch): readonly string[] => {
  const first = month.with({ day: 1 });
  return [
    quoted('EXTF'),
    '700',
    '21',
    quoted('Buchungsstapel'),
    '13',
    berlinMoment(madeAt).replaceAll(/\D/g, ''),
    '',
    quoted('BW'),
    quoted(''),
    quoted(''),
    settings.consultantNumber,
    settings.clientNumber,
    digits(fiscalYearStart(first, settings.yearStart)),
    String(settings.accountLength),
    digits(first),
    digits(first.add({ months: 1 }).subtract({ days: 1 })),
    quoted(cutText(name, MAX_NAME)),
    quoted('BW'),
    '1',
    '0',
    // open: the adviser locks it
    '0',
    quoted('EUR'),
    '',
    quoted(''),
    '',
    '',
    quoted(settings.chart.slice(-2)),
    '',
    '',
    quoted(''),
    quoted(''),
  ];
};

/** Day and month; the year is that of the fiscal year. */
const dayText = (date: PlainDate): string => `${digits(date).slice(6)}${digits(date).slice(4, 6)}`;

/** `05,50`: two digits before the comma. */
const percent = (rate: TaxRate): string => decimalComma((rate / 100).toFixed(2).padStart(5, '0'));

/** What of a booking stands in which column, from 1. */
const cellsOf = (
  booking: Booking,
  papers: ReadonlySet<string>,
): readonly (readonly [column: number, cell: string])[] => {
  const { guid, taxKey = '', destination = '', destinationRate, isVatIdOfOrder } = booking;
  return [
    [1, decimalComma(centsText(booking.amount))],
    [2, booking.side],
    [3, 'EUR'],
    [7, booking.account],
    [8, booking.contraAccount],
    [9, taxKey],
    [10, dayText(booking.date)],
    [11, booking.number],
    [14, cutText(booking.text, MAX_TEXT)],
    [20, papers.has(guid) ? `BEDI "${guid}"` : ''],
    ...(isVatIdOfOrder
      ? ([
          [21, 'USt-IdNr.'],
          [22, OF_ORDER],
        ] as const)
      : []),
    [40, destination],
    [41, destinationRate === undefined ? '' : percent(destinationRate)],
    [114, '0'],
  ];
};

const cellIn = (column: number, cell: string): string => (TEXT_COLUMNS.has(column) ? quoted(cell) : cell);
const EMPTY_ROW = COLUMNS.map((_name, at) => cellIn(at + 1, ''));

const rowOf = (booking: Booking, papers: ReadonlySet<string>): readonly string[] => {
  const row = [...EMPTY_ROW];
  for (const [column, cell] of cellsOf(booking, papers)) row[column - 1] = cellIn(column, cell);
  return row;
};

/** A Buchungsstapel in DATEV's format (EXTF 700, version 13). */
export const extfFile = (batch: Batch): Uint8Array => {
  const { bookings, papers, month } = batch;
  const isElsewhere = ({ date }: Booking) => date.year !== month.year || date.month !== month.month;
  if (bookings.some(isElsewhere)) throw new RangeError('a booking of another month stands in the batch');
  const rows = [headOf(batch), COLUMNS, ...bookings.map((booking) => rowOf(booking, papers))];
  return inWindows1252(rows.map((row) => `${row.join(';')}\r\n`).join(''));
};
