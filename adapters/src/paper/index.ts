export { PdfPreviewPrinter } from './pdf-preview-printer.ts';
