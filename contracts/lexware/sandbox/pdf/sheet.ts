import type PDFDocument from 'pdfkit';
import { printable } from './german-text.ts';
import type { Typeface } from './typeface.ts';

/** Measures of an A4 page in points, roughly as DIN 5008 wants them. */
export const PAGE = { left: 56, right: 545, width: 489, top: 56, bottom: 742, footer: 764 } as const;

/** How a text is set. */
export type TextStyle = {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right';
};

/** A pdfkit document with a writing position, written in one typeface and only with characters that it has. */
export class Sheet {
  readonly pdf: InstanceType<typeof PDFDocument>;
  readonly #typeface: Typeface;
  /** Where the next block begins. */
  y: number = PAGE.top;

  constructor(pdf: InstanceType<typeof PDFDocument>, typeface: Typeface) {
    this.pdf = pdf;
    this.#typeface = typeface;
  }

  /** Writes a text at a place and answers how high it is. */
  write(text: string, x: number, y: number, style: TextStyle = {}): number {
    const { width = PAGE.width, align = 'left' } = style;
    const height = this.heightOf(text, style);
    const shown = printable(text, this.#typeface.has);
    this.pdf.fillColor(style.color ?? '#1d2733').text(shown, x, y, { width, align, lineGap: 1.5 });
    return height;
  }

  /** How high a text will be. */
  heightOf(text: string, { size = 9.5, bold = false, width = PAGE.width }: TextStyle): number {
    const { regular, bold: heavy, has } = this.#typeface;
    this.pdf.font(bold ? heavy : regular).fontSize(size);
    return this.pdf.heightOfString(printable(text, has), { width, lineGap: 1.5 });
  }

  /** Writes a block at the current position and moves below it; turns the page when it does not fit. */
  block(text: string, style: TextStyle = {}, gap = 8): void {
    this.room(this.heightOf(text, style));
    this.y += this.write(text, PAGE.left, this.y, style) + gap;
  }

  /** Makes sure that so much fits on the page; true when a new page had to be begun. */
  room(height: number): boolean {
    if (this.y + height <= PAGE.bottom) return false;
    this.pdf.addPage();
    this.y = PAGE.top;
    return true;
  }

  /** A thin horizontal line at the current position. */
  rule(from: number = PAGE.left, color = '#c9d1d9'): void {
    this.pdf.moveTo(from, this.y).lineTo(PAGE.right, this.y).lineWidth(0.6).strokeColor(color).stroke();
  }
}
