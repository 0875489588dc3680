import type { FolderFile, FolderWriter } from '../../ports/folder-writer.ts';
import { digestOfBytes } from '../../kernel/digest.ts';
import type { FolderEntry } from '../../records/month-edition.ts';

/** A file of a folder. */
export interface WrittenFile {
  readonly path: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** The header of a batch of bookings names the moment; what it books stands behind it. */
const saysOf = (path: string, bytes: Uint8Array): Pick<FolderEntry, 'says'> => {
  if (!/\/EXTF_[^/]*\.csv$/.test(path)) return {};
  return { says: digestOfBytes(bytes.subarray(bytes.indexOf(LINE_FEED) + 1)) };
};

const LINE_FEED = 0x0a;

/** What an edition keeps of a file. */
export const entryOf = ({ path, bytes }: Pick<WrittenFile, 'path' | 'bytes'>): FolderEntry => ({
  path,
  digest: digestOfBytes(bytes),
  ...saysOf(path, bytes),
  bytes: bytes.byteLength,
});

/** A list as its file. */
export const asFile = (writer: Pick<FolderWriter, 'csv'>, list: FolderFile): WrittenFile => ({
  path: list.path,
  mediaType: 'text/csv',
  bytes: writer.csv(list),
});
