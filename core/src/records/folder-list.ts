import type { Instant } from '../kernel/calendar.ts';

/** A list of an edition as it was written, with the names that stand in it. */
export interface FolderList {
  /** As `2026-11`. */
  readonly month: string;
  readonly edition: number;
  /** With its folder: `DATEV/document.xml`. */
  readonly path: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly keptAt: Instant;
}
