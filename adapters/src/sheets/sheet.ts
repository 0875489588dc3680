import type PDFDocument from 'pdfkit';
import { FONTS } from './fonts.ts';

/** Measures of an A4 page in points, roughly as DIN 5008 wants them. */
export const PAGE = { left: 56, right: 545, width: 489, top: 64, bottom: 770 } as const;

export const INK = '#1d2733';
export const SOFT = '#5b6877';

/** How a text is set. */
export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

/** Of what each page has beside the writing. */
export interface SheetForm {
  /** Where the writing ends on each page. */
  readonly bottom: number;
  /** Where it goes on, on the pages after the first. */
  readonly top: number;
}

// the types of PDFKit do not know that it takes a font that is read already
const readFont = (font: (typeof FONTS)[keyof typeof FONTS]): Buffer => font as unknown as Buffer;

/** A PDF with a writing position. Its font has Polish, Greek and Cyrillic names; only the glyphs in use are embedded. */
export class Sheet {
  readonly pdf: InstanceType<typeof PDFDocument>;
  readonly #form: SheetForm;
  /** Where the next block begins. */
  y: number = PAGE.top;

  constructor(pdf: InstanceType<typeof PDFDocument>, form: SheetForm = PAGE) {
    this.pdf = pdf;
    this.#form = form;
    pdf.registerFont('regular', readFont(FONTS.regular));
    pdf.registerFont('bold', readFont(FONTS.bold));
  }

  /** Writes a text at a place and answers how high it is. */
  write(text: string, x: number, y: number, style: TextStyle = {}): number {
    const { width = PAGE.width, align = 'left', color = INK } = style;
    const height = this.heightOf(text, style);
    this.pdf.fillColor(color).text(text, x, y, { width, align, lineGap: 1.5 });
    return height;
  }

  /** How high a text will be. */
  heightOf(text: string, { size = 9.5, bold = false, width = PAGE.width }: TextStyle): number {
    this.pdf.font(bold ? 'bold' : 'regular').fontSize(size);
    return this.pdf.heightOfString(text, { width, lineGap: 1.5 });
  }

  /** How wide a text is on one line. */
  widthOf(text: string, { size = 9.5, bold = false }: TextStyle): number {
    return this.pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .widthOfString(text);
  }

  /** Writes a block at the current position, line by line, and moves below it; turns the page where it does not fit. */
  block(text: string, style: TextStyle = {}, gap = 8): void {
    for (const line of text.split('\n')) {
      this.room(this.heightOf(line, style));
      this.y += this.write(line, PAGE.left, this.y, style);
    }
    this.y += gap;
  }

  /** Makes sure that so much fits on the page; true when a new page had to be begun. */
  room(height: number): boolean {
    if (this.y + height <= this.#form.bottom) return false;
    this.pdf.addPage();
    this.y = this.#form.top;
    return true;
  }

  /** A thin horizontal line at the current position. */
  rule(from: number = PAGE.left, color = '#c9d1d9'): void {
    this.pdf.moveTo(from, this.y).lineTo(PAGE.right, this.y).lineWidth(0.6).strokeColor(color).stroke();
  }
}
