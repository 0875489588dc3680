import type { PlainDate } from '../kernel/calendar.ts';

/** A part of a printed text: its heading and its lines. */
export interface PrintedPart {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A text of several parts as it is printed. */
export interface PrintedText {
  readonly title: string;
  /** Stands under the title. */
  readonly lead: readonly string[];
  readonly parts: readonly PrintedPart[];
  /** The day that the file bears as its own, so that the same text is the same bytes. */
  readonly day: PlainDate;
  /** `small` puts many lines on a page. */
  readonly size: 'normal' | 'small';
}

/** Prints texts as PDF; the same text is the same bytes. */
export interface TextPrinter {
  print(text: PrintedText): Promise<Uint8Array>;
}
