import type PDFDocument from 'pdfkit';

/** The bytes of a PDF that is drawn, in a memory of its own, which can be handed on. */
export const bytesOf = (pdf: InstanceType<typeof PDFDocument>): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
    pdf.end();
  });
