import { SaxesParser } from 'saxes';
import { parse } from 'csv-parse/sync';

/**
 * Reads what `index.xml` describes as a program of the tax office does, from the element rules of the Beschreibungsstandard 1.6 alone.
 * It shares nothing with what writes the package; what breaks a rule is thrown.
 */
export interface ForeignTable {
  readonly name: string;
  readonly url: string;
  readonly keys: readonly string[];
  readonly rows: readonly Readonly<Record<string, string | number | Date>>[];
  /** The column and the table that it refers to. */
  readonly foreignKeys: readonly { readonly name: string; readonly references: string }[];
}

interface Element {
  readonly name: string;
  text: string;
  readonly children: Element[];
}

const treeOf = (xml: string): Element => {
  const root: Element = { name: '', text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    const element: Element = { name, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  const [dataSet] = root.children;
  if (dataSet?.name !== 'DataSet') throw new Error('no DataSet');
  expectOrder(dataSet);
  return dataSet;
};

/** What may stand in an element, and in which order. */
const ORDER: Readonly<Record<string, RegExp>> = {
  DataSet: /^Version( DataSupplier)?( Media)+$/,
  DataSupplier: /^Name Location Comment$/,
  Media: /^Name( Table)+$/,
  Table:
    /^URL( Name)?( Description)?( (ANSI|Macintosh|OEM|UTF16|UTF7|UTF8))?( DecimalSymbol DigitGroupingSymbol)?( Range)? VariableLength$/,
  Range: /^From( To)?$/,
  VariableLength:
    /^(ColumnDelimiter )?(RecordDelimiter )?(TextEncapsulator )?(VariablePrimaryKey ?)*(VariableColumn ?)*(ForeignKey ?)*$/,
  VariablePrimaryKey: /^Name( Description)? (Numeric|AlphaNumeric|Date)$/,
  VariableColumn: /^Name( Description)? (Numeric|AlphaNumeric|Date)$/,
  ForeignKey: /^(Name )+References$/,
  Numeric: /^(Accuracy)?$/,
  Date: /^(Format)?$/,
};

const expectOrder = ({ name, text, children }: Element): void => {
  const found = children.map((child) => child.name).join(' ');
  if (!(ORDER[name] ?? /^$/).test(found)) throw new Error(`${name} has ${found}`);
  if (name === 'Description' && text.length > 255) throw new Error('a description is too long');
  if (name === 'Name' && /["&<>]/.test(text)) throw new Error(`a name has a sign that is not allowed: ${text}`);
  children.forEach(expectOrder);
};

const all = ({ children }: Element, name: string): readonly Element[] => children.filter((each) => each.name === name);
const one = (element: Element, name: string): Element | undefined => all(element, name)[0];
const text = (element: Element, ...path: readonly string[]): string | undefined => {
  let found: Element | undefined = element;
  for (const name of path) found = found && one(found, name);
  return found?.text;
};

type Read = (cell: string) => string | number | Date;

const numeric = (column: Element, [decimal, grouping]: readonly [string, string]): Read => {
  const accuracy = Number(text(column, 'Numeric', 'Accuracy') ?? '0');
  return (cell) => {
    if (cell === '') return '';
    const plain = cell.replaceAll(grouping, '').replace(decimal, '.');
    if (!/^-?\d+(\.\d+)?$/.test(plain)) throw new Error(`no number: ${cell}`);
    if ((plain.split('.')[1] ?? '').length > accuracy) throw new Error(`more decimals than ${accuracy}: ${cell}`);
    return Number(plain);
  };
};

const date = (column: Element): Read => {
  const format = text(column, 'Date', 'Format') ?? 'DD.MM.YYYY';
  const order = ['DD', 'MM', 'YYYY'].map((part) => format.indexOf(part));
  return (cell) => {
    if (cell === '') return '';
    const [dd, mm, yyyy] = order.map((at, part) => Number(cell.slice(at, at + (part === 2 ? 4 : 2))));
    const read = new Date(Date.UTC(yyyy ?? 0, (mm ?? 0) - 1, dd));
    if (cell.length !== format.length || read.getUTCDate() !== dd || read.getUTCMonth() + 1 !== mm)
      throw new Error(`no day: ${cell}`);
    return read;
  };
};

const ENCODINGS = { UTF8: 'utf-8', ANSI: 'windows-1252' } as const;

const tableOf = (table: Element, files: ReadonlyMap<string, Uint8Array>): ForeignTable => {
  const url = text(table, 'URL') ?? '';
  const bytes = files.get(url);
  if (!bytes) throw new Error(`${url} is not beside index.xml`);
  const symbols = [text(table, 'DecimalSymbol') ?? ',', text(table, 'DigitGroupingSymbol') ?? '.'] as const;
  const form = one(table, 'VariableLength');
  if (!form) throw new Error(`${url} has no VariableLength`);
  const keys = all(form, 'VariablePrimaryKey');
  const columns = [...keys, ...all(form, 'VariableColumn')];
  const isFirst = form.children.filter(({ name }) => name.startsWith('Variable')).slice(0, keys.length);
  if (isFirst.some(({ name }) => name !== 'VariablePrimaryKey')) throw new Error(`${url}: keys stand behind columns`);
  const readers = columns.map((column): readonly [string, Read] => [
    text(column, 'Name') ?? '',
    one(column, 'Numeric') ? numeric(column, symbols) : one(column, 'Date') ? date(column) : (cell) => cell,
  ]);
  const encoding = one(table, 'UTF8') ? ENCODINGS.UTF8 : ENCODINGS.ANSI;
  const lines: readonly (readonly string[])[] = parse(
    new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes),
    {
      delimiter: text(form, 'ColumnDelimiter') ?? ';',
      recordDelimiter: text(form, 'RecordDelimiter') ?? '\r\n',
      quote: text(form, 'TextEncapsulator') ?? '"',
    },
  );
  const from = Number(text(table, 'Range', 'From') ?? '1');
  const rows = lines.slice(from - 1).map((cells) => {
    if (cells.length !== readers.length) throw new Error(`${url}: ${cells.length} cells in a row`);
    return Object.fromEntries(readers.map(([name, read], at) => [name, read(cells[at] ?? '')]));
  });
  const keyOf = (row: Readonly<Record<string, unknown>>): string =>
    keys.map((key) => String(row[text(key, 'Name') ?? ''])).join('\u0000');
  if (new Set(rows.map(keyOf)).size !== rows.length) throw new Error(`${url}: a key stands twice`);
  return {
    name: text(table, 'Name') ?? url,
    url,
    keys: keys.map((key) => text(key, 'Name') ?? ''),
    rows,
    foreignKeys: all(form, 'ForeignKey').map((key) => ({
      name: text(key, 'Name') ?? '',
      references: text(key, 'References') ?? '',
    })),
  };
};

const expectReferences = (tables: readonly ForeignTable[]): void => {
  const byName = new Map(tables.map((table) => [table.name, table]));
  for (const { name: table, rows, foreignKeys } of tables)
    for (const { name, references } of foreignKeys) {
      const target = byName.get(references);
      if (!target) throw new Error(`${table} refers to ${references}, which is no table`);
      const [key = ''] = target.keys;
      const known = new Set(target.rows.map((row) => row[key]));
      const lost = rows.find((row) => !known.has(row[name] ?? ''));
      if (lost) throw new Error(`${table}: ${name} ${String(lost[name])} is not in ${references}`);
    }
};

/** The tables of a medium by their names. */
export const readMedium = (files: Readonly<Record<string, Uint8Array>>): ReadonlyMap<string, ForeignTable> => {
  const known = new Map(Object.entries(files));
  const dataSet = treeOf(new TextDecoder().decode(known.get('index.xml')));
  const tables = all(dataSet, 'Media').flatMap((media) => all(media, 'Table').map((table) => tableOf(table, known)));
  expectReferences(tables);
  return new Map(tables.map((table) => [table.name, table]));
};
