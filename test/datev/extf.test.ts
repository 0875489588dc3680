import { describe, expect, it } from '@jest/globals';
import type { TaxedAs } from '@belegwerk/core/documents';
import type { ListedDocument } from '@belegwerk/core/handover';
import { cents, day, instant, monthOf, orderId, taxRate } from '@belegwerk/core/kernel';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import fc from 'fast-check';
import { paperGuid } from '../../core/src/handover/datev/paper-guid.ts';
import { drawnYear, type DrawnDocument, type DrawnYear } from './drawn-year.ts';
import { expectedSums, sumsOfRows } from './expected-entries.ts';
import type { Fault } from './fault.ts';
import { PLANTED, PLANTED_IN_XML } from './planted-faults.ts';
import { readDocumentXml } from './read-document-xml.ts';
import { readExtf } from './read-extf.ts';
import { readFiles, writtenMonth } from './written-month.ts';

const LIMIT_MS = 30_000;

const sorted = (texts: readonly string[]): readonly string[] => [...new Set(texts)].toSorted();

/** Drafts, cancelled documents and delivery notes are no money; all else that is not booked must be told. */
const isTold = (lack: DrawnDocument['lack']): boolean =>
  lack !== undefined && !['draft', 'cancelled', 'delivery-note'].includes(lack);

const months = ({ documents }: DrawnYear): readonly (readonly DrawnDocument[])[] => [
  ...Map.groupBy(documents, ({ document }) => monthOf(document.date)).values(),
];

/** All that must hold of the files of one month, as what is and what should be. */
const judged = (year: DrawnYear, drawn: readonly DrawnDocument[]) => {
  const first = drawn[0]?.document.date.with({ day: 1 });
  if (!first) throw new Error('a month without documents');
  const paths = new Map(
    drawn.flatMap(({ document, path }) => (path === undefined ? [] : [[document.id, path] as const])),
  );
  const documents = drawn.map(({ document }) => document);
  const { files, unbooked } = writtenMonth(year.preferences, first, documents, paths);
  const { faults, batches, packages } = readFiles(files);
  const rows = batches.flatMap(({ bookings }) => bookings);
  const month = first.toString().slice(0, 7).replace('-', '');
  const named = packages.flatMap((each) => each.documents);
  const booked = drawn.filter(({ lack }) => lack === undefined);
  const linked = booked.filter(({ path }) => path !== undefined).map(({ document }) => document);
  return {
    is: {
      faults,
      sums: sumsOfRows(rows),
      unbooked: unbooked.toSorted(),
      linked: sorted(rows.flatMap((row) => (row.guid === '' ? [] : [`${row.guid} ${row.day}`]))),
      inPackages: sorted(named.map(({ guid }) => guid)),
      beside: packages.flatMap(({ beside }) => beside).toSorted(),
      periods: batches.every(({ header }) => header.from.startsWith(month) && header.to.startsWith(month)),
      isOpen: batches.every(({ header }) => !header.isLocked),
      isFull: batches.every(({ bookings }) => bookings.length > 0),
    },
    shall: {
      faults: [],
      sums: expectedSums(year, booked),
      unbooked: drawn.flatMap(({ lack, document }) => (isTold(lack) ? [document.id] : [])).toSorted(),
      linked: sorted(linked.map(({ id, date }) => `${paperGuid(id)} ${date.toString().replaceAll('-', '')}`)),
      inPackages: sorted(linked.map(({ id }) => paperGuid(id))),
      beside: named.flatMap((each) => each.files).toSorted(),
      periods: true,
      isOpen: true,
      isFull: true,
    },
  };
};

describe('a drawn year of documents as files for DATEV, read by a reader that shares nothing with the writer', () => {
  it.each([
    ['SKR03', 'regular'],
    ['SKR04', 'regular'],
    ['SKR03', 'small-business'],
    ['SKR04', 'small-business'],
  ] as const)(
    'has in %s (%s) no fault, comes to the sums of its documents, and holds the paper of each booking',
    (chart, of) => {
      for (const year of fc.sample(drawnYear(chart, of), 8))
        for (const month of months(year)) {
          const { is, shall } = judged(year, month);
          expect(is).toEqual(shall);
        }
    },
    LIMIT_MS,
  );
});

const MONTH = day('2026-11-01');
const sold = (
  at: number,
  taxed: Pick<TaxedAs, 'scheme' | 'oss' | 'country'>,
  rate: number,
  vatId?: string,
): ListedDocument => ({
  id: `i-${at}`,
  kind: 'invoice',
  number: `RE${at}`,
  date: day('2026-11-20'),
  createdAt: instant('2026-11-20T08:00:00Z'),
  orderId: orderId(`gid://shopify/Order/${at}`),
  orderName: `#${at}`,
  order: {
    id: orderId(`gid://shopify/Order/${at}`),
    name: `#${at}`,
    createdAt: instant('2026-11-20T08:00:00Z'),
    customerName: 'Anke',
    ...(vatId === undefined ? {} : { vatId: { id: vatId, isValid: true } }),
  },
  status: 'open',
  cancelled: false,
  total: cents(12_000),
  tax: cents(0),
  byRate: [{ rate: taxRate(rate), gross: cents(12_000), tax: cents(0) }],
  taxed: { ...taxed, suppliedOn: day('2026-11-20') },
  reductions: [],
  isByHand: false,
});

describe('the reader', () => {
  const preferences = {
    ...DEFAULT_PREFERENCES,
    bookingSource: 'file',
    datevConsultantNumber: '29098',
    datevClientNumber: '55003',
  } as const;
  const { files } = writtenMonth(
    preferences,
    MONTH,
    [
      sold(1, { scheme: 'gross', country: 'DE' }, 1900),
      sold(2, { scheme: 'gross', oss: 'goods', country: 'FR' }, 2000),
      sold(3, { scheme: 'intra-community', country: 'AT' }, 0, 'ATU12345678'),
    ],
    new Map([1, 2, 3].map((at) => [`i-${at}`, `Rechnungen/RE${at}.pdf`])),
  );
  const fileOf = (kind: string) => {
    const file = files.find(({ path }) => path.endsWith(kind));
    if (!file) throw new Error(`no ${kind}`);
    return file;
  };
  const [batch, list] = [fileOf('.csv'), fileOf('.xml')];
  const beside = (list.papers ?? []).map(({ name }) => name);
  const edited = (bytes: Uint8Array, edit: (text: string) => string): Uint8Array => {
    const text = Buffer.from(bytes).toString('latin1');
    const changed = edit(text);
    expect(changed).not.toBe(text);
    return Buffer.from(changed, 'latin1');
  };
  const faultsOf = (read: { readonly ok: true } | { readonly ok: false; readonly failure: readonly Fault[] }) =>
    read.ok ? [] : read.failure;

  it("finds no fault in DATEV's own header, of a batch of eight months", () => {
    const header =
      '"EXTF";700;21;"Buchungsstapel";13;20240130140440439;;"RE";"";"";29098;55003;20240101;4;20240101;20240831;"Buchungsstapel";"WD";1;0;0;"EUR";;"";;;"03";;;"";""';
    const bytes = edited(batch.bytes, (text) => [header, ...text.split('\r\n').slice(1, 2), ''].join('\r\n'));
    expect(faultsOf(readExtf('EXTF_Buchungsstapel.csv', bytes))).toEqual([]);
  });

  it.each(PLANTED)('names %s', (_name, edit, at, sentence) =>
    expect(faultsOf(readExtf(batch.path, edited(batch.bytes, edit)))).toContainEqual({
      ...at,
      sentence: expect.stringContaining(sentence),
    }),
  );

  it('names a file that is called otherwise', () =>
    expect(faultsOf(readExtf('Buchungen.csv', batch.bytes))).toMatchObject([
      { sentence: expect.stringContaining('EXTF_') },
    ]));

  it.each(PLANTED_IN_XML)('names %s in a list of papers', (_name, edit, sentence) =>
    expect(faultsOf(readDocumentXml(edited(list.bytes, edit), beside))).toContainEqual(
      expect.objectContaining({ sentence: expect.stringContaining(sentence) }),
    ),
  );

  it('names a batch of 100,000 rows', () => {
    const bytes = edited(batch.bytes, (text) => {
      const [header = '', names = ''] = text.split('\r\n');
      return [header, names, ...Array<string>(100_000).fill(''), ''].join('\r\n');
    });
    expect(faultsOf(readExtf(batch.path, bytes)).map(({ sentence }) => sentence)).toContain(
      'has 100000 bookings, more than 99999',
    );
  });
});
