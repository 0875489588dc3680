import type { AgreementPrinter, PrintedAgreement } from '@belegwerk/core/ports';

/** Prints processing agreements as PDF. What draws them is loaded with the first. */
export class PdfAgreementPrinter implements AgreementPrinter {
  async print(agreement: PrintedAgreement): Promise<Uint8Array> {
    const { printAgreement } = await import('./printed-agreement.ts');
    return printAgreement(agreement);
  }
}
