import type { DocumentFile } from './bookkeeping.ts';

/** A file of a ZIP, in a folder of it. */
export interface PackedFile extends DocumentFile {
  readonly folder?: string;
  /** What goes on behind its bytes, piece by piece. */
  readonly more?: AsyncIterable<Uint8Array>;
  /** It is packed smaller: a text. */
  readonly isText?: true;
}

/** Puts the files of many documents together. Takes one after the other, and keeps no more of them than it puts out. */
export interface PaperBinder {
  /**
   * One PDF with all pages, in that order. `cover` is asked behind the last file: its lines stand on a page in front, none where
   * it has no lines. A file that is no PDF, or cannot be read as one, is told to `unreadable` and left out.
   */
  bind(
    files: AsyncIterable<DocumentFile>,
    cover: () => readonly string[],
    unreadable: (file: DocumentFile) => void,
  ): Promise<Uint8Array>;
  /** A ZIP, piece by piece; files of the same name get a number. `note` is a text file in it, none where it has no lines. */
  pack(files: AsyncIterable<PackedFile>, note: () => readonly string[]): AsyncIterable<Uint8Array>;
}
