import type { PrintedText, TextPrinter } from '@belegwerk/core/ports';

/** Prints texts as PDF. What draws them is loaded with the first. */
export class PdfTextPrinter implements TextPrinter {
  async print(text: PrintedText): Promise<Uint8Array> {
    const { printText } = await import('./printed-text.ts');
    return printText(text);
  }
}
