import type { RecordCodec } from '../records/index.ts';
import type { Row } from '../records/sqlite/index.ts';
import { Remembered } from './remembered.ts';

/** A record as text for the column `doc`, and back from a row. */
export interface DocCodec<T> {
  doc(record: T): string;
  of(row: Row, changed?: Readonly<Record<string, unknown>>): T;
}

export const docCodec = <T>(codec: RecordCodec<T>): DocCodec<T> => ({
  doc: (record) => JSON.stringify(codec.toStored(record)),
  of: (row, changed) => codec.fromStored({ ...(JSON.parse(String(row['doc'])) as object), ...changed }),
});

const MAX_REMEMBERED = 512;
const memories: { clear(): void }[] = [];

/** Forgets what was read and written: a record that was erased stays in no memory of ours. */
export const forgetRecords = (): void => memories.forEach((memory) => memory.clear());

/** Remembers what is read again and again while it stands as it stood: a shop, an order, the work that waits in line. */
export const rememberingCodec = <T>(codec: RecordCodec<T>): DocCodec<T> & { readonly remembered: Remembered<T> } => {
  const plain = docCodec(codec);
  const remembered = new Remembered<T>(MAX_REMEMBERED);
  memories.push(remembered);
  return {
    remembered,
    doc: (record) => plain.doc(record),
    of: (row, changed) => {
      const text = (changed ? JSON.stringify(changed) : '') + String(row['doc']);
      return remembered.of(text, () => plain.of(row, changed));
    },
  };
};

/** Remembers from the writing what is read again soon after it was written, step by step. */
export const followingCodec = <T>(codec: RecordCodec<T>): DocCodec<T> => {
  const remembering = rememberingCodec(codec);
  return {
    doc: (record) => {
      const text = remembering.doc(record);
      remembering.remembered.keep(text, record);
      return text;
    },
    of: (row, changed) => remembering.of(row, changed),
  };
};
