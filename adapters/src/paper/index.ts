export { PdfAgreementPrinter } from './pdf-agreement-printer.ts';
export { PdfPreviewPrinter } from './pdf-preview-printer.ts';
export { PdfTextPrinter } from './pdf-text-printer.ts';
export { PdfReceiptPrinter } from './pdf-receipt-printer.ts';
export { PaperFolderWriter } from './paper-folder-writer.ts';
