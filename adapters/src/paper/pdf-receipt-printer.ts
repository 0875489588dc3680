import type { PartnerReceipt, ReceiptPrinter } from '@belegwerk/core/ports';

/** Prints receipts as PDF. What draws them is loaded with the first: most hosts never print one. */
export class PdfReceiptPrinter implements ReceiptPrinter {
  async print(receipt: PartnerReceipt): Promise<Uint8Array> {
    const { printReceipt } = await import('./printed-receipt.ts');
    return printReceipt(receipt);
  }
}
