import type { Fault } from './fault.ts';

/** A file as text of one sign per byte. */
type Edit = (text: string) => string;

/** A fault, how it comes into a file, and where the reader must find it. */
export type Planted = readonly [name: string, edit: Edit, at: Pick<Fault, 'line' | 'column'>, sentence: string];

/** Lines of the file that faults are planted in: a domestic sale, one under the one-stop shop, one within the EU. */
const [HEADER, NAMES, DOMESTIC, OSS, EU] = [1, 2, 3, 4, 5] as const;

const inLine =
  (line: number, change: (cells: string[]) => readonly string[]): Edit =>
  (text) =>
    text
      .split('\r\n')
      .map((each, at) => (at === line - 1 ? change(each.split(';')).join(';') : each))
      .join('\r\n');
const cells = (line: number, changed: Readonly<Record<number, string>>): Edit =>
  inLine(line, (all) => all.map((cell, at) => changed[at + 1] ?? cell));
const utf8: Edit = (text) => Buffer.from(text, 'utf8').toString('latin1');

const cell = (name: string, [line, column]: readonly [number, number], raw: string, sentence: string): Planted => [
  name,
  cells(line, { [column]: raw }),
  { line, column },
  sentence,
];
const whole = (name: string, line: number, edit: Edit, sentence: string): Planted => [
  name,
  edit,
  { line, column: 0 },
  sentence,
];

export const PLANTED: readonly Planted[] = [
  whole(
    'a line that ends with LF alone',
    DOMESTIC,
    (text) => text.replace(/\r\n(?=[^\r]*\r\n[^\r]*\r\n$)/, '\n'),
    'stands alone',
  ),
  whole('a last line without an end', EU, (text) => text.slice(0, -2), 'does not end with CR and LF'),
  whole('a tabulator in a text', DOMESTIC, cells(DOMESTIC, { 14: '"Rechnung\t1"' }), 'control character'),
  whole('a byte order mark', 0, (text) => `\u00ef\u00bb\u00bf${text}`, 'byte order mark'),
  whole('UTF-8 without a mark', 0, utf8, 'is UTF-8'),
  whole('a byte that is no sign', 0, cells(DOMESTIC, { 14: '"\u0081"' }), 'byte 81'),
  whole(
    'a column too few',
    DOMESTIC,
    inLine(DOMESTIC, (all) => all.slice(0, -1)),
    '124 columns',
  ),
  whole(
    'a column too many',
    DOMESTIC,
    inLine(DOMESTIC, (all) => [...all, '']),
    '126 columns',
  ),
  whole(
    'a name too few',
    NAMES,
    inLine(NAMES, (all) => all.slice(0, -1)),
    'names 124 columns',
  ),
  cell('another name of a column', [NAMES, 7], 'Sachkonto', 'not the name'),
  whole(
    'a header of 30 fields',
    HEADER,
    inLine(HEADER, (all) => all.slice(0, -1)),
    '30 fields',
  ),
  cell('a version from before', [HEADER, 5], '12', 'not one of 13'),
  cell('no moment', [HEADER, 6], '20261131081530123', 'not a moment'),
  cell('a Beraternummer too small', [HEADER, 11], '1000', 'from 1001'),
  cell('a Mandantennummer with a zero before it', [HEADER, 12], '055003', 'from 1 to 99999'),
  cell('accounts of three digits', [HEADER, 14], '3', 'from 4 to 8'),
  cell('a period that ends before it begins', [HEADER, 16], '20261031', 'before it begins'),
  ['a period of another year', cells(HEADER, { 13: '20270101' }), { line: HEADER, column: 15 }, 'fiscal year'],
  cell('a chart without quotes', [HEADER, 27], '03', 'without quotes'),
  cell('a quote that is not closed', [DOMESTIC, 14], '"Rechnung', 'quote is missing'),
  cell('a quote that is not doubled', [DOMESTIC, 14], '"Rechnung "A" "', 'quote is missing'),
  cell('a text without quotes', [DOMESTIC, 2], 'S', 'without quotes'),
  cell('an empty text without quotes', [DOMESTIC, 12], '', 'without quotes'),
  cell('a number in quotes', [DOMESTIC, 7], '"10000"', 'stands in quotes'),
  cell('a dot for the comma', [DOMESTIC, 1], '119.00', 'not an amount'),
  cell('dots between thousands', [DOMESTIC, 1], '1.119,00', 'not an amount'),
  cell('a signed amount', [DOMESTIC, 1], '-119,00', 'not an amount'),
  cell('an amount of nothing', [DOMESTIC, 1], '0,00', 'not an amount'),
  cell('no amount', [DOMESTIC, 1], '', 'is empty'),
  cell('neither side', [DOMESTIC, 2], '"X"', 'not one of S, H'),
  ['a foreign currency without its rate', cells(DOMESTIC, { 3: '"CHF"' }), { line: DOMESTIC, column: 4 }, 'is needed'],
  cell('an account of a digit too many', [DOMESTIC, 8], '840000', 'no account of 4 digits'),
  cell('a day as JJJJ-MM-TT', [DOMESTIC, 10], '2026-11-20', 'not a day'),
  cell('a day that no month has', [DOMESTIC, 10], '3111', 'no day of the fiscal year'),
  cell('a day out of the period', [DOMESTIC, 10], '0112', 'out of the period'),
  cell('a number with a blank', [DOMESTIC, 11], '"RE 1"', 'letters, digits'),
  cell('a number with an umlaut', [DOMESTIC, 11], '"R\u00dc1"', 'letters, digits'),
  cell('a number of 37 signs', [DOMESTIC, 11], `"${'1'.repeat(37)}"`, 'at most 36'),
  cell('a text of 61 signs', [DOMESTIC, 14], `"${'x'.repeat(61)}"`, 'at most 60'),
  cell('a link without BEDI', [DOMESTIC, 20], '"0f6c2a52-3f0f-4e9e-9d6b-0a8f6d3f7a11"', 'BEDI'),
  cell('a link of another variant', [DOMESTIC, 20], '"BEDI ""0f6c2a52-3f0f-4e9e-7d6b-0a8f6d3f7a11"""', 'RFC 4122'),
  cell('a kind of information without one', [DOMESTIC, 21], '"Bestellung"', 'stands without column 22'),
  cell('a row that locks the batch', [DOMESTIC, 114], '1', 'not one of 0'),
  cell('a row that locks by saying nothing', [DOMESTIC, 114], '', 'is empty'),
  cell('a day of supply alone', [DOMESTIC, 115], '20112026', 'stands without column 116'),
  cell('a key on an Automatikkonto', [DOMESTIC, 9], '"3"', 'REW00305'),
  cell('a key of letters', [DOMESTIC, 9], '"USt"', '1 to 4 digits'),
  [
    'a key of the one-stop shop without country and rate',
    cells(OSS, { 40: '""', 41: '' }),
    { line: OSS, column: 9 },
    'without columns 40 and 41',
  ],
  cell('a country without its rate', [OSS, 41], '', 'without its rate'),
  ['a rate without its country', cells(OSS, { 40: '""' }), { line: OSS, column: 41 }, 'without a country'],
  cell('the tax of another state without a key', [OSS, 9], '""', 'without a key'),
  [
    'the tax of another state on an Automatikkonto',
    cells(OSS, { 8: '8400', 9: '""' }),
    { line: OSS, column: 41 },
    'Automatikkonto',
  ],
  cell('a rate with a dot', [OSS, 41], '20.00', 'not a rate'),
  cell('Greece by its code of ISO', [OSS, 40], '"GR"', 'no other state'),
  cell('a rate beside a VAT id', [EU, 41], '20,00', 'beside a VAT id'),
  cell('a VAT id with blanks', [EU, 40], '"ATU 1234567"', 'neither a country nor'),
];

/** Faults in the list of papers, by what is replaced in it. */
export const PLANTED_IN_XML: readonly (readonly [name: string, edit: Edit, sentence: string])[] = [
  ['a file that does not lie beside it', (xml) => xml.replace('RE1.pdf', 'RE9.pdf'), 'does not lie beside it'],
  ['a file in a folder', (xml) => xml.replace('"RE1.pdf"', '"x/RE1.pdf"'), 'not the name of a file'],
  ['a GUID without version', (xml) => xml.replace(/guid="(.{14})./, 'guid="$10'), 'no GUID'],
  ['incoming documents', (xml) => xml.replace('type="2"', 'type="1"'), 'type 1'],
  ['an unknown process', (xml) => xml.replace('processID="2"', 'processID="3"'), 'processID 3'],
  ['two levels', (xml) => xml.replace(/<level id="3"[^>]*>/, ''), 'has 2 of level'],
  ['levels in another order', (xml) => xml.replace('id="1"', 'id="2"'), 'not level 1'],
  ['no file', (xml) => xml.replace(/<extension[^>]*>/, ''), 'has 0 of extension'],
  [
    'a ledger beside the batch',
    (xml) => xml.replace('xsi:type="File"', 'xsi:type="accountsReceivableLedger"'),
    'only File',
  ],
  ['a version from before', (xml) => xml.replace('version="6.0"', 'version="5.0"'), 'not of version 6.0'],
  ['another namespace', (xml) => xml.replace('document/v06.0', 'document/v05.0'), 'no archive'],
  ['no documents', (xml) => xml.replace(/<document [^]*<\/document>/, ''), 'has 0 of document'],
  ['the same document twice', (xml) => xml.replace(/<document [^]*?<\/document>/, '$&$&'), 'stands twice'],
  [
    'a number of the adviser in the header',
    (xml) => xml.replace('<date>', '<consultantNumber>1</consultantNumber><date>'),
    'has no consultantNumber',
  ],
  ['a tag that is not closed', (xml) => xml.replace('</content>', ''), 'is no XML'],
];
