import { pipeline } from 'node:stream/promises';
import { fail, ok, type Result } from '@belegwerk/core/kernel';
import { onOneLine } from '@belegwerk/core/e-invoice';
import { MAX_SETTLEMENT_BYTES, MAX_SETTLEMENT_ROWS } from '@belegwerk/core/settlements';
import type { SettlementEntry, SettlementFile, UnreadRow } from '@belegwerk/core/records';
import type { UnreadableSettlementFile, ReadSettlementFile } from '@belegwerk/core/ports';
import { CsvError, parse } from 'csv-parse';
import { CSV_OPTIONS } from './csv-options.ts';
import { encodingOf } from './encoding.ts';
import { columnKey, type Cell, type ReadEntry } from './form.ts';
import { recognise, type Recognised } from './recognise.ts';
import { UnreadableRow } from './unreadable-row.ts';

/** By so many bytes the form of a file is known. */
const HEAD_BYTES = 64 * 1024;
const LONGEST_SEEN = 60;
const LONGEST_KEY = 200;

/** Ends the reading of a file of which nothing is to be taken. */
class Refused extends Error {
  readonly why: UnreadableSettlementFile;

  constructor(why: UnreadableSettlementFile) {
    super(why.kind);
    this.why = why;
  }
}

/** Ends a file that is too large, before all of it came. */
const bounded = async function* (file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.byteLength;
    if (bytes > MAX_SETTLEMENT_BYTES) throw new Refused({ kind: 'too-large' });
    yield chunk;
  }
};

const headOf = async (chunks: AsyncIterator<Uint8Array, void>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < HEAD_BYTES) {
    const next = await chunks.next();
    if (next.done === true) break;
    parts.push(next.value);
    bytes += next.value.byteLength;
  }
  return Buffer.concat(parts);
};

/** The head again, and what follows it, as text. */
const textOf = async function* (
  head: Uint8Array,
  rest: AsyncGenerator<Uint8Array, void>,
  encoding: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  yield decoder.decode(head, { stream: true });
  for await (const chunk of rest) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
};

const cellsOf = (header: readonly string[]): ((row: readonly string[]) => Cell) => {
  const places = new Map<string, number>();
  for (const [at, name] of header.entries()) if (!places.has(columnKey(name))) places.set(columnKey(name), at);
  const known = new Map<string, number | undefined>();
  const placeOf = (column: string): number | undefined => {
    if (!known.has(column)) known.set(column, places.get(columnKey(column)));
    return known.get(column);
  };
  return (row) => (column) => row[placeOf(column) ?? -1]?.trim() ?? '';
};

/** What the rows of a file come to, one after the other. */
const gathering = ({ form, header, before }: Recognised) => {
  const entries: SettlementEntry[] = [];
  const unread: UnreadRow[] = [];
  const timesSeen = new Map<string, number>();
  const cells = cellsOf(header);
  let leftOut = 0;
  /** What the head says of all rows. */
  let ofAll: string | undefined;

  const keyOf = (id: string, settlement = ''): string => {
    const key = `${form.gateway}:${[id.slice(0, LONGEST_KEY), settlement].filter(Boolean).join(' ')}`;
    const times = (timesSeen.get(key) ?? 0) + 1;
    timesSeen.set(key, times);
    return times === 1 ? key : `${key}#${times}`;
  };
  const take = (line: number, read: () => ReadEntry | undefined, isHead = false): void => {
    try {
      const found = read();
      if (!found) return void (leftOut += 1);
      const { id, ...entry } = found;
      if (isHead) ofAll = entry.references.settlement;
      const references = { ...(ofAll === undefined ? {} : { settlement: ofAll }), ...entry.references };
      entries.push({ key: keyOf(id, references.settlement), gateway: form.gateway, ...entry, references });
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error;
      unread.push({ line, because: error.because, seen: onOneLine(error.seen.slice(0, LONGEST_SEEN)) });
    }
  };

  return {
    takeHead: (): void => {
      const { readHead } = form;
      if (readHead && before.length > 0) take(1, () => readHead(before), true);
    },
    takeRow: (row: readonly string[], line: number): void => {
      const cell = cells(row);
      if (form.isRow?.(cell) ?? true) take(line, () => form.read(cell));
    },
    file: (): SettlementFile => ({ gateway: form.gateway, form: form.name, entries, unread, leftOut }),
  };
};

interface ReadRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const readRows = async (text: AsyncGenerator<string>, recognised: Recognised): Promise<SettlementFile> => {
  const gathered = gathering(recognised);
  gathered.takeHead();
  let [rows, line, wellFormed] = [0, 0, 0];
  const first = recognised.before.length + 1;
  const parser = parse({
    ...CSV_OPTIONS,
    delimiter: recognised.delimiter,
    info: true,
    on_record: (record: string[], { lines }) => {
      wellFormed = lines;
      return record;
    },
  });
  try {
    await pipeline(text, parser, async (records: AsyncIterable<ReadRecord>) => {
      for await (const { record, info } of records) {
        rows += 1;
        if (rows - first > MAX_SETTLEMENT_ROWS) throw new Refused({ kind: 'too-many-rows' });
        if (rows > first && record.some((cell) => cell.trim() !== '')) gathered.takeRow(record, line + 1);
        line = info.lines;
      }
    });
  } catch (error) {
    throw error instanceof CsvError ? new Refused({ kind: 'broken', line: wellFormed + 1 }) : error;
  }
  return gathered.file();
};

const readWhole = async (
  file: AsyncIterable<Uint8Array>,
): Promise<Result<SettlementFile, UnreadableSettlementFile>> => {
  const chunks = bounded(file);
  const head = await headOf(chunks);
  if (head.byteLength === 0) return fail({ kind: 'empty' });
  const encoding = encodingOf(head);
  if (!encoding.ok) return fail({ kind: encoding.failure });
  const recognised = recognise(new TextDecoder(encoding.value).decode(head, { stream: true }));
  if (!recognised.ok) return recognised;
  return ok(await readRows(textOf(head, chunks, encoding.value), recognised.value));
};

/** Reads the CSV in which PayPal, Klarna, Mollie or Amazon Pay say what they settled. */
export const readSettlementFile: ReadSettlementFile = async (file) => {
  try {
    return await readWhole(file);
  } catch (error) {
    if (error instanceof Refused) return fail(error.why);
    throw error;
  }
};
