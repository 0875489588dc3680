import { describe, expect, it } from '@jest/globals';
import { cents, day, instant, taxRate } from '@belegwerk/core/kernel';
import type { Booking, BookedPaper, BookingsOfMonth } from '@belegwerk/core/ports';
import type { DatevSettings } from '@belegwerk/core/handover';
import { validateXML } from 'xmllint-wasm';
import { paperPackages } from './paper-packages.ts';
import { datevFiles } from './index.ts';

const SETTINGS: DatevSettings = {
  consultantNumber: '29098',
  clientNumber: '55003',
  yearStart: 1,
  chart: 'SKR03',
  accountLength: 4,
  accounts: {},
  ownAreAutomatic: true,
};
const GUID = '0f6c2a52-3f0f-5e9e-9d6b-0a8f6d3f7a11';
const aBooking = (wish: Partial<Booking> = {}): Booking => ({
  guid: GUID,
  amount: cents(11_900),
  side: 'S',
  account: '10001',
  contraAccount: '8400',
  date: day('2026-11-05'),
  number: 'RE-1001',
  text: 'Rechnung #1001, Erika Mustermann',
  ...wish,
});
const aPaper = (wish: Partial<BookedPaper> = {}): BookedPaper => ({
  guid: GUID,
  path: 'Rechnungen/RE-1001.pdf',
  number: 'RE-1001',
  bytes: 1000,
  ...wish,
});
const aMonth = (wish: Partial<BookingsOfMonth> = {}): BookingsOfMonth => ({
  settings: SETTINGS,
  month: day('2026-11-01'),
  bookings: [aBooking()],
  papers: [aPaper()],
  madeAt: instant('2026-12-03T08:15:30.250Z'),
  ...wish,
});
/** Every byte as the letter of Latin-1. */
const lettersOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('latin1');
const linesOf = (month: BookingsOfMonth): readonly string[] => lettersOf(datevFiles.of(month)[0]?.bytes).split('\r\n');
/** No sample has a semicolon in a text. */
const rowOf = (wish: Partial<Booking>, papers: readonly BookedPaper[] = []): readonly string[] =>
  linesOf(aMonth({ bookings: [aBooking(wish)], papers }))[2]?.split(';') ?? [];
const cellsOf = (row: readonly string[]): Readonly<Record<number, string>> =>
  Object.fromEntries(row.flatMap((cell, at) => (cell === '' || cell === '""' ? [] : [[at + 1, cell]])));

describe('the file of bookings for DATEV', () => {
  it('begins with what it is, whose it is and which month it is about', () => {
    const [file] = datevFiles.of(aMonth());
    expect(file?.path).toBe('DATEV/EXTF_Buchungsstapel_2026-11.csv');
    const [head = ''] = linesOf(aMonth());
    expect(head).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261203091530250;;"BW";"";"";29098;55003;20260101;4;20261101;20261130;"Belegwerk 2026-11";"BW";1;0;0;"EUR";;"";;;"03";;;"";""',
    );
    expect(head.split(';')).toHaveLength(31);
  });

  it('has the fiscal year, the chart and the last day of the month as they are', () => {
    const settings = { ...SETTINGS, yearStart: 7, chart: 'SKR04' } as const;
    const bookings = [aBooking({ date: day('2028-02-29') })];
    const [head = ''] = linesOf(aMonth({ settings, month: day('2028-02-15'), bookings }));
    expect(head.split(';').slice(12, 16)).toEqual(['20270701', '4', '20280201', '20280229']);
    expect(head.split(';')[26]).toBe('"04"');
  });

  it('names its 125 columns, and ends every line', () => {
    const [, names = '', , last] = linesOf(aMonth());
    const columns = names.split(';');
    expect([columns.length, new Set(columns).size]).toEqual([125, 125]);
    expect(Object.fromEntries([1, 8, 11, 20, 40, 41, 88, 114, 118, 125].map((at) => [at, columns[at - 1]]))).toEqual({
      1: 'Umsatz (ohne Soll/Haben-Kz)',
      8: 'Gegenkonto (ohne BU-Schlüssel)',
      11: 'Belegfeld 1',
      20: 'Beleglink',
      40: 'EU-Land u. UStID (Bestimmung)',
      41: 'EU-Steuersatz (Bestimmung)',
      88: 'Stück',
      114: 'Festschreibung',
      118: 'Generalumkehr (GU)',
      125: 'Abw. Skontokonto',
    });
    expect(last).toBe('');
  });

  it('has an open row for each booking, with its paper', () => {
    const row = rowOf({}, [aPaper()]);
    expect(row).toHaveLength(125);
    expect(cellsOf(row)).toEqual({
      1: '119,00',
      2: '"S"',
      3: '"EUR"',
      7: '10001',
      8: '8400',
      10: '0511',
      11: '"RE-1001"',
      14: '"Rechnung #1001, Erika Mustermann"',
      20: `"BEDI ""${GUID}"""`,
      114: '0',
    });
    expect([row[8], row[39], row[40], row[117]]).toEqual(['""', '""', '', '""']);
  });

  it('says the country and its rate for OSS, and the VAT id of a business', () => {
    const oss = { taxKey: '240', destination: 'FR', destinationRate: taxRate(550), contraAccount: '8320' };
    expect(cellsOf(rowOf(oss))).toMatchObject({ 8: '8320', 9: '"240"', 40: '"FR"', 41: '05,50' });
    const business = cellsOf(rowOf({ destination: 'ATU12345678' }));
    expect([business[21], business[40]]).toEqual([undefined, '"ATU12345678"']);
    expect(cellsOf(rowOf({ destination: 'ATU12345678', isVatIdOfOrder: true }))).toMatchObject({
      21: '"USt-IdNr."',
      22: expect.stringMatching(/^"Aus der Bestellung, wie sie heute ist/),
      40: '"ATU12345678"',
    });
  });

  it('links no paper that is not there', () => expect(rowOf({})[19]).toBe('""'));

  it('is in Windows-1252: what that does not have is written without its marks, or as a question mark', () => {
    const text = 'Größe „5 €“ – Łukasz Ćosić 日';
    expect(rowOf({ text })[13]).toBe('"Gr\xf6\xdfe \x845 \x80\x93 \x96 Lukasz Cosic ?"');
  });

  it('keeps texts in their place: quotes are doubled, line breaks are blanks, and 60 letters are all', () => {
    expect(rowOf({ text: 'Möbel "Eck"\r\nGmbH' })[13]).toBe('"M\xf6bel ""Eck"" GmbH"');
    expect(rowOf({ text: 'x'.repeat(61) })[13]).toBe(`"${'x'.repeat(59)}\x85"`);
  });

  it('is none where nothing is booked, and two where DATEV takes no more in one', () => {
    expect(datevFiles.of(aMonth({ bookings: [], papers: [] }))).toEqual([]);
    const bookings = Array.from({ length: 100_001 }, (_, at) => aBooking({ guid: String(at) }));
    const files = datevFiles.of(aMonth({ bookings, papers: [] }));
    expect(files.map(({ path }) => path)).toEqual([
      'DATEV/EXTF_Buchungsstapel_2026-11.csv',
      'DATEV/EXTF_Buchungsstapel_2026-11_2.csv',
    ]);
    expect(files.map(({ bytes }) => lettersOf(bytes).split('\r\n').length - 3)).toEqual([99_999, 2]);
  });

  it('has the bookings of its month and no other', () =>
    expect(() => datevFiles.of(aMonth({ bookings: [aBooking({ date: day('2026-12-01') })] }))).toThrow(RangeError));

  it('is the same, byte by byte, when it is made again', () =>
    expect(datevFiles.of(aMonth())).toEqual(datevFiles.of(aMonth())));
});

/** Any content below an archive: only its form is asked. */
const ANY_ARCHIVE = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://xml.datev.de/bedi/tps/document/v06.0">
 <xs:element name="archive"><xs:complexType><xs:sequence><xs:any processContents="skip" maxOccurs="unbounded"/></xs:sequence><xs:anyAttribute processContents="skip"/></xs:complexType></xs:element>
</xs:schema>`;

describe('the list of papers for DATEV', () => {
  const listed = (papers: readonly BookedPaper[]) => datevFiles.of(aMonth({ papers })).at(-1);

  it('names each paper by the id that its booking has, with all of its files', () => {
    const file = listed([aPaper(), aPaper({ path: 'Rechnungen/RE-1001.xml' })]);
    expect(file?.path).toBe('DATEV/Belege_2026-11/document.xml');
    expect(file?.papers).toEqual([
      { path: 'Rechnungen/RE-1001.pdf', name: 'RE-1001.pdf' },
      { path: 'Rechnungen/RE-1001.xml', name: 'RE-1001.xml' },
    ]);
    expect(new TextDecoder().decode(file?.bytes)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<archive xmlns="http://xml.datev.de/bedi/tps/document/v06.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="6.0" generatingSystem="Belegwerk">
 <header><date>2026-12-03T09:15:30</date><description>Belege 2026-11</description></header>
 <content>
  <document guid="${GUID}" type="2" processID="2">
   <description>RE-1001</description>
   <extension xsi:type="File" name="RE-1001.pdf"/>
   <extension xsi:type="File" name="RE-1001.xml"/>
   <repository><level id="1" name="Belegwerk"/><level id="2" name="Rechnungen"/><level id="3" name="2026/11"/></repository>
  </document>
 </content>
</archive>
`);
  });

  it('is XML with any names of papers', async () => {
    const paper = aPaper({ path: 'A & B/<"1">\u0007.pdf', number: "<&'\ud800" });
    const contents = new TextDecoder().decode(listed([paper])?.bytes);
    expect(contents).toContain('<level id="2" name="A &amp; B"/>');
    const read = await validateXML({
      xml: { fileName: 'document.xml', contents },
      schema: { fileName: 'any.xsd', contents: ANY_ARCHIVE },
    });
    expect([read.valid, read.errors]).toEqual([true, []]);
  });

  it('calls no two files the same, and takes so many papers as DATEV does', () => {
    const papers = ['Rechnungen/1.pdf', 'Gutschriften/1.pdf', 'Gutschriften/document.xml'].map((path, at) =>
      aPaper({ guid: String(at), path }),
    );
    expect(paperPackages(papers)[0]?.files.map(({ name }) => name)).toEqual(['1.pdf', '1 (2).pdf', 'document (2).xml']);
    expect(paperPackages(papers, { documents: 2, bytes: 3000 }).map(({ files }) => files.length)).toEqual([2, 1]);
  });

  it('is several packages where one would be too large, and parts no document from its files', () => {
    const papers = [
      aPaper({ guid: '1', bytes: 60 }),
      aPaper({ guid: '2', bytes: 30 }),
      aPaper({ guid: '2', path: 'Rechnungen/RE-1001.xml', bytes: 11 }),
      aPaper({ guid: '3', bytes: 150 }),
      aPaper({ guid: '4', bytes: 1 }),
    ];
    expect(paperPackages(papers, { documents: 9, bytes: 100 }).map(({ files }) => files.length)).toEqual([1, 2, 1, 1]);
    const large = [60_000_000, 40_000_000, 1].map((bytes, at) => aPaper({ guid: String(at), bytes }));
    expect(paperPackages(large).map(({ files }) => files.length)).toEqual([2, 1]);
  });

  it('names no paper without a booking, and is none where nothing is booked', () => {
    const papers = [aPaper(), aPaper({ guid: 'of a delivery note', path: 'Lieferscheine/LS-1.pdf' })];
    expect(listed(papers)?.papers).toEqual([{ path: 'Rechnungen/RE-1001.pdf', name: 'RE-1001.pdf' }]);
    expect(datevFiles.of(aMonth({ bookings: [], papers }))).toEqual([]);
  });
});
